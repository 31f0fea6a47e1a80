import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** The packages of PatternFly whose parts are modules of their own. */
export const PATTERNFLY = ['react-core', 'react-icons', 'react-table'].map(
  (name) => `@patternfly/${name}`,
);

/**
 * What `src` imports of a package, as the paths of the parts that it is in:
 * `@patternfly/react-core/dist/dynamic/components/Button`.
 */
export async function listPatternFlyParts(packageName) {
  const files = await readdir(path.join(root, 'src'), { recursive: true });
  const sources = await Promise.all(
    files
      .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|^testing\//.test(file))
      .map((file) => readFile(path.join(root, 'src', file), 'utf8')),
  );
  const partOf = JSON.parse(
    await readFile(
      path.join(root, 'node_modules', packageName, 'dist/dynamic-modules.json'),
      'utf8',
    ),
  );
  const imports = new RegExp(`import (?:type )?\\{([^}]*)\\} from '${packageName}'`, 'g');
  const names = sources.flatMap((source) =>
    [...source.matchAll(imports)].flatMap(([, list]) =>
      list.split(',').map((name) => name.replace(/^\s*type\s/, '').trim()),
    ),
  );
  return [...new Set(names.map((name) => partOf[name]).filter(Boolean))]
    .sort()
    .map((part) => `${packageName}/${part}`);
}
