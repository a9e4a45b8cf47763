// Phones keep the books of battles on a server: one writes, others follow, books part visibly, and nothing is lost.
#include <boost/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "companion_phones.h"
#include "store/check_store.h"

namespace {

using namespace armatura::testing_program;

class Companion : public OnOneServer {
 protected:
  // A battle of its own for each test.
  Phone phone(std::string name) const {
    return {port(), testing::UnitTest::GetInstance()->current_test_info()->name(), std::move(name)};
  }
};

TEST_F(Companion, a_battle_is_begun_written_followed_and_read) {
  Phone ann = phone("Аня");
  Phone bob = phone("Bob");
  EXPECT_EQ(ann.ask("GET", "").status, 404);
  const CompanionBook opening = new_book(1);
  const HttpReply made = ann.begin(opening);
  ASSERT_EQ(made.status, 201) << made.body;
  json::object state = json_of(made.body);
  EXPECT_EQ(state.at("battle").as_string(), ann.battle());
  EXPECT_EQ(state.at("counts"), 0);
  EXPECT_EQ(state.at("over"), false);
  EXPECT_EQ(state.at("made"), state.at("touched"));
  const json::object expected{{"branch", 0},
                              {"parts_from", -1},
                              {"common", 0},
                              {"lines", 1},
                              {"head", opening.ids()[0]},
                              {"holder", "Аня"},
                              {"pen", armatura::to_hex(armatura::sha256(ann.pen())).substr(0, 8)},
                              {"present", false},
                              {"aside", false}};
  EXPECT_EQ(branch_of(state, 0), expected);

  Following following{bob};
  ASSERT_TRUE(following.head());
  EXPECT_EQ(following.head()->status, 200);
  EXPECT_EQ(following.head()->header("Content-Type"), "application/x-ndjson");
  EXPECT_EQ(following.next(), state);

  CompanionBook book = grown(opening, 1, 1);
  const HttpReply sent = ann.send(book, 1);
  ASSERT_EQ(sent.status, 200) << sent.body;
  EXPECT_EQ(json_of(sent.body).at("branch"), 0);
  EXPECT_EQ(following.next(), state_in(sent));
  // Many at once, some of them known, and all of them again: said once more, nothing happens.
  book = grown(std::move(book), 2, 20);
  const HttpReply more = ann.send(book, 1);
  ASSERT_EQ(more.status, 200) << more.body;
  EXPECT_EQ(branch_of(state_in(more), 0).at("lines"), book.lines().size());
  EXPECT_EQ(branch_of(state_in(more), 0).at("head").as_string(), book.ids().back());
  const HttpReply again = ann.send(book, 1);
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.body, more.body);
  EXPECT_EQ(following.next(), state_in(more));

  EXPECT_EQ(bob.book(), book.text());
  const HttpReply told = bob.ask("GET", "/lines", {}, "?branch=0&from=3");
  EXPECT_EQ(json_of(told.body).at("from"), 3);
  EXPECT_EQ(json_of(told.body).at("lines"),
            json::value_from(std::vector<std::string>{book.lines().begin() + 3, book.lines().end()}));
  EXPECT_EQ(json_of(bob.ask("GET", "/lines", {}, "?from=9999").body).at("lines").as_array().size(), 0u);
  // Begun again by the same phone, whose answer was lost: it is there.
  const HttpReply met = ann.begin(opening);
  EXPECT_EQ(met.status, 200);
  EXPECT_EQ(json_of(met.body), bob.state());
}

// Where one address may have one place and open two in one go.
TEST(CompanionStreams, take_places_and_watches) {
  Served narrow;
  ASSERT_TRUE(narrow.start({"--budget-percent", "1"})) << narrow.log();
  Phone ann{narrow.port(), "streams", "Ann"};
  ASSERT_EQ(ann.begin(new_book(1)).status, 201);
  const Following first{ann};
  ASSERT_TRUE(first.head());
  EXPECT_EQ(first.head()->status, 200);
  HttpClient http{"127.0.0.1", narrow.port()};
  for (const char* refused : {"budget_places", "budget_watches"}) {
    const auto reply = http.request("GET", ann.address("/stream"));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 429);
    EXPECT_EQ(fault_code(json_of(reply->body)), refused);
  }
}

