import { readApiResources, type ApiResource } from './api-resources';
import { GLOBAL_VALUES, HOST_PROGRAMS, OC_VERBS, type OcVerb } from './oc-verbs';
import { parseCommands } from './shell-words';

const RESOURCES = readApiResources();

/** The faults of a command, in words; none if it can be pasted and does what it says. */
export function checkCommand(line: string): readonly string[] {
  try {
    return parseCommands(line).flatMap(({ words }) => checkWords(words));
  } catch (error) {
    return [String(error)];
  }
}

/** A merge patch of an object in a command. */
export interface OfferedPatch {
  readonly resource: ApiResource;
  readonly patch: unknown;
}

/** The merge patches of a command that is right; other forms do not tell fields by their places. */
export function listPatches(line: string): readonly OfferedPatch[] {
  return parseCommands(line).flatMap(({ words: [program, ...words] }) => {
    const verb = program === 'oc' && findVerb(words) === 'patch' ? OC_VERBS.patch : undefined;
    if (!verb) return [];
    const { positional, flags } = parseFlags(words, verb, []);
    const resource = findResource(positional[1]?.split('/')[0] ?? '');
    const patch = flags.get('--patch') ?? flags.get('-p');
    if (!resource || patch === undefined || flags.get('--type') !== 'merge') return [];
    const value: unknown = JSON.parse(patch);
    return [{ resource, patch: value }];
  });
}

function checkWords([program = '', ...rest]: readonly string[]): readonly string[] {
  if (program !== 'oc') return checkHostProgram(program);
  const end = rest.indexOf('--');
  const own = end < 0 ? rest : rest.slice(0, end);
  return [...checkOc(own), ...(end < 0 ? [] : checkRemote(rest.slice(end + 1)))];
}

function checkHostProgram(program: string): readonly string[] {
  return HOST_PROGRAMS.has(program) ? [] : [`program ${program} is not known`];
}

function checkRemote([program = '', ...rest]: readonly string[]): readonly string[] {
  if (program === 'chroot')
    return rest[0] === '/host' ? checkHostProgram(rest[1] ?? '') : ['chroot'];
  return checkHostProgram(program);
}

interface Parsed {
  readonly positional: readonly string[];
  readonly flags: ReadonlyMap<string, string>;
}

function checkOc(words: readonly string[]): readonly string[] {
  const name = findVerb(words);
  const verb = name === undefined ? undefined : OC_VERBS[name];
  if (name === undefined || !verb) return [`oc ${words.join(' ')}: the verb is not known`];
  const problems: string[] = [];
  const { positional, flags } = parseFlags(words, verb, problems);
  const arguments_ = positional.slice(name.split(' ').length);
  if (verb.takes === 'resources' && !flags.has('--raw')) {
    problems.push(...checkResources(arguments_, flags));
  }
  if (verb.takes === 'workload') problems.push(...checkWorkload(arguments_, flags));
  const patch = flags.get('--patch') ?? flags.get('-p');
  if (name === 'patch') problems.push(...checkJson(patch));
  return problems;
}

/** The longest verb that the words begin with, flags left out. */
function findVerb(words: readonly string[]): string | undefined {
  const plain: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (GLOBAL_VALUES.includes(word)) index += 1;
    else if (!word.startsWith('-')) plain.push(word);
  }
  return [3, 2, 1]
    .map((length) => plain.slice(0, length).join(' '))
    .find((name) => name in OC_VERBS);
}

function parseFlags(words: readonly string[], verb: OcVerb, problems: string[]): Parsed {
  const positional: string[] = [];
  const flags = new Map<string, string>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (!word.startsWith('-')) {
      positional.push(word);
      continue;
    }
    const [flag = '', ...value] = word.split('=');
    if (verb.switches.includes(flag) && value.length === 0) flags.set(flag, '');
    else if (![...verb.values, ...GLOBAL_VALUES].includes(flag)) {
      problems.push(`flag ${flag} is not known to it`);
    } else if (value.length > 0) flags.set(flag, value.join('='));
    else {
      index += 1;
      const next = words[index];
      if (next === undefined || next === '') problems.push(`flag ${flag} has no value`);
      flags.set(flag, next ?? '');
    }
  }
  return { positional, flags };
}

/** `kinds [names]`, or `kind/name …`. */
function checkResources(
  words: readonly string[],
  flags: ReadonlyMap<string, string>,
): readonly string[] {
  const [first = ''] = words;
  const named = words.filter((word) => word.includes('/'));
  const kinds = named.length > 0 ? named.map((word) => word.split('/')[0] ?? '') : first.split(',');
  return kinds.flatMap((kind) => {
    const [plural = '', ...group] = kind.toLowerCase().split('.');
    if ((RESOURCES.get(plural) ?? []).length === 0) return [`resource ${kind} is not known`];
    const resource = findResource(kind);
    if (!resource) return [`resource ${plural} is not of ${group.join('.')}`];
    if (group.length === 0 && groupsOf(plural).size > 1) {
      return [`resource ${plural} is of several groups`];
    }
    return checkNamespace(kind, resource.isNamespaced, flags);
  });
}

function groupsOf(plural: string): ReadonlySet<string> {
  return new Set((RESOURCES.get(plural) ?? []).map(({ group = '' }) => group));
}

/** `pod`, `proxies.config.openshift.io`; without a group the first of that name. */
function findResource(kind: string): ApiResource | undefined {
  const [plural = '', ...group] = kind.toLowerCase().split('.');
  const known = RESOURCES.get(plural) ?? [];
  return group.length === 0 ? known[0] : known.find((each) => each.group === group.join('.'));
}

function checkNamespace(
  kind: string,
  isNamespaced: boolean,
  flags: ReadonlyMap<string, string>,
): readonly string[] {
  const has = (...names: readonly string[]): boolean => names.some((name) => flags.has(name));
  const isOfOne = has('-n', '--namespace');
  if (isNamespaced && !isOfOne && !has('-A', '--all-namespaces')) {
    return [`${kind} needs a namespace`];
  }
  // "All namespaces" holds for objects in none, too.
  return !isNamespaced && isOfOne ? [`${kind} is in no namespace`] : [];
}

function checkWorkload(
  [first]: readonly string[],
  flags: ReadonlyMap<string, string>,
): readonly string[] {
  if (first === undefined) {
    return flags.has('-l') || flags.has('--selector')
      ? checkNamespace('pods', true, flags)
      : ['it names nothing'];
  }
  const [kind = '', name] = first.split('/');
  if (name === undefined) return checkNamespace('pods', true, flags);
  return checkResources([first], flags).concat(name === '' ? [`${kind} has no name`] : []);
}

function checkJson(patch: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(patch ?? '');
    return typeof value === 'object' && value !== null ? [] : ['the patch is no object'];
  } catch {
    return [`the patch is no JSON: ${patch ?? ''}`];
  }
}
