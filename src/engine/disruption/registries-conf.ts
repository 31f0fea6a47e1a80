import { parse } from 'smol-toml';
import { isObject, readList, readObject, readText } from '../resources/object';
import { canonicalText } from './canonical-text';
import { decodeDataUrl } from './data-url';
import type { MachineConfigContent } from './machine-config-content';

export const REGISTRIES_CONF = '/etc/containers/registries.conf';

/** Decision whether a change of registries.conf needs no drain, or why it is unknown. */
export type RegistriesVerdict =
  | { readonly state: 'safe' | 'unsafe' }
  | { readonly state: 'unreadable'; readonly message: string };

/**
 * Safe: search entries and registries are only added, and what is added pulls by digest alone. The flag
 * `mirror-by-digest-only` on its own, a mirror's `insecure` and the order of mirrors do not matter. A compressed file
 * is not decompressed here: the daemon does not either, and fails. Mirrors openshift/machine-config-operator@7ff337a,
 * pkg/daemon/drain.go (isSafeContainerRegistryConfChanges).
 */
export function judgeRegistriesChange(
  from: MachineConfigContent,
  to: MachineConfigContent,
): RegistriesVerdict {
  const [before, after] = [readRegistriesConf(from), readRegistriesConf(to)];
  if (before.state === 'unreadable') return before;
  if (after.state === 'unreadable') return after;
  const isSafe =
    before.search.length <= after.search.length &&
    before.search.every((entry, index) => entry === after.search[index]) &&
    [...before.registries.keys()].every((key) => after.registries.has(key)) &&
    [...after.registries].every(([key, registry]) => {
      const known = before.registries.get(key);
      return known ? isSafeChange(known, registry) : pullsByDigest(registry);
    });
  return { state: isSafe ? 'safe' : 'unsafe' };
}

interface Registry {
  readonly text: string;
  readonly prefix: string;
  readonly location: string;
  readonly blocked: boolean;
  readonly insecure: boolean;
  readonly byDigestOnly: boolean;
  readonly mirrors: readonly Mirror[];
}

interface Mirror {
  readonly location: string;
  readonly pullFromMirror: string;
}

const DIGEST_ONLY = 'digest-only';

function isSafeChange(before: Registry, after: Registry): boolean {
  if (before.text === after.text) return true;
  if (
    before.prefix !== after.prefix ||
    before.location !== after.location ||
    before.blocked !== after.blocked ||
    before.insecure !== after.insecure
  ) {
    return false;
  }
  const isIn = (registry: Registry, location: string) =>
    registry.mirrors.find((mirror) => mirror.location === location);
  if (!before.mirrors.every(({ location }) => isIn(after, location))) return false;
  return after.mirrors.every(({ location, pullFromMirror }) => {
    const known = isIn(before, location);
    if (pullFromMirror === DIGEST_ONLY) return true;
    return known ? known.pullFromMirror === pullFromMirror : after.byDigestOnly;
  });
}

/** For a registry that is new, its own flag helps only without mirrors. */
function pullsByDigest({ mirrors, byDigestOnly }: Registry): boolean {
  return mirrors.length === 0
    ? byDigestOnly
    : mirrors.every(({ pullFromMirror }) => pullFromMirror === DIGEST_ONLY);
}

type RegistriesConf =
  | {
      readonly state: 'read';
      readonly search: readonly unknown[];
      /** By prefix, or by location without one; the last of several. */
      readonly registries: ReadonlyMap<string, Registry>;
    }
  | { readonly state: 'unreadable'; readonly message: string };

/** A file that is not there, or empty, lists nothing. */
function readRegistriesConf({ files }: MachineConfigContent): RegistriesConf {
  const { source } = readObject(files.byName.get(REGISTRIES_CONF)?.entry.contents);
  const decoded = decodeDataUrl(typeof source === 'string' && source !== '' ? source : 'data:,');
  if (decoded.state === 'unreadable') return decoded;
  const table = parseToml(new TextDecoder().decode(decoded.bytes));
  if (!table) return { state: 'unreadable', message: 'registries.conf is not valid TOML' };
  const registries = readList(table.registry).filter(isObject).map(readRegistry);
  return {
    state: 'read',
    search: readList(table['unqualified-search-registries']),
    registries: new Map(
      registries.map((registry) => [registry.prefix || registry.location, registry]),
    ),
  };
}

function parseToml(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** The text holds just what the daemon reads. */
function readRegistry(table: Readonly<Record<string, unknown>>): Registry {
  const mirrors = readList(table.mirror)
    .filter(isObject)
    .map((mirror) => ({
      location: readText(mirror.location),
      pullFromMirror: readText(mirror['pull-from-mirror']),
      insecure: mirror.insecure === true,
    }));
  const read = {
    prefix: readText(table.prefix),
    location: readText(table.location),
    blocked: table.blocked === true,
    insecure: table.insecure === true,
    byDigestOnly: table['mirror-by-digest-only'] === true,
    mirrors,
  };
  return { ...read, text: canonicalText(read) };
}
