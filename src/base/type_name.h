// What a type is called in the code, without its namespaces: "Robot" of arena::Robot. For descriptions that leave the
// program, where the same word has to stand as in C++.
#pragma once
#include <cstddef>
#include <string_view>

namespace armatura {
namespace detail {

// Both compilers end this with "[… T = armatura::arena::Robot…]".
template <class T>
constexpr std::string_view signature_with() {
  return __PRETTY_FUNCTION__;
}

}  // namespace detail

template <class T>
constexpr std::string_view type_name() {
  std::string_view name = detail::signature_with<T>();
  name.remove_prefix(name.find("T = ") + 4);
  name = name.substr(0, name.find_first_of(";]"));
  return name.substr(name.rfind(':') + 1);
}

}  // namespace armatura
