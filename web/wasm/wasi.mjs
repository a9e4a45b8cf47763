// The little of WASI that a reactor module made of rules needs, the same in node and in a browser. The rules use no
// clock, no files and no chance of their own: a module that calls for one of these stops with its name.
export async function instantiate(bytes) {
  const module = await WebAssembly.compile(bytes);
  let memory;
  let said = "";
  const view = () => new DataView(memory.buffer);

  const known = {
    // Words of an assertion before the module stops.
    fd_write(descriptor, vectors, count, written) {
      let total = 0;
      for (let i = 0; i < count; i++) {
        const start = view().getUint32(vectors + 8 * i, true);
        const length = view().getUint32(vectors + 8 * i + 4, true);
        said += new TextDecoder().decode(new Uint8Array(memory.buffer, start, length));
        total += length;
      }
      view().setUint32(written, total, true);
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit(code) {
      throw new Error(`the module ended itself with code ${code}: ${said}`);
    },
  };

  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] =
      known[name] ??
      (() => {
        throw new Error(`the module asked for ${name}, which the rules may not use`);
      });
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  memory = exports.memory;
  exports._initialize();
  return exports;
}
