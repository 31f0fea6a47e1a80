import { HUBS } from '../../scenarios';
import type { VerdictKind } from '../../src/engine';

/** Scenarios that are offered together: those about which the page says the same kind of verdict. */
interface ScenarioGroup {
  readonly name: string;
  /** The verdicts of its scenarios when they are shown. */
  readonly verdicts: readonly VerdictKind[];
  /** In the order in which they are offered. */
  readonly ids: readonly string[];
}

/** All groups of scenarios with one cluster, in the order in which they are offered. */
export const SCENARIO_GROUPS: readonly ScenarioGroup[] = [
  {
    name: 'Updating',
    verdicts: ['progressing', 'slow'],
    ids: [
      'moving-update',
      'progressing',
      'slow',
      'workers-behind',
      'second-update',
      'retargeted',
      'partial-before',
      'new-worker',
      'compact',
      'single-node',
      'single-node-back',
      'hosted',
      'hosted-nodes-lost',
      'multi-arch',
      'windows-nodes',
      'few-rights',
      'no-machine-configs',
      'slow-masters',
      'passing-noise',
      'config-in-between',
      'nodes-500',
      'nodes-5000',
    ],
  },
  {
    name: 'Action needed',
    verdicts: ['waitingForYou'],
    ids: [
      'drain-blocked',
      'drain-variety',
      'drain-few-rights',
      'replacement-missing',
      'controller-hangs',
      'config-invalid',
      'node-degraded',
      'os-image-pull',
      'certificate-pending',
      'slots-held',
      'zone-silent',
      'paused-pool',
      'image-build',
      'registry-unreachable',
      'payload-not-accepted',
      'payload-preconditions',
      'payload-signature',
      'config-deleted',
      'machine-deleted',
      'half-listed',
      'operator-crashing',
      'operator-unmanaged',
    ],
  },
  {
    name: 'Stalled or failing',
    verdicts: ['stalled', 'failing'],
    ids: [
      'stalled',
      'not-back',
      'two-node-arbiter',
      'failing',
      'webhook-unreachable',
      'node-not-ready',
      'kernel-arguments',
      'other-master',
      'apis-unregistered',
      'operator-silent',
    ],
  },
  {
    name: 'Not updating',
    verdicts: ['notUpdating', 'updated'],
    ids: [
      'idle',
      'before-start',
      'looking-ahead',
      'signer-expiring',
      'config-change',
      'hosted-idle',
    ],
  },
  {
    name: 'Status unknown',
    verdicts: ['unknown'],
    ids: ['version-only', 'unknown-state'],
  },
];

/** The name of the group of a scenario; `undefined` of data that is no scenario. Hubs have no verdict of their own. */
export function groupOfScenario(id: string): string | undefined {
  const group = SCENARIO_GROUPS.find(({ ids }) => ids.includes(id));
  return group?.name ?? (HUBS.some((hub) => hub.id === id) ? 'Many clusters' : undefined);
}
