import type { Fetched } from '../snapshot';
import { isObject, readList, readObject, readText } from '../resources/object';
import { DEFAULT_SSHKEY, defaultRules } from './default-policies';
import type {
  ActionType,
  DisruptionAction,
  DisruptionPolicies,
  PolicyRule,
  StorageOverride,
} from './disruption-policies';

/**
 * The policies in force, from MachineConfiguration `cluster`. Its status is what the daemon goes by; without one the
 * defaults of the release are merged with its spec as the operator does, and without the object the defaults stand
 * alone. Mirrors openshift/machine-config-operator@7ff337a, pkg/apihelpers/apihelpers.go (MergeClusterPolicies).
 *
 * @param version The cluster's version, which chooses the defaults.
 */
export function readDisruptionPolicies(
  machineConfiguration: Fetched<unknown>,
  version: string | undefined,
): DisruptionPolicies {
  if (machineConfiguration.state === 'missing') {
    return { ...mergePolicies({}, version), basis: 'defaults', isStale: false };
  }
  const { metadata, spec, status } = readObject(machineConfiguration.value);
  const asked = readObject(readObject(spec).nodeDisruptionPolicy);
  const inForce = readObject(readObject(status).nodeDisruptionPolicyStatus).clusterPolicies;
  const storageOverrides = readOverrides(spec);
  const isStale = readObject(metadata).generation !== readObject(status).observedGeneration;
  if (!isObject(inForce) || Object.keys(inForce).length === 0) {
    return { ...mergePolicies(asked, version), storageOverrides, isStale };
  }
  return {
    files: markOrigin(readRules('file', inForce.files), readRules('file', asked.files)),
    units: markOrigin(readRules('unit', inForce.units), readRules('unit', asked.units)),
    sshkey: {
      ...DEFAULT_SSHKEY,
      actions: readActions(readObject(inForce.sshkey).actions),
      origin: hasKeyPolicy(asked) ? 'administrator' : 'default',
    },
    basis: 'status',
    isStale,
    storageOverrides,
  };
}

/**
 * Policies of the operator: an administrator's policy replaces the default with the same path or name, others follow.
 * Paths are compared as text.
 */
function mergePolicies(
  asked: Readonly<Record<string, unknown>>,
  version: string | undefined,
): DisruptionPolicies {
  const defaults = defaultRules(version);
  const merge = (kind: 'file' | 'unit', list: unknown): readonly PolicyRule[] => {
    const ours = defaults.filter((rule) => rule.kind === kind);
    const own = readRules(kind, list).map((rule) => ({
      ...rule,
      origin: 'administrator' as const,
    }));
    const isDefault = (target: string) => ours.some((rule) => rule.target === target);
    return [
      ...ours.map((rule) => own.findLast(({ target }) => target === rule.target) ?? rule),
      ...own.filter(({ target }) => !isDefault(target)),
    ];
  };
  return {
    files: merge('file', asked.files),
    units: merge('unit', asked.units),
    sshkey: hasKeyPolicy(asked)
      ? {
          ...DEFAULT_SSHKEY,
          actions: readActions(readObject(asked.sshkey).actions),
          origin: 'administrator',
        }
      : DEFAULT_SSHKEY,
    basis: 'merged',
    ...(version !== undefined && { defaultsOf: version }),
    isStale: false,
    storageOverrides: [],
  };
}

function hasKeyPolicy(asked: Readonly<Record<string, unknown>>): boolean {
  return readList(readObject(asked.sshkey).actions).length > 0;
}

function markOrigin(
  rules: readonly PolicyRule[],
  asked: readonly PolicyRule[],
): readonly PolicyRule[] {
  const own = new Set(asked.map(({ target }) => target));
  return rules.map((rule) => (own.has(rule.target) ? { ...rule, origin: 'administrator' } : rule));
}

function readRules(kind: 'file' | 'unit', list: unknown): readonly PolicyRule[] {
  return readList(list)
    .filter(isObject)
    .map((entry) => ({
      kind,
      target: readText(kind === 'file' ? entry.path : entry.name),
      actions: readActions(entry.actions),
      origin: 'default',
    }));
}

function readActions(list: unknown): readonly DisruptionAction[] {
  return readList(list).map((item) => {
    const { type, reload, restart } = readObject(item);
    const known = KNOWN_TYPES.find((candidate) => candidate === type);
    switch (known) {
      case undefined:
        return { type: 'Unknown', name: readText(type) };
      case 'Reload':
        return { type: known, name: readText(readObject(reload).serviceName) };
      case 'Restart':
        return { type: known, name: readText(readObject(restart).serviceName) };
      default:
        return { type: known };
    }
  });
}

const KNOWN_TYPES = [
  'Reboot',
  'Drain',
  'Reload',
  'Restart',
  'DaemonReload',
  'Special',
  'None',
] as const satisfies readonly ActionType[];

function readOverrides(spec: unknown): readonly StorageOverride[] {
  const { storage } = readObject(readObject(spec).irreconcilableValidationOverrides);
  return STORAGE_OVERRIDES.filter((override) => readList(storage).includes(override));
}

const STORAGE_OVERRIDES: readonly StorageOverride[] = ['Disks', 'FileSystems', 'Raid'];
