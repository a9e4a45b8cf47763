// What docs/openapi.json promises, compared with what a server answers. For tests.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "json_shape.h"
#include "served_matches.h"

namespace armatura::testing_program {

inline const json::object& the_file() {
  static const json::object document = json_of(text_of(std::string{ARMATURA_SOURCE_DIR} + "/docs/openapi.json"));
  return document;
}

// Compares answers with the file, and remembers which of its promises were seen.
class Promises {
 public:
  void check(const std::string& operation, const HttpReply& reply) {
    SCOPED_TRACE(operation + " " + std::to_string(reply.status) + " " + reply.body.substr(0, 300));
    const json::object* promised = find(operation);
    ASSERT_NE(promised, nullptr);
    const json::object& responses = promised->at("responses").as_object();
    const std::string status = std::to_string(reply.status);
    ASSERT_TRUE(responses.contains(status));
    seen_.insert(operation + " " + status);
    const json::object& response = shapes_.resolved(responses.at(status).as_object());
    if (!response.contains("content")) return;
    const json::object& content = response.at("content").as_object();
    const std::string type{reply.header("Content-Type").substr(0, reply.header("Content-Type").find(';'))};
    ASSERT_TRUE(content.contains(type) || content.contains("*/*")) << type;
    if (!type.ends_with("json") || !content.contains(type)) return;
    const json::object& schema = content.at(type).at("schema").as_object();
    std::string_view rest = reply.body;
    while (!rest.empty()) {
      const std::string_view line = type == "application/json" ? rest : rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      if (line.empty()) continue;
      EXPECT_EQ(shapes_.misfit(json_of(std::string{line}), schema), "");
    }
  }

  // Promises that nobody saw kept, but for those that take a broken disk or a crowd.
  std::vector<std::string> unseen() const {
    std::vector<std::string> missing;
    each([&](const std::string&, const std::string&, const json::object& operation) {
      for (const auto& response : operation.at("responses").as_object()) {
        const std::string status{response.key()};
        const std::string promise = std::string{operation.at("operationId").as_string()} + " " + status;
        if (status != "500" && status != "503" && status != "507" && !seen_.contains(promise))
          missing.push_back(promise);
      }
    });
    return missing;
  }

  template <class Use>
  static void each(Use use) {
    for (const auto& path : the_file().at("paths").as_object())
      for (const auto& method : path.value().as_object())
        use(std::string{path.key()}, std::string{method.key()}, method.value().as_object());
  }
  const Shapes& shapes() const { return shapes_; }

 private:
  static const json::object* find(const std::string& id) {
    const json::object* found = nullptr;
    each([&](const std::string&, const std::string&, const json::object& operation) {
      if (operation.at("operationId").as_string() == id) found = &operation;
    });
    return found;
  }

  Shapes shapes_{the_file()};
  std::set<std::string> seen_;
};

}  // namespace armatura::testing_program
