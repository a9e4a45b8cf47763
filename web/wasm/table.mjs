// The texts that go into a module of web/wasm/engine.h and come out of it, the same in node and in a browser.
export class Table {
  constructor(exports) {
    this.exports = exports;
  }
  // Nothing, or what is wrong with it. The words are the sentences of the language.
  open(pack, options, words, language) {
    const sizes = [pack, options, words].map((text) => new TextEncoder().encode(text).length);
    this.#write(pack + options + words);
    return this.exports.open(...sizes, language === "ru" ? 1 : 0) ? "" : this.#answer();
  }
  look(view) {
    this.#write(view);
    return this.exports.look() ? "" : this.#answer();
  }
  ask(question) {
    this.#write(question);
    this.exports.ask();
    return this.#answer();
  }
  // Questions about armies and tables under construction (src/games/bronepehota/page/workshop.h); no match need be open.
  workshop(pack, question) {
    const size = new TextEncoder().encode(pack).length;
    this.#write(pack + question);
    this.exports.workshop(size);
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
