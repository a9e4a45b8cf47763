export class Companion {
  constructor(exports: WebAssembly.Exports);
  open(pack: string, language: "ru" | "en", strings: string, begin: string): string;
  ask(question: string): string;
}
