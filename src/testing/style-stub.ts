/** A replacement for style sheets in tests: each class has its own name. */
export default new Proxy<Readonly<Record<string, string>>>({}, { get: (_, name) => String(name) });
