import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/testing/find-tool';

/** One instruction of a Dockerfile, its continued lines joined. */
export interface Instruction {
  /** In capitals. */
  readonly name: string;
  readonly text: string;
}

/** What one `FROM` begins. */
export interface Stage {
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of the Dockerfile, in order. */
export function readStages(): readonly Stage[] {
  const stages: { from: string; instructions: Instruction[] }[] = [];
  const source = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '');
  for (const line of source.split('\n')) {
    const [, name = '', text = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push({ from: text, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

/** The images that the stages begin with, as the arguments above them say. */
export function readImages(): readonly string[] {
  const source = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  return [...source.matchAll(/^ARG \w+_IMAGE=(\S+)$/gm)].map(([, image = '']) => image);
}

/** The instructions of a stage that have this name, their texts. */
export function textsOf(stage: Stage, name: string): readonly string[] {
  return stage.instructions.filter((each) => each.name === name).map(({ text }) => text);
}

/** What a `COPY` copies and where to, its options aside. */
export function readCopy(text: string): {
  readonly sources: readonly string[];
  readonly target: string;
} {
  const paths = text.split(/\s+/).filter((word) => !word.startsWith('--'));
  return { sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** Whether the build may see a file of the repository, by .dockerignore. Knows the forms that ours uses. */
export function isInContext(file: string): boolean {
  let isIgnored = false;
  for (const line of readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const isException = line.startsWith('!');
    const pattern = isException ? line.slice(1) : line;
    if (matches(file, pattern)) isIgnored = !isException;
  }
  return !isIgnored && existsSync(join(ROOT, file));
}

/** A pattern is about a path or any folder above it. */
function matches(file: string, pattern: string): boolean {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(.*/)?'));
  return new RegExp(`^${expression}(/.*)?$`).test(file);
}
