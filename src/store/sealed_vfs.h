// SQLite does not notice a flipped bit inside a page. This layer between SQLite and the disk puts a checksum into the
// last eight bytes of every page of the main file, and refuses to read a page that does not carry its own.
#pragma once
#include <cstdint>
#include <span>
#include <string>

namespace armatura::store {

constexpr int kPageSize = 4096;
constexpr int kPageSealSize = 8;  // bytes that SQLite must leave free at the end of each page

// The name of the layer over the named VFS (empty: the default one); registered on first use. Empty: there is no such.
std::string sealed_vfs_over(const std::string& vfs);

// A page that cannot be read is an error of the disk to SQLite, which ends the transaction that met it. A connection
// that reads on past damage, as of one moment, asks for another error with sqlite3_file_control(…, kReadOnPastDamage,
// nullptr).
constexpr int kReadOnPastDamage = 0x41524D54;
bool is_wrong_page(int code);  // SQLite's, of either kind

// For whoever handles pages without SQLite. Numbers begin with 0.
using Page = std::span<std::uint8_t, kPageSize>;
bool page_fits(std::span<const std::uint8_t, kPageSize> page, std::uint64_t number);
void seal_page(Page page, std::uint64_t number);
// Where one bit is wrong, and no more, the seal tells which: whether the page fits now.
bool mend_page(Page page, std::uint64_t number);

}  // namespace armatura::store
