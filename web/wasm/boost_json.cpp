// Boost.JSON compiled into the WebAssembly module. There are no exceptions there, and the rooms use only the calls that
// report through an error code, so an exception asked for is our mistake and stops the module.
#include <boost/json/src.hpp>
#include <boost/throw_exception.hpp>
#include <cstdlib>
#include <exception>

namespace boost {
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }
}  // namespace boost

// So is what the standard library would throw. Its own version formats a sentence that nobody reads, and brings all of
// printf along.
_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char*, ...) _NOEXCEPT { std::abort(); }
_LIBCPP_END_NAMESPACE_STD
