import "./page";
import { afterEach, describe, expect, it, vi } from "vitest";
import { begun, followed } from "../src/games/bronepehota/companion/sync/kept";
import { battleOf, idOf, withId } from "../src/games/bronepehota/companion/sync/keys";
import "../src/games/bronepehota/companion/sync/words";
import { serverOf } from "../src/games/bronepehota/companion/sync/wire";
import { password, send } from "../src/server";
import { language } from "../src/words/language";
import { Far, joined, type Line, pair, Phone, settle } from "./companion_server";

describe("a battle on one phone", () => {
  it("is written without a server, and nothing of it is sent", async () => {
    const far = new Far();
    const anna = new Phone(far);
    await settle();
    await anna.write("a", "b");
    expect(far.branches).toEqual([]);
    expect(anna.sync.unsent.value).toBe(0);
    expect(battleOf(anna.kept.secret)).toBe(anna.kept.battle);
  });
  it("goes to the server as a whole when people want it there", async () => {
    const far = new Far();
    const anna = new Phone(far);
    await settle();
    await anna.write("a", "b");
    await anna.sync.share();
    await settle();
    expect(far.branches[0]!.lines).toEqual(anna.shelf.lines);
    await anna.write("c");
    expect(far.branches[0]!.lines).toEqual(anna.shelf.lines);
    expect(anna.sync.unsent.value).toBe(0);
  });
  it("is written in one tab only", async () => {
    const { anna } = await pair("a");
    anna.isFirst.value = false;
    await settle();
    expect(anna.mayWrite).toBe(false);
    expect(anna.sync.link.value).toBe("alone");
    anna.isFirst.value = true;
    await settle();
    expect(anna.mayWrite).toBe(true);
    expect(anna.sync.link.value).toBe("online");
  });
});

describe("following", () => {
  it("tells whether the phone that writes is there", async () => {
    const { anna, boris } = await pair("a");
    const isPresent = (): boolean | undefined => boris.sync.state.value?.branches[0]!.present;
    expect(isPresent()).toBe(true);
    await anna.offline();
    expect(isPresent()).toBe(false);
    await anna.online();
    expect(isPresent()).toBe(true);
    await boris.sync.takePen();
    await settle();
    await boris.write("b");
    await boris.offline();
    expect(anna.sync.state.value?.branches[0]!.present).toBe(false);
    expect(anna.sync.link.value).toBe("online");
  });
  it("names the one who writes as he is called, also later", async () => {
    const { anna, boris } = await pair("a");
    const holder = (): string | undefined => boris.sync.state.value?.branches[0]!.holder;
    await anna.sync.rename(" Anna ");
    await settle();
    expect(holder()).toBe("Anna");
    await anna.offline();
    await anna.sync.rename("Anna K.");
    await anna.write("b");
    await anna.online();
    expect(holder()).toBe("Anna K.");
    expect(boris.says).toEqual(["a", "b"]);
    expect(boris.sync.open.value.length).toBe(1);
  });
  it("brings every line and lets nobody else write", async () => {
    const { anna, boris } = await pair("a", "b");
    expect(boris.says).toEqual(["a", "b"]);
    await anna.write("c");
    expect(boris.says).toEqual(["a", "b", "c"]);
    expect(boris.mayWrite).toBe(false);
    expect(boris.sync.unsent.value).toBe(0);
  });
  it("catches up after the network was away", async () => {
    const { anna, boris } = await pair("a");
    await boris.offline();
    expect(boris.sync.link.value).toBe("offline");
    await anna.write("b", "c");
    await boris.online();
    expect(boris.says).toEqual(["a", "b", "c"]);
  });
  it("goes on after the page was killed", async () => {
    const { anna, boris } = await pair("a");
    await boris.offline();
    await boris.reborn();
    expect(boris.says).toEqual(["a"]);
    await anna.write("b");
    await boris.online();
    expect(boris.says).toEqual(["a", "b"]);
  });
  it("without the secret reads, and may do nothing else", async () => {
    const { far, anna } = await pair("a");
    const guest = new Phone(far, { lines: [anna.shelf.lines[0]!], extra: followed(anna.kept.battle, "") as never });
    await settle();
    expect(guest.says).toEqual(["a"]);
    expect(await guest.sync.takePen()).not.toBe("");
    await settle();
    expect(guest.mayWrite).toBe(false);
    expect(anna.mayWrite).toBe(true);
  });
});

