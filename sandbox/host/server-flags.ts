/** Flags that the console's bridge passes to the browser, as far as plugins and this host read them. */
export interface ServerFlags {
  readonly basePath: string;
  readonly consolePlugins: readonly string[];
  readonly i18nNamespaces: readonly string[];
  /** The version to compare with ranges of `@console/pluginAPI`. */
  readonly releaseVersion: string;
}

declare global {
  interface Window {
    SERVER_FLAGS: ServerFlags;
  }
}

const DEFAULTS: ServerFlags = {
  basePath: '/',
  consolePlugins: ['update-status-plugin'],
  i18nNamespaces: ['plugin__update-status-plugin'],
  releaseVersion: '4.22.0',
};

/**
 * The flags the server wrote into the page, over defaults for what it left out. An empty or broken element gives the
 * defaults: the page must come up to say what is wrong.
 */
export const readServerFlags = (page: Document): ServerFlags => {
  const text = page.getElementById('server-flags')?.textContent.trim();
  if (!text) {
    return DEFAULTS;
  }
  try {
    const flags: unknown = JSON.parse(text);
    return typeof flags === 'object' && flags !== null ? { ...DEFAULTS, ...flags } : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
};