TEST_F(Companion, a_pen_that_is_taken_parts_the_book_and_people_choose) {
  Phone ann = phone("Ann");
  Phone bob = phone("Bob");
  const CompanionBook opening = grown(new_book(2), 1, 5);
  ASSERT_EQ(ann.begin(opening).status, 201);
  // Nobody writes without the pen.
  const HttpReply early = bob.send(grown(opening, 3, 1), 6);
  EXPECT_EQ(early.status, 403) << early.body;
  EXPECT_EQ(fault_code(json_of(early.body)), "not_your_pen");
  Following following{ann};
  following.next();
  const HttpReply taken = bob.take(0);
  ASSERT_EQ(taken.status, 200) << taken.body;
  EXPECT_EQ(branch_of(json_of(taken.body), 0).at("holder"), "Bob");
  EXPECT_EQ(following.next(), json_of(taken.body));
  EXPECT_EQ(bob.take(0).body, taken.body);

  const CompanionBook his = grown(opening, 3, 4);
  ASSERT_EQ(bob.send(his, 6).status, 200);
  // She was away and wrote on.
  const CompanionBook hers = grown(opening, 4, 3);
  const HttpReply parted = ann.send(hers, 6);
  ASSERT_EQ(parted.status, 200) << parted.body;
  EXPECT_EQ(json_of(parted.body).at("branch"), 1);
  const json::object second = branch_of(state_in(parted), 1);
  EXPECT_EQ(second.at("parts_from"), 0);
  EXPECT_EQ(second.at("common"), 6 + common_prefix(his, hers) - 6);
  EXPECT_EQ(second.at("holder"), "Ann");
  EXPECT_EQ(second.at("aside"), false);
  EXPECT_EQ(state_in(parted).at("counts"), 0);
  EXPECT_EQ(ann.send(hers, 6).body, parted.body);
  // Both go on, each on a branch of its own.
  const CompanionBook her_more = grown(hers, 5, 2);
  EXPECT_EQ(json_of(ann.send(her_more, hers.lines().size()).body).at("branch"), 1);
  const CompanionBook his_more = grown(his, 6, 2);
  EXPECT_EQ(json_of(bob.send(his_more, his.lines().size()).body).at("branch"), 0);
  EXPECT_EQ(bob.book(), his_more.text());
  EXPECT_EQ(bob.book("?branch=1"), her_more.text());

  const HttpReply chosen = bob.choose(1);
  ASSERT_EQ(chosen.status, 200) << chosen.body;
  EXPECT_EQ(json_of(chosen.body).at("counts"), 1);
  EXPECT_EQ(branch_of(json_of(chosen.body), 0).at("aside"), true);
  EXPECT_EQ(branch_of(json_of(chosen.body), 1).at("aside"), false);
  EXPECT_EQ(bob.choose(1).body, chosen.body);
  EXPECT_EQ(bob.book(), her_more.text());
  EXPECT_EQ(bob.book("?branch=0"), his_more.text());
}

TEST_F(Companion, two_phones_that_write_the_same_line_keep_one_book) {
  Phone ann = phone("Ann");
  Phone bob = phone("Bob");
  const CompanionBook opening = grown(new_book(8), 1, 4);
  const std::size_t begun = opening.lines().size();
  ASSERT_EQ(ann.begin(opening).status, 201);
  ASSERT_EQ(bob.take(0).status, 200);
  const CompanionBook same = grown(opening, 2, 1);
  ASSERT_EQ(ann.send(same, begun).status, 200);
  const HttpReply his = bob.send(same, begun);
  ASSERT_EQ(his.status, 200) << his.body;
  EXPECT_EQ(json_of(his.body).at("branch"), 0);
  const CompanionBook on = grown(same, 3, 1);
  const HttpReply further = bob.send(on, same.lines().size());
  ASSERT_EQ(further.status, 200) << further.body;
  const json::object state = state_in(further);
  EXPECT_EQ(state.at("branches").as_array().size(), 1u) << further.body;
  EXPECT_EQ(branch_of(state, 0).at("holder"), "Bob");
  EXPECT_NE(branch_of(state, 0).at("pen"), "");
  EXPECT_EQ(bob.book(), on.text());
}

