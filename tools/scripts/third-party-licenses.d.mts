/** See third-party-licenses.mjs. */
export function describeLicenses(files: Iterable<string>): string;

/** What a build of esbuild has bundled, by its metafile. */
export function bundledFilesOf(metafile: string): readonly string[];