describe("a link with the secret", () => {
  it("lets a phone write that could only read", async () => {
    const { far, anna } = await pair("a");
    const guest = new Phone(far, { lines: [anna.shelf.lines[0]!], extra: followed(anna.kept.battle, "") as never });
    await settle();
    await guest.sync.join("0".repeat(32));
    expect(guest.kept.secret).toBe("");
    await guest.sync.join(anna.kept.secret);
    expect(await guest.sync.takePen()).toBe("");
    await settle();
    await guest.write("g");
    expect(anna.says).toEqual(["a", "g"]);
  });
});

describe("the writer without a network", () => {
  it("writes on, and everything is sent later", async () => {
    const { far, anna, boris } = await pair("a");
    await anna.offline();
    await anna.write("b", "c");
    expect(anna.sync.unsent.value).toBe(2);
    expect(boris.says).toEqual(["a"]);
    await anna.online();
    expect(boris.says).toEqual(["a", "b", "c"]);
    expect(anna.sync.unsent.value).toBe(0);
    expect(far.branches).toHaveLength(1);
  });
  it("sends what a killed page left", async () => {
    const { anna, boris } = await pair("a");
    await anna.offline();
    await anna.write("b");
    await anna.reborn();
    expect(anna.mayWrite).toBe(true);
    await anna.write("c");
    await anna.online();
    expect(boris.says).toEqual(["a", "b", "c"]);
  });
  it("sends a line once, whose answer was lost", async () => {
    const { far, anna, boris } = await pair("a");
    anna.losesAnswers = true;
    await anna.write("b");
    await anna.online();
    await anna.write("c");
    expect(far.branches).toHaveLength(1);
    expect(boris.says).toEqual(["a", "b", "c"]);
    expect(anna.sync.unsent.value).toBe(0);
  });
  it("brings the battle to a server that has lost it", async () => {
    const { far, anna, boris } = await pair("a", "b");
    await anna.offline();
    await boris.offline();
    far.forget();
    await anna.online();
    await boris.online();
    await anna.write("c");
    expect(far.branches[0]!.lines).toEqual(anna.shelf.lines);
    expect(boris.says).toEqual(["a", "b", "c"]);
  });
  it("publishes once, when the answer to that was lost", async () => {
    const far = new Far();
    const anna = new Phone(far);
    await settle();
    anna.losesAnswers = true;
    await anna.sync.share();
    await settle();
    await anna.online();
    await anna.write("a");
    expect(far.branches[0]!.lines).toEqual(anna.shelf.lines);
  });
});

describe("taking the pen over the server", () => {
  it("moves it: one writes, the other follows", async () => {
    const { far, anna, boris } = await pair("a");
    expect(await boris.sync.takePen()).toBe("");
    await settle();
    expect([anna.mayWrite, boris.mayWrite]).toEqual([false, true]);
    await boris.write("b");
    expect(anna.says).toEqual(["a", "b"]);
    expect(await anna.sync.takePen()).toBe("");
    await settle();
    await anna.write("c");
    expect(boris.says).toEqual(["a", "b", "c"]);
    expect(far.branches).toHaveLength(1);
  });
  it("needs the network", async () => {
    const { anna, boris } = await pair("a");
    await boris.offline();
    expect(await boris.sync.takePen()).not.toBe("");
    await boris.online();
    expect([anna.mayWrite, boris.mayWrite]).toEqual([true, false]);
    expect(boris.kept.wanted).toBe("");
  });
  it("counts when its answer was lost, even if the page was killed", async () => {
    for (const isKilled of [false, true]) {
      const { anna, boris } = await pair("a");
      boris.losesAnswers = true;
      expect(await boris.sync.takePen()).not.toBe("");
      if (isKilled) await boris.reborn();
      else await boris.online();
      expect([anna.mayWrite, boris.mayWrite]).toEqual([false, true]);
      await boris.write("b");
      expect(anna.says).toEqual(["a", "b"]);
    }
  });
  it("waits for the lines before the pen writes", async () => {
    const { anna, boris } = await pair("a");
    boris.isOnline = false; // hears nothing
    await anna.write("b");
    boris.isOnline = true;
    expect(await boris.sync.takePen()).toBe("");
    await settle();
    expect(boris.says).toEqual(["a", "b"]);
    await boris.write("c");
    expect(anna.says).toEqual(["a", "b", "c"]);
  });
});

