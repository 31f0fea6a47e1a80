/** Gives the text for `namespace~key`. */
export type TranslateKey = (key: string) => string;

const TRANSLATABLE = /^%(.+~.+)%$/;

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const translateValue = (value: unknown, t: TranslateKey): unknown => {
  if (typeof value === 'string') {
    const key = TRANSLATABLE.exec(value)?.[1];
    return key === undefined ? value : t(key);
  }
  if (Array.isArray(value)) {
    return value.map((entry) => translateValue(entry, t));
  }
  if (isPlainObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, translateValue(entry, t)]),
    );
  }
  return value;
};

/** The extension with every `%namespace~key%` in its properties translated. Code references stay what they are. */
export const translateExtension = <E extends { readonly properties: object }>(
  extension: E,
  t: TranslateKey,
): E => ({
  ...extension,
  // Translation swaps texts for texts and leaves everything else in its place, so the type stays true.
  properties: translateValue(extension.properties, t) as E['properties'],
});
