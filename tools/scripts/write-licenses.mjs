/** Writes the licenses of the packages that a build of esbuild has bundled: `write-licenses.mjs METAFILE TARGET`. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { bundledFilesOf, describeLicenses } from './third-party-licenses.mjs';

const [metafile, target] = process.argv.slice(2);
writeFileSync(target, describeLicenses(bundledFilesOf(metafile)));
