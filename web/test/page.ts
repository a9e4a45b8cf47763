// The little of a browser that modules look at when they are loaded. Imported before them.
Object.assign(globalThis, { document: { documentElement: { dataset: {} }, addEventListener: () => undefined } });
if (!("navigator" in globalThis)) Object.assign(globalThis, { navigator: { language: "ru" } });
