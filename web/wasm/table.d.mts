export class Table {
  constructor(exports: WebAssembly.Exports);
  open(pack: string, options: string, words: string, language: string): string;
  look(view: string): string;
  ask(question: string): string;
  workshop(pack: string, question: string): string;
}