TEST_F(Companion, a_pen_goes_from_hand_to_hand_without_the_server) {
  Phone ann = phone("Ann");
  Phone bob = phone("Bob");
  Phone cid = phone("Cid");
  const CompanionBook opening = grown(new_book(3), 1, 4);
  ASSERT_EQ(ann.begin(opening).status, 201);
  // Ann's pen was shown to Bob, who wrote on and comes online first: nothing parts.
  const CompanionBook his = grown(opening, 2, 3);
  ASSERT_EQ(bob.take(0, ann.pen()).status, 200);
  ASSERT_EQ(bob.take(0, ann.pen()).status, 200);
  ASSERT_EQ(bob.send(his, 5).status, 200);
  EXPECT_EQ(bob.state().at("branches").as_array().size(), 1u);
  // Bob shows his to Ann, but Cid takes it meanwhile over the server: what Ann wrote is kept beside.
  ASSERT_EQ(cid.take(0).status, 200);
  const CompanionBook cids = grown(his, 5, 2);
  ASSERT_EQ(cid.send(cids, his.lines().size()).status, 200);
  const HttpReply late = ann.take(0, bob.pen(), hex_token("a second pen"));
  ASSERT_EQ(late.status, 200) << late.body;
  EXPECT_EQ(branch_of(json_of(late.body), 0).at("holder"), "Cid");
  const CompanionBook hers = grown(his, 6, 2);
  const HttpReply parted = ann.send(hers, his.lines().size());
  ASSERT_EQ(parted.status, 200) << parted.body;
  EXPECT_EQ(json_of(parted.body).at("branch"), 1);
  EXPECT_EQ(branch_of(state_in(parted), 1).at("holder"), "Ann");
  EXPECT_EQ(branch_of(state_in(parted), 0).at("holder"), "Cid");
  // A pen that was there before, or that nobody gave away, takes nothing.
  const HttpReply used = bob.take(0);
  EXPECT_EQ(used.status, 409) << used.body;
  const HttpReply unknown = bob.take(0, hex_token("nobody's"), hex_token("new"));
  EXPECT_EQ(unknown.status, 403) << unknown.body;
  EXPECT_EQ(bob.take(5, {}, hex_token("new")).status, 404);
}

// Whoever holds the pen and contradicts what stands there is not refused either.
TEST_F(Companion, whoever_takes_the_pen_brings_what_he_wrote_before) {
  Phone ann = phone("Ann");
  Phone bob = phone("Bob");
  const CompanionBook opening = grown(new_book(4), 1, 3);
  ASSERT_EQ(ann.begin(opening).status, 201);
  const CompanionBook hers = grown(opening, 2, 2);
  ASSERT_EQ(ann.send(hers, 4).status, 200);
  const CompanionBook his = grown(opening, 3, 2);
  ASSERT_EQ(bob.take(0).status, 200);
  const HttpReply parted = bob.send(his, 4);
  ASSERT_EQ(parted.status, 200) << parted.body;
  EXPECT_EQ(json_of(parted.body).at("branch"), 1);
  EXPECT_EQ(branch_of(state_in(parted), 0).at("pen"), "");
  EXPECT_EQ(branch_of(state_in(parted), 1).at("holder"), "Bob");
  ASSERT_EQ(ann.take(0, {}, hex_token("again")).status, 200);
  EXPECT_EQ(json_of(ann.send(grown(hers, 9, 1), hers.lines().size()).body).at("branch"), 0);
}

