// The texts that go into the module of web/wasm/companion.cpp and come out of it, the same in node and in a browser.
export class Companion {
  constructor(exports) {
    this.exports = exports;
  }
  // Nothing, or what is wrong with it. `begin` is {"setup":…} or {"book":…}; the strings are those of the language.
  open(pack, language, strings, begin) {
    const [packSize, stringsSize] = [pack, strings].map((text) => new TextEncoder().encode(text).length);
    this.#write(pack + strings + begin);
    return this.exports.open(packSize, stringsSize, language === "ru" ? 1 : 0) ? "" : this.#answer();
  }
  // The questions of src/games/bronepehota/page/companion.h.
  ask(question) {
    this.#write(question);
    this.exports.ask();
    return this.#answer();
  }

  #write(text) {
    const bytes = new TextEncoder().encode(text);
    const start = this.exports.buffer(bytes.length);
    new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
  }
  #answer() {
    const { answer_at: at, answer_size: size, memory } = this.exports;
    return new TextDecoder().decode(new Uint8Array(memory.buffer, at(), size()));
  }
}
