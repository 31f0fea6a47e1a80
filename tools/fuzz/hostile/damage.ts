import type { Random } from '../random';
import { isJsonObject, type Json } from '../saved-cluster';

/** Values that no field of this name has, or hardly any. None has a word that only a mistake would print. */
const HOSTILE: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -(2 ** 53),
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'master',
  'True',
  'Unknown',
  'Degraded',
  'Partial',
  '-5%',
  '99999999999999999999%',
  '4.18.9',
  '4.999999999999.0',
  'v1.31.4+abc',
  'rendered-worker-',
  '2024-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '\u0000\u0007\u001b[31m\u007f',
  '\u202etxet\u2066',
  '\ud800',
  'line\nline\ttab\vtab\f',
  '<script>alert(1)</script>',
  '$(reboot)`reboot`;reboot',
  '{{name}} {name}',
  'x'.repeat(20_000),
  '😀'.repeat(101),
  [],
  [null, [], 'text', {}],
  {},
  { name: 'worker' },
  { length: 3, 0: 'a' },
];

/** What means something to YAML, JSON, or a reader of text. */
const TOKENS: readonly string[] = [
  '---\n',
  '...\n',
  '- ',
  '? ',
  ': ',
  '&a ',
  '*a',
  '<<: *a\n',
  '!!binary ',
  '!!js/function ',
  '!local ',
  '%YAML 9.9\n',
  '|\n',
  '>-9\n',
  '{',
  '}',
  '[',
  ']]',
  '"',
  "'",
  '\\u00',
  '\\x',
  '#',
  '\t',
  '\r',
  '\u0000',
  '\ufeff',
  '\u2028',
  '\u0085',
  '@',
  '`',
  '~',
  '.nan',
  '-.inf',
  '0x1F',
  '1_000',
  '12:30:45',
  '2024-02-30',
  'y',
  'kind: List\nitems: ',
  'kind: Node\n',
  'apiVersion: v1\n',
  '__proto__: {a: 1}\n',
  '  '.repeat(200),
  '['.repeat(3_000),
];

/** A copy, because more damage may be done to it. */
function pickHostile(random: Random): Json {
  return structuredClone(random.pick(HOSTILE));
}

/** Changes what is at the end of a walk through an object, in place. */
export function damageObject(object: Json, random: Random): void {
  let at: Json = object;
  for (let depth = 0; depth < 12; depth += 1) {
    if (Array.isArray(at)) {
      if (at.length === 0) return void at.push(pickHostile(random));
      const index = random.below(at.length);
      const inner: Json = at[index] ?? null;
      if (typeof inner === 'object' && inner !== null && !random.oneIn(6)) at = inner;
      else {
        damageItem(at, index, random);
        return;
      }
    } else if (isJsonObject(at)) {
      const keys: readonly string[] = Object.keys(at);
      const key = keys[random.below(Math.max(keys.length, 1))];
      if (key === undefined) return void (at.name = pickHostile(random));
      const inner: Json = at[key] ?? null;
      if (typeof inner === 'object' && inner !== null && !random.oneIn(6)) at = inner;
      else if (random.oneIn(4)) return void Reflect.deleteProperty(at, key);
      else return void (at[key] = pickHostile(random));
    } else return;
  }
}

function damageItem(list: Json[], index: number, random: Random): void {
  const item = list[index] ?? null;
  if (random.oneIn(3)) list.splice(index, 1);
  else if (random.oneIn(2)) list.splice(random.below(list.length), 0, structuredClone(item));
  else list[index] = pickHostile(random);
}

/** The text with lines lost, doubled, moved, or with something in them that does not belong there. */
export function damageText(text: string, random: Random): string {
  const lines = text.split('\n');
  const index = random.below(lines.length);
  const line = lines[index] ?? '';
  switch (random.below(8)) {
    case 0:
      lines.splice(index, 1 + random.below(5));
      break;
    case 1:
      lines.splice(random.below(lines.length), 0, line);
      break;
    case 2:
      lines[index] = random.oneIn(2) ? ` ${line}` : line.replace(/^ {1,2}/, '');
      break;
    case 3:
      lines[index] = line.replace(/:.*$/, `: ${JSON.stringify(pickHostile(random))}`);
      break;
    case 4:
      lines[index] = line.replace(/:.*$/, `: ${random.pick(TOKENS)}`);
      break;
    case 5:
      return text.slice(0, random.below(text.length + 1));
    default: {
      const at = random.below(text.length + 1);
      return text.slice(0, at) + random.pick(TOKENS) + text.slice(at + random.below(3));
    }
  }
  return lines.join('\n');
}

const BLOCK = 512;

/** The bytes with some of them wrong, or with blocks of an archive lost, doubled, or cut off. */
export function damageBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = new Uint8Array(bytes);
  const block = BLOCK * random.below(Math.ceil(bytes.length / BLOCK));
  switch (random.below(5)) {
    case 0:
      return copy.subarray(0, random.below(bytes.length));
    case 1:
      return Buffer.concat([copy.subarray(0, block), copy.subarray(block + BLOCK)]);
    case 2:
      return Buffer.concat([copy.subarray(0, block + BLOCK), copy.subarray(block)]);
    case 3:
      // The header of an entry, if one begins there: its name, its size, what it is.
      copy[block + random.below(BLOCK)] = random.below(256);
      return copy.subarray(0, bytes.length);
    default:
      for (let count = 1 + random.below(8); count > 0; count -= 1) {
        copy[random.below(copy.length)] = random.below(256);
      }
      return copy;
  }
}
