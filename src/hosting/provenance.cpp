#include "hosting/provenance.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <system_error>
#include <vector>

#include "catalog/faults.h"

namespace armatura::hosting {
namespace {

namespace json = boost::json;

std::string text_of(const json::object& object, std::string_view member) {
  const json::value* value = object.if_contains(member);
  return value != nullptr && value->is_string() ? std::string{value->get_string()} : std::string{};
}

// Packs were checked when they were loaded; what is malformed here is passed over.
class Teller {
 public:
  explicit Teller(const wire::Words& words) : words_(words) {}

  const json::object& told() const { return told_; }

  void tell_file(std::string_view stem, const json::object& file) {
    tell(std::string{stem}, file);
    for (const auto& [list, items] : file) {
      if (!items.is_array()) continue;
      for (const json::value& item : items.get_array())
        if (item.is_object())
          if (const std::string key = text_of(item.get_object(), "key"); !key.empty())
            tell(std::string{list} + '.' + key, item.get_object());
    }
  }

 private:
  void tell(const std::string& name, const json::object& item) {
    const json::value* found = item.if_contains("provenance");
    if (found == nullptr || !found->is_object()) return;
    const json::object& provenance = found->get_object();
    const json::value* members = provenance.if_contains("ours");
    const bool has_members = members != nullptr && members->is_array();
    if (!has_members && text_of(provenance, "source") != "house") return;
    const std::string sentence = sentence_of(text_of(provenance, "note"));
    told_[std::string{kOursPrefix} + name] = sentence;
    if (!has_members) return;
    for (const json::value& member : members->get_array())
      if (member.is_string())
        told_[std::string{kOursPrefix} + name + '.' + std::string{member.get_string()}] = sentence;
  }

  std::string sentence_of(const std::string& note) const {
    if (note.starts_with("note."))
      if (const std::string* sentence = words_.find(note)) return *sentence;
    return words_.say("ours.by_pack", {wire::text_argument("note", note)});
  }

  const wire::Words& words_;
  json::object told_;
};

// Each file of the pack that may have items: read(path, its object).
template <class Read>
void each_file(std::span<const catalog::PackText> pack, Read read) {
  for (const catalog::PackText& file : pack) {
    if (!file.path.ends_with(".json") || file.path.find('/') != std::string_view::npos) continue;
    std::error_code error;
    const json::value value = json::parse(file.text, error);
    if (!error && value.is_object()) read(file.path, value.get_object());
  }
}

void check_item(std::string_view file, const std::string& place, const json::object& item,
                std::vector<std::string>& errors) {
  const json::value* provenance = item.if_contains("provenance");
  const json::value* ours =
      provenance != nullptr && provenance->is_object() ? provenance->get_object().if_contains("ours") : nullptr;
  if (ours == nullptr || !ours->is_array()) return;
  std::vector<std::string_view> known{"name"};
  for (const auto& [name, value] : item)
    if (name != "key" && name != "provenance" && name != "$schema") known.push_back(name);
  std::string list;
  for (const std::string_view name : known) list += (list.empty() ? "" : ", ") + std::string{name};
  for (std::size_t i = 0; i < ours->get_array().size(); ++i) {
    const json::value& said = ours->get_array()[i];
    const std::string name = said.is_string() ? std::string{said.get_string()} : std::string{};
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    errors.push_back(std::string{file} + ": " + place + "/provenance/ours/" + std::to_string(i) + ": expected one of " +
                     list + "; found \"" + name + "\"" + catalog::suggestion(name, known));
  }
}

}  // namespace

std::vector<std::string> provenance_errors(std::span<const catalog::PackText> pack) {
  std::vector<std::string> errors;
  each_file(pack, [&](std::string_view path, const json::object& file) {
    check_item(path, "", file, errors);
    for (const auto& [list, items] : file) {
      if (!items.is_array()) continue;
      for (std::size_t i = 0; i < items.get_array().size(); ++i)
        if (const json::value& item = items.get_array()[i]; item.is_object())
          check_item(path, '/' + std::string{list} + '/' + std::to_string(i), item.get_object(), errors);
    }
  });
  return errors;
}

void add_provenance(wire::Words& words, std::span<const catalog::PackText> pack) {
  Teller teller{words};
  each_file(pack, [&](std::string_view path, const json::object& file) {
    teller.tell_file(path.substr(0, path.size() - std::string_view{".json"}.size()), file);
  });
  words.add(json::serialize(teller.told()));
}

}  // namespace armatura::hosting