TEST_F(Companion, a_line_that_breaks_a_rule_is_refused_with_it) {
  Phone ann = phone("Ann");
  const CompanionBook opening = new_book(5);
  ASSERT_EQ(ann.begin(opening).status, 201);
  const json::object before = ann.state();
  const std::string wrong = forged_line(opening.ids()[0], R"({"by":0,"enter":{"done":{}}})");
  const json::object body = ann.lines_body(opening.ids()[0], {wrong});
  const HttpReply english = ann.ask("POST", "/lines", body, "?lang=en");
  EXPECT_EQ(english.status, 422);
  EXPECT_EQ(fault_code(json_of(english.body)), "bad_line");
  EXPECT_NE(english.body.find("line 2: BP-"), std::string::npos) << english.body;
  const HttpReply russian = ann.ask("POST", "/lines", body, "?lang=ru");
  EXPECT_EQ(russian.status, 422);
  EXPECT_NE(russian.body.find("строка 2: BP-"), std::string::npos) << russian.body;
  // Of several lines the good ones before are not kept either; the number is that in the book.
  const CompanionBook book = grown(opening, 1, 3);
  std::vector<std::string> lines{book.lines().begin() + 1, book.lines().end()};
  lines.push_back(forged_line(book.ids().back(), R"({"by":0,"enter":{"roll_initiative":{}},"dice":[3]})"));
  const HttpReply late = ann.ask("POST", "/lines", ann.lines_body(opening.ids()[0], lines));
  EXPECT_EQ(late.status, 422);
  EXPECT_NE(late.body.find("line 5: "), std::string::npos) << late.body;
  const HttpReply undone = ann.ask(
      "POST", "/lines", ann.lines_body(opening.ids()[0], {forged_line(opening.ids()[0], R"({"by":0,"undo":[0,1]})")}),
      "?lang=ru");
  EXPECT_EQ(undone.status, 422) << undone.body;
  EXPECT_EQ(ann.state(), before);
  EXPECT_EQ(ann.send(book, 1).status, 200);
  EXPECT_EQ(ann.book(), book.text());
}