describe("a pen taken while its holder was away", () => {
  it("is simply gone, when nothing was written", async () => {
    const { far, anna, boris } = await pair("a");
    await anna.offline();
    await boris.sync.takePen();
    await settle();
    await boris.write("b");
    await anna.online();
    expect(anna.mayWrite).toBe(false);
    expect(anna.says).toEqual(["a", "b"]);
    expect(far.branches).toHaveLength(1);
  });
  // Boris takes the pen; both write; in every order both books are there, and nobody's line is lost.
  const fork = async (isKilled: boolean, isLost: boolean, doesBorisWrite: boolean) => {
    const { far, anna, boris } = await pair("a");
    await anna.offline();
    await anna.write("x", "y");
    await boris.sync.takePen();
    await settle();
    if (doesBorisWrite) await boris.write("b");
    if (isKilled) await anna.reborn();
    anna.losesAnswers = isLost;
    await anna.online();
    await anna.online();
    return { far, anna, boris };
  };
  for (const isKilled of [false, true])
    for (const isLost of [false, true])
      for (const doesBorisWrite of [false, true])
        it(`forks: killed ${isKilled}, answer lost ${isLost}, the other wrote ${doesBorisWrite}`, async () => {
          const { far, anna, boris } = await fork(isKilled, isLost, doesBorisWrite);
          const his = doesBorisWrite ? ["b"] : [];
          expect(far.branches).toHaveLength(2);
          expect(anna.says).toEqual(["a", "x", "y"]);
          expect(boris.says).toEqual(["a", ...his]);
          expect(anna.sync.open.value.map((each) => each.common)).toEqual([0, 2]);
          expect([anna.mayWrite, boris.mayWrite]).toEqual([true, true]);
          // Each goes on writing on its own.
          await anna.write("z");
          await boris.write("c");
          expect(far.branches).toHaveLength(2);
          expect(anna.says).toEqual(["a", "x", "y", "z"]);
          expect(boris.says).toEqual(["a", ...his, "c"]);
        });
  it("is no fork where both wrote the same, whoever comes first", async () => {
    for (const isLateFirst of [false, true]) {
      const { far, anna, boris } = await pair("a");
      await anna.offline();
      await anna.write("b");
      await boris.sync.takePen();
      await settle();
      if (isLateFirst) await anna.online();
      await boris.write("b");
      await anna.online();
      await boris.write("c");
      expect(boris.sync.open.value).toHaveLength(1);
      expect([anna.mayWrite, boris.mayWrite]).toEqual([false, true]);
      expect(anna.says).toEqual(["a", "b", "c"]);
      expect(far.branches[far.counts]!.lines).toEqual(boris.shelf.lines);
    }
  });
  it("is sent once, where another branch has it all", async () => {
    const { far, anna, boris } = await fork(false, false, true);
    let sent = 0;
    const send = far.send.bind(far);
    far.send = (...words) => (++sent, send(...words));
    expect(await boris.sync.replace(anna.shelf.lines)).toBe("");
    await settle();
    expect(sent).toBe(1);
    expect(boris.sync.open.value).toHaveLength(2);
    expect(anna.mayWrite).toBe(true);
  });
  for (const chosen of [0, 1])
    for (const isAway of [false, true])
      it(`ends with the branch that people choose: ${chosen}, the other phone away ${isAway}`, async () => {
        const { far, anna, boris } = await fork(false, false, true);
        const guest = joined(far, anna);
        await settle();
        const [wins, loses] = chosen === 0 ? [boris, anna] : [anna, boris];
        if (isAway) await loses.offline();
        expect(await wins.sync.choose(chosen)).toBe("");
        await settle();
        if (isAway) await loses.online();
        const story = chosen === 0 ? ["a", "b"] : ["a", "x", "y"];
        for (const each of [anna, boris, guest]) {
          expect(each.says).toEqual(story);
          expect(each.sync.open.value).toHaveLength(1);
        }
        expect([wins.mayWrite, loses.mayWrite, guest.mayWrite]).toEqual([true, false, false]);
        expect(far.branches).toHaveLength(2);
        await wins.write("on");
        expect(loses.says).toEqual([...story, "on"]);
      });
  it("forks where the books part, however much both wrote since", async () => {
    const { far, anna, boris } = await pair("a");
    await anna.offline();
    await anna.write("x", "y", "z");
    await boris.sync.takePen();
    await settle();
    await boris.write("b", "c", "d", "e");
    await anna.online();
    expect(far.branches.map((each) => each.common)).toEqual([0, 2]);
    expect(anna.says).toEqual(["a", "x", "y", "z"]);
    expect(anna.sync.trouble.value).toBe("");
  });
  it("keeps what was written after the choice by a phone that did not know of it", async () => {
    const { far, anna, boris } = await fork(false, false, true);
    await anna.offline();
    await anna.write("z");
    await boris.sync.choose(0);
    await settle();
    await anna.online();
    expect(far.branches[1]!.lines.map((line) => (JSON.parse(line) as Line).enter?.say)).toEqual([
      undefined,
      "a",
      "x",
      "y",
      "z",
    ]);
    expect(anna.says).toEqual(["a", "b"]);
    expect(anna.mayWrite).toBe(false);
  });
});

