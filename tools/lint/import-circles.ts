import { readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { preProcessFile } from 'typescript';

/** The files that each file imports; all paths are relative to one folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** What the sources below `root` import of each other. Imports of types and those on demand are in it. */
export function readImports(root: string): ImportGraph {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file))
    .sort();
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const { importedFiles } = preProcessFile(
        readFileSync(path.join(root, file), 'utf8'),
        true,
        true,
      );
      return [
        file,
        importedFiles.flatMap(({ fileName }) => {
          if (!fileName.startsWith('.')) return [];
          const target = path.posix.join(path.posix.dirname(file), fileName);
          return ENDINGS.map((ending) => target + ending).find((name) => known.has(name)) ?? [];
        }),
      ];
    }),
  );
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Files of which each imports the next and the last the first; one circle for each import that closes one. */
export function findCircles(graph: ImportGraph): readonly (readonly string[])[] {
  const circles: (readonly string[])[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push(way.slice(start));
    if (start >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}
