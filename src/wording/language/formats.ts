/*
 * Formats of `Intl`, each made once for its locale and options: making one takes a hundred times as long as using it.
 */

export const numberFormat = rememberFormats(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

export const dateFormat = rememberFormats(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);

export const listFormat = rememberFormats(
  (locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
);

function rememberFormats<Options, Format>(
  create: (locale: string, options?: Options) => Format,
): (locale: string, options?: Options) => Format {
  const known = new Map<string, Format>();
  return (locale, options) => {
    const key = JSON.stringify([locale, options]);
    let format = known.get(key);
    if (format === undefined) known.set(key, (format = create(locale, options)));
    return format;
  };
}