describe("another phone's book", () => {
  it("that goes on from here is taken and sent", async () => {
    const { far, anna, boris } = await pair("a");
    await anna.offline();
    const more = [...anna.shelf.lines, withId(idOf(anna.shelf.lines.at(-1)), '{"enter":{"say":"m"}}')];
    expect(await anna.sync.replace(more)).toBe("");
    await anna.online();
    expect(boris.says).toEqual(["a", "m"]);
    expect(far.branches).toHaveLength(1);
    expect(anna.kept.aside).toEqual([]);
  });
  it("that goes on differently puts this one aside, and the server shows both", async () => {
    const { far, anna, boris } = await pair("a", "b");
    const other = [...anna.shelf.lines.slice(0, 2), withId(idOf(anna.shelf.lines[1]), '{"enter":{"say":"m"}}')];
    expect(await anna.sync.replace(other)).toBe("");
    await settle();
    expect(anna.says).toEqual(["a", "m"]);
    expect(anna.kept.aside.map((each) => each.common)).toEqual([2]);
    expect(far.branches).toHaveLength(2);
    expect(boris.sync.open.value).toHaveLength(2);
    expect(boris.says).toEqual(["a", "b"]);
    await anna.sync.choose(anna.kept.branch);
    await settle();
    expect(boris.says).toEqual(["a", "m"]);
    expect(anna.mayWrite).toBe(true);
  });
});

describe("what lies on the shelf", () => {
  it("is there before the pen writes, at every moment of a hand-over", async () => {
    const { anna } = await pair("a");
    const given = anna.sync.give();
    await given;
    await anna.reborn();
    expect(anna.mayWrite).toBe(false);
  });
  it("from elsewhere is read as nothing", () => {
    const extra = { ...begun(), secret: 3, pen: "x", before: [1], sent: -1, aside: [{}] };
    const far = new Far();
    const phone = new Phone(far, { lines: [withId("", "{}")], extra: extra as never });
    expect(phone.sync.kept.value).toMatchObject({ secret: "", pen: "", before: [], sent: 0, aside: [] });
  });
});

describe("what the server refuses", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    language.value = "en";
  });
  const told = (code: string, sentence: string): Promise<string> => {
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ error: { code, sentence } }, { status: 422 })));
    return serverOf("0".repeat(16))
      .state()
      .then(
        () => "",
        (error: Error) => error.message,
      );
  };
  it("never learns a password from an address", async () => {
    const seen: [string, RequestInit][] = [];
    vi.stubGlobal("fetch", (address: string, how: RequestInit) => {
      seen.push([address, how]);
      return Promise.resolve(Response.json({}));
    });
    password.value = "пар оль";
    const server = serverOf("0".repeat(16));
    await server.make({ secret: "", pen: "", phone: "", lines: [] });
    await send("/api/import", new Blob(["{}"]));
    await server.state();
    password.value = "";
    const headers = seen.map(([, how]) => (how.headers as Record<string, string> | undefined)?.["X-Armatura-Password"]);
    expect(headers).toEqual([
      "%D0%BF%D0%B0%D1%80%20%D0%BE%D0%BB%D1%8C",
      "%D0%BF%D0%B0%D1%80%20%D0%BE%D0%BB%D1%8C",
      undefined,
    ]);
    for (const [address] of seen) expect(address).not.toContain("password");
  });
  it("is told in the language of the page", async () => {
    language.value = "ru";
    const malformed = "Сервер не понял того, что прислал телефон";
    expect(await told("bad_line", 'строка 14: "by" is no player')).toContain(`${malformed} (запись 14).`);
    expect(await told("bad_request", 'Так не получится: "pen" must be 32 hexadecimal digits.')).toContain(
      `${malformed}.`,
    );
  });
  it("stays as the rule says it", async () => {
    const ruled = "line 14: BP-6.4-01: this barrel has fired.";
    expect(await told("bad_line", ruled)).toBe(ruled);
    expect(await told("battle_closed", "The battle is closed.")).toBe("The battle is closed.");
  });
});