TEST_F(Companion, what_is_not_in_order_is_told_and_changes_nothing) {
  Phone ann = phone("Ann");
  const CompanionBook book = grown(new_book(6), 1, 3);
  json::object body = ann.begin_body(book);
  const auto code_of = [](const HttpReply& reply) {
    return std::to_string(reply.status) + " " + fault_code(json_of(reply.body));
  };
  const auto with = [](json::object changed, std::string_view name, json::value value) {
    changed[name] = std::move(value);
    return changed;
  };
  const auto begin = [&](std::string_view name, const json::value_ref& value) {
    return code_of(ann.ask("PUT", "", with(body, name, json::array{value}.front())));
  };
  EXPECT_EQ(begin("secret", hex_token("another")), "403 bad_secret");
  EXPECT_EQ(begin("secret", "xyz"), "400 bad_request");
  EXPECT_EQ(begin("secret", 7), "400 bad_request");
  EXPECT_EQ(begin("pen", ""), "400 bad_request");
  EXPECT_EQ(begin("phone", std::string(41, 'x')), "400 bad_request");
  EXPECT_EQ(begin("lines", json::array{}), "400 bad_request");
  EXPECT_EQ(begin("lines", json::array{1, 2}), "400 bad_request");
  EXPECT_EQ(begin("lines", "all"), "400 bad_request");
  EXPECT_EQ(begin("lines", json::array{std::string(65'537, 'x')}), "400 bad_request");
  EXPECT_EQ(begin("lines", json::array{"nonsense"}), "422 bad_line");
  EXPECT_EQ(begin("lines", json::array{"{\"companion\":1}\n{}"}), "422 bad_line");
  EXPECT_EQ(begin("lines", json::array{std::string(3'000, '[')}), "422 bad_line");
  EXPECT_EQ(begin("lines", json::array{book.lines()[1]}), "422 bad_line");
  EXPECT_EQ(begin("lines", json::array{book.lines()[0], book.lines()[2]}), "422 bad_line");
  EXPECT_EQ(begin("mood", "good"), "400 bad_request");
  std::string other_pack = book.lines()[0];
  other_pack.replace(other_pack.find("\"pack\":\"") + 8, 4, "0000");
  EXPECT_EQ(begin("lines", json::array{other_pack}), "422 other_pack");
  EXPECT_EQ(begin("lines", json::array(90, json::string(60'000, 'x'))), "413 book_too_long");
  EXPECT_EQ(begin("lines", json::array(300'000, json::string{})), "400 bad_request");
  EXPECT_EQ(begin("lines", json::array(110, json::string(60'000, 'x'))), "413 too_long");
  EXPECT_EQ(ann.ask("GET", "").status, 404);

  ASSERT_EQ(ann.begin(book).status, 201);
  const json::object before = ann.state();
  EXPECT_EQ(begin("lines", json::value_from(new_book(7).lines())), "409 battle_exists");
  const json::object lines = ann.lines_body(grown(book, 2, 1), 4);
  const auto send = [&](std::string_view name, const json::value_ref& value) {
    return code_of(ann.ask("POST", "/lines", with(lines, name, json::array{value}.front())));
  };
  EXPECT_EQ(send("secret", hex_token("another")), "403 bad_secret");
  EXPECT_EQ(send("pen", hex_token("another")), "403 not_your_pen");
  EXPECT_EQ(send("after", hex_token("another")), "409 unknown_line");
  EXPECT_EQ(send("after", "'; DROP TABLE rows"), "400 bad_request");
  EXPECT_EQ(send("lines", json::array{"{\"by\":0}"}), "422 bad_line");
  EXPECT_EQ(send("lines", json::array{nullptr}), "400 bad_request");
  EXPECT_EQ(code_of(ann.ask("POST", "/choose", {{"secret", ann.secret()}, {"branch", 3}, {"phone", ""}})),
            "404 no_such_branch");
  EXPECT_EQ(code_of(ann.ask("POST", "/choose", {{"secret", ann.secret()}, {"branch", 64}, {"phone", ""}})),
            "400 bad_request");
  EXPECT_EQ(code_of(ann.ask("GET", "/lines", {}, "?branch=7")), "404 no_such_branch");
  EXPECT_EQ(code_of(ann.ask("GET", "/lines", {}, "?branch=-1")), "400 bad_request");
  EXPECT_EQ(code_of(ann.ask("GET", "/lines", {}, "?from=99999999999999999999")), "400 bad_request");
  EXPECT_EQ(code_of(ann.ask("PATCH", "/lines", lines)), "405 wrong_method");
  EXPECT_EQ(code_of(ann.ask("GET", "/nowhere")), "404 no_such_page");
  for (const std::string body_text : {"", "{", "[]", "null", "{\"secret\":{}}"}) {
    const auto reply = http().request("POST", ann.address("/lines"), json_headers(), body_text);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 400) << body_text;
  }
  for (const std::string id : {"xyz", "0123456789ABCDEF", "..%2f..%2fetc", "aaaaaaaaaaaa"})
    EXPECT_EQ(http().request("GET", "/api/companion/" + id)->status, id.starts_with("..") ? 400 : 404) << id;
  http().disconnect();
  EXPECT_EQ(ann.state(), before);
}

TEST_F(Companion, a_book_parts_into_eight_branches_at_most) {
  Phone ann = phone("Ann");
  const CompanionBook opening = grown(new_book(8), 1, 2);
  ASSERT_EQ(ann.begin(opening).status, 201);
  ASSERT_EQ(ann.send(disputed(opening, 1), 3).status, 200);
  std::set<std::string> known{disputed(opening, 1).lines().back()};
  std::uint64_t seed = 2;
  for (int branch = 1; branch <= 8; ++branch) {
    while (!known.insert(disputed(opening, seed).lines().back()).second) ++seed;
    Phone other = phone("phone " + std::to_string(branch));
    ASSERT_EQ(other.take(0).status, 200);
    const HttpReply sent = other.send(disputed(opening, seed), 3);
    EXPECT_EQ(sent.status, branch < 8 ? 200 : 409) << sent.body;
    EXPECT_EQ(fault_code(json_of(sent.body)), branch < 8 ? "" : "too_many_branches");
  }
  const json::object state = ann.state();
  EXPECT_EQ(state.at("branches").as_array().size(), 8u);
  for (std::size_t i = 1; i < 8; ++i) EXPECT_EQ(branch_of(state, i).at("common"), 3);
}

// The longest book that the rules take is judged beside the loop: others are answered meanwhile.
TEST_F(Companion, a_book_may_be_as_long_as_the_rules_let_it) {
  Phone ann = phone("Ann");
  CompanionBook book = new_book(10);
  for (std::uint64_t i = 0; book.lines().size() < 20'000; ++i) book = disputed(std::move(book), i);
  const HttpReply made = ann.begin(book);
  ASSERT_EQ(made.status, 201) << made.body;
  const CompanionBook more = disputed(book, 1);
  ASSERT_EQ(ann.send(more, book.lines().size()).status, 200);
  const std::string line =
      forged_line(more.ids().back(), more.lines().back().substr(0, more.lines().back().find(",\"id\"")) + "}");
  const HttpReply last = ann.ask("POST", "/lines", ann.lines_body(more.ids().back(), {line}));
  EXPECT_EQ(last.status, 422) << last.body;
  EXPECT_NE(last.body.find("line 20002: A battle has at most 20000 entries."), std::string::npos) << last.body;
  EXPECT_EQ(ann.book(), more.text());
}

// What was acknowledged is there after a stop and after a kill, and the battle goes on.
TEST(CompanionKept, everything_acknowledged_survives) {
  Served served;
  ASSERT_TRUE(served.start(hasty())) << served.log();
  Phone ann{served.port(), "kept", "Ann"};
  Phone bob{served.port(), "kept", "Bob"};
  CompanionBook book = grown(new_book(9), 1, 3);
  ASSERT_EQ(ann.begin(book).status, 201);
  ASSERT_EQ(bob.take(0).status, 200);
  const CompanionBook hers = grown(book, 7, 6);
  ASSERT_EQ(json_of(ann.send(hers, 4).body).at("branch"), 1);
  const auto back = [&] {
    ann.move_to(served.port());
    bob.move_to(served.port());
  };
  json::object state = ann.state();
  ASSERT_TRUE(served.restart()) << served.log();
  back();
  EXPECT_EQ(bob.state(), state);
  EXPECT_EQ(bob.book("?branch=1"), hers.text());
  // Killed at once after each answer, again and again.
  for (std::uint64_t i = 0; i < 4; ++i) {
    const CompanionBook more = grown(book, 20 + i, 2);
    const HttpReply sent = bob.send(more, book.lines().size());
    served.kill9();
    ASSERT_EQ(sent.status, 200) << sent.body;
    ASSERT_TRUE(served.restart()) << served.log();
    back();
    EXPECT_EQ(bob.state(), state_in(sent));
    EXPECT_EQ(bob.book(), more.text());
    EXPECT_EQ(bob.send(more, book.lines().size()).body, sent.body);
    book = more;
  }
  const HttpReply chosen = bob.choose(1);
  served.kill9();
  ASSERT_EQ(chosen.status, 200);
  const auto report = armatura::store::check_store(served.data() + "/armatura.db");
  ASSERT_TRUE(report) << report.problem();
  EXPECT_EQ(report->problems, std::vector<std::string>{});
  EXPECT_EQ(report->matches, 1u);
  ASSERT_TRUE(served.restart()) << served.log();
  back();
  EXPECT_EQ(ann.state(), json_of(chosen.body));
}

}  // namespace
