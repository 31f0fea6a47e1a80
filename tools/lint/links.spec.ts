import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../../src/testing/find-tool';

const NOT_OURS = new Set(['node_modules', '.git', 'build', 'dist', 'test-results', 'coverage']);

/** `[text](target)`, also of a picture. Targets have no spaces here. */
const LINK = /\]\(([^)\s]+)\)/g;

function listDocuments(folder = ROOT): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : listDocuments(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

/** The document without code, in which brackets are no links. */
function readText(path: string): string {
  return readFileSync(path, 'utf8')
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ''));
}

/** The anchors of headings, as GitHub makes them. */
function listAnchors(path: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const headings = readText(path).matchAll(/^#{1,6} +(.+?) *$/gm);
  return new Set(
    [...headings].map(([, heading = '']) => {
      const anchor = heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/ /g, '-');
      const count = seen.get(anchor) ?? 0;
      seen.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  );
}

function isThere(from: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? from : join(dirname(from), decodeURI(file));
  if (!existsSync(path)) return false;
  return anchor === undefined || !path.endsWith('.md') || listAnchors(path).has(anchor);
}

it.each(listDocuments().map((path) => [relative(ROOT, path), path]))(
  'leads only where something is: %s',
  (_name, path) => {
    const targets = [...readText(path).matchAll(LINK)].map(([, target = '']) => target);
    const local = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(local.filter((target) => !isThere(path, target))).toEqual([]);
  },
);
