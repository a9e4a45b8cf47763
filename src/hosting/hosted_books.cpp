#include "hosting/hosted_books.h"

#include "base/check.h"
#include "hosting/hosted.h"

namespace armatura::hosting {

const HostedBooks& hosted_books() {
  const HostedBooks* books = nullptr;
  for (const HostedGame* game : games())
    if (books == nullptr) books = game->books;
  ARMATURA_CHECK(books != nullptr);
  return *books;
}

}  // namespace armatura::hosting
