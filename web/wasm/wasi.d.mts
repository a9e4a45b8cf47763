export function instantiate(bytes: BufferSource): Promise<WebAssembly.Exports>;
