import { findFirstCondition } from '../../resources/conditions';
import type { ClusterVersion, UpdateRisk } from '../../resources/cluster-version';
import type { UpdateBlocker, UpdateOption } from '../../status/next-update';
import type { UpdateTarget } from '../../status/preflight';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';
import { checkTarget } from '../../outlook/assess-next-update';

/** Check of the release: on offer, not refused, and its known risks. */
export const RELEASE: Check = { name: 'Release', needs: ['clusterVersion'], find: findOfRelease };

function findOfRelease(facts: Facts, { version }: UpdateTarget): Findings {
  const { clusterVersion, nextUpdate } = facts;
  if (version === undefined) return findPreflightMode(clusterVersion);
  const option = nextUpdate.options.find((each) => each.version === version);
  return [
    ...findRefused(facts, version),
    ...(option ? findRisks(option, clusterVersion) : findNotOffered(facts, version)),
    ...findPreflightMode(clusterVersion),
  ];
}

/** Blockers that no other check reports. */
const OWN: ReadonlySet<UpdateBlocker['by']> = new Set([
  'giantHop',
  'rollback',
  'unreadable',
  'updateInProgress',
]);

function findRefused(facts: Facts, version: string): Findings {
  const blockedBy = checkTarget(facts, version).filter(({ by }) => OWN.has(by));
  return blockedBy.length === 0
    ? []
    : [{ weight: 'blocks', code: 'TargetRefused', version, blockedBy }];
}

function findNotOffered({ clusterVersion, controlPlane }: Facts, version: string): Findings {
  if (!clusterVersion || version === controlPlane.versions.target) return [];
  const retrieved = controlPlane.conditions.find(({ type }) => type === 'RetrievedUpdates');
  const { channel } = clusterVersion;
  const because =
    channel === ''
      ? 'noChannel'
      : retrieved?.status === 'False'
        ? 'updatesUnknown'
        : 'notInChannel';
  return [
    {
      weight: because === 'updatesUnknown' ? 'unknown' : 'blocks',
      code: 'TargetNotOffered',
      version,
      channel,
      because,
    },
  ];
}

const RISK_WEIGHTS = { exposed: 'warns', notEvaluated: 'unknown', accepted: 'informs' } as const;

function findRisks(option: UpdateOption, clusterVersion: ClusterVersion | undefined): Findings {
  const { risk, risks = [], version } = option;
  if (risk === 'recommended') return [];
  const accepted = new Set(clusterVersion?.acceptedRisks);
  const states = new Map<keyof typeof RISK_WEIGHTS, UpdateRisk[]>();
  for (const each of risks) {
    const state = readState(each, option, accepted);
    if (state) states.set(state, [...(states.get(state) ?? []), each]);
  }
  if (risks.length === 0) states.set(risk === 'risky' ? 'exposed' : 'notEvaluated', []);
  return [...states].map(([state, all]) => ({
    weight: RISK_WEIGHTS[state],
    code: 'RisksOfTarget',
    version,
    state,
    risks:
      all.length === 0
        ? [{ name: option.reason, message: option.message }]
        : all.map(({ message, name }) => ({ name, message })),
  }));
}

/** `undefined`: the cluster is not exposed. Releases before 4.21 only tell of all risks together. */
function readState(
  { applies, name }: UpdateRisk,
  { risk }: UpdateOption,
  accepted: ReadonlySet<string>,
): keyof typeof RISK_WEIGHTS | undefined {
  if (applies === 'False') return undefined;
  if (accepted.has(name)) return 'accepted';
  const isExposed = applies === undefined ? risk === 'risky' : applies === 'True';
  return isExposed ? 'exposed' : 'notEvaluated';
}

function findPreflightMode(clusterVersion: ClusterVersion | undefined): Findings {
  return clusterVersion?.isPreflight ? [{ weight: 'informs', code: 'PreflightRunning' }] : [];
}

export const AVAILABLE_UPDATES: Check = {
  name: 'AvailableUpdates',
  needs: ['clusterVersion'],
  find: findUnknownUpdates,
};

/** Finding that the updates are unknown; a note where the cluster has no channel, which an administrator chose. */
function findUnknownUpdates({ controlPlane }: Facts): Findings {
  const retrieved = controlPlane.conditions.find(({ type }) => type === 'RetrievedUpdates');
  if (retrieved?.status !== 'False') return [];
  const { message, reason } = retrieved;
  const weight = reason === 'NoChannel' ? 'informs' : 'warns';
  return [{ weight, code: 'UpdatesUnknown', conditionReason: reason, message }];
}

/** Upgradeable=False refuses every target but a patch. */
export const UPGRADEABLE: Check = {
  name: 'Upgradeable',
  needs: ['clusterVersion', 'clusterOperators'],
  find: findNotUpgradeable,
};

function findNotUpgradeable({ controlPlane, operators }: Facts, { kind }: UpdateTarget): Findings {
  const upgradeable = controlPlane.conditions.find(({ type }) => type === 'Upgradeable');
  if (upgradeable?.status !== 'False' || kind === 'patch') return [];
  return [
    {
      weight: 'blocks',
      code: 'NotUpgradeable',
      conditionReason: upgradeable.reason,
      message: upgradeable.message,
      operators: operators.flatMap(({ name, upgradeable: own }) =>
        own?.status === 'False' ? [{ name, reason: own.reason, message: own.message }] : [],
      ),
    },
  ];
}

export const CAPABILITIES: Check = {
  name: 'Capabilities',
  needs: ['clusterVersion'],
  find: findImplied,
};

function findImplied({ clusterVersion }: Facts): Findings {
  const implied = findFirstCondition(
    clusterVersion?.conditions ?? [],
    'ImplicitlyEnabledCapabilities',
  );
  if (implied?.status !== 'True') return [];
  return [{ weight: 'informs', code: 'CapabilitiesImplied', message: implied.message }];
}

export const CLUSTER_VERSION: Check = {
  name: 'ClusterVersion',
  needs: ['clusterVersion'],
  find: findUnderway,
};

function findUnderway({ nextUpdate: { underway } }: Facts): Findings {
  return underway === undefined
    ? []
    : [{ weight: 'warns', code: 'UpdateUnderway', because: underway }];
}
