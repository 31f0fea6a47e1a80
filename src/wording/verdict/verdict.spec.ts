import type { Verdict } from '../../engine';
import { aPayload } from '../../testing/a-payload';
import { aStatusOf, at } from '../../testing/an-update-status';
import { assessScenario } from '../../testing/assess-scenario';
import { english } from '../language/english';
import { describeVerdict } from './verdict';
import { describeVerdictCause, listVerdictObjects } from './verdict-cause';

const TWELVE_MINUTES_AGO = at('2025-11-03T13:48:00Z');

const UNREADABLE_POOLS = {
  kind: 'unknown',
  reason: 'PoolsMissing',
  missing: { resource: 'machineconfigpools', reason: 'Forbidden', message: '' },
} as const;

interface Row {
  readonly name: string;
  readonly verdict: Verdict;
  readonly sentence: string;
}

describe('describeVerdict', () => {
  it.each<Row>([
    {
      name: 'at rest, with the day the version was reached',
      verdict: {
        kind: 'notUpdating',
        reason: 'Idle',
        version: '4.18.9',
        installed: false,
        sinceAt: at('2025-10-20T12:00:00Z'),
      },
      sentence: 'Running 4.18.9 since Oct 20',
    },
    {
      name: 'at rest since another year',
      verdict: {
        kind: 'notUpdating',
        reason: 'Idle',
        version: '4.18.9',
        installed: true,
        sinceAt: at('2024-10-20T12:00:00Z'),
      },
      sentence: 'Running 4.18.9 since Oct 20, 2024',
    },
    {
      name: 'at rest, start time unknown',
      verdict: { kind: 'notUpdating', reason: 'Idle', version: '4.18.9', installed: false },
      sentence: 'Running 4.18.9',
    },
    {
      name: 'at rest on an unknown version',
      verdict: { kind: 'notUpdating', reason: 'Idle', installed: false },
      sentence: 'No update in progress: the cluster version is unknown',
    },
    {
      name: 'just updated',
      verdict: {
        kind: 'updated',
        reason: 'RecentlyUpdated',
        version: '4.18.9',
        durationNs: 115n * 60_000_000_000n,
        sinceAt: at('2025-11-03T12:00:00Z'),
      },
      sentence: 'Update complete: 4.18.9 on Nov 3 (took 1h 55m)',
    },
    {
      name: 'just updated, only the version is known',
      verdict: { kind: 'updated', reason: 'RecentlyUpdated', version: '4.18.9' },
      sentence: 'Update complete: 4.18.9',
    },
    {
      name: 'release is being checked',
      verdict: {
        kind: 'progressing',
        reason: 'CheckingPayload',
        version: '4.18.10',
        sinceAt: at('2025-11-03T13:59:20Z'),
      },
      sentence: 'Updating: release 4.18.10 is being checked (for <1m)',
    },
    {
      name: 'release was not accepted',
      verdict: {
        kind: 'waitingForYou',
        reason: 'PayloadNotAccepted',
        version: '4.18.10',
        step: 'RetrievePayload',
        currentVersion: '4.18.9',
        message: 'Retrieving payload failed',
      },
      sentence: 'Action needed: release 4.18.10 was rejected',
    },
    {
      name: 'one pool rolls',
      verdict: {
        kind: 'progressing',
        reason: 'WorkerPools',
        updated: 22,
        total: 59,
        pools: ['worker'],
      },
      sentence: 'Updating workers: 22 of 59 nodes updated, 1 pool remaining',
    },
    {
      name: 'several pools roll',
      verdict: {
        kind: 'progressing',
        reason: 'WorkerPools',
        updated: 2427,
        total: 4997,
        pools: ['batch', 'edge', 'gpu', 'storage', 'worker'],
        sinceAt: TWELVE_MINUTES_AGO,
      },
      sentence: 'Updating workers: 2,427 of 4,997 nodes updated, 5 pools remaining',
    },
    {
      name: 'pools roll out a configuration of the same version, which is no update',
      verdict: {
        kind: 'notUpdating',
        reason: 'ConfigRollout',
        updated: 4,
        total: 12,
        pools: ['worker'],
        multiArch: false,
      },
      sentence: "No update in progress: 4 of 12 nodes in worker have their pool's configuration",
    },
    {
      name: 'pools finish a migration to multi-architecture',
      verdict: {
        kind: 'progressing',
        reason: 'ConfigRollout',
        updated: 4,
        total: 12,
        pools: ['worker', 'infra'],
        multiArch: true,
      },
      sentence: 'Updating: 4 of 12 nodes in worker and infra migrated to multi-architecture',
    },
    {
      name: 'pools may not be listed',
      verdict: { ...UNREADABLE_POOLS, version: '4.18.9' },
      sentence: "Status unknown: you don't have permission to list MachineConfigPools",
    },
    {
      name: 'pools may not be listed, and the version is unknown',
      verdict: { ...UNREADABLE_POOLS, version: undefined },
      sentence: "Status unknown: you don't have permission to list MachineConfigPools",
    },
    {
      name: 'pools could not be read',
      verdict: {
        ...UNREADABLE_POOLS,
        missing: { ...UNREADABLE_POOLS.missing, reason: 'Failed' },
        version: '4.18.9',
      },
      sentence: "Status unknown: MachineConfigPools couldn't be read",
    },
    {
      name: 'pools could not be read, and the version is unknown',
      verdict: {
        ...UNREADABLE_POOLS,
        missing: { ...UNREADABLE_POOLS.missing, reason: 'Failed' },
        version: undefined,
      },
      sentence: "Status unknown: MachineConfigPools couldn't be read",
    },
    {
      name: 'ClusterVersion does not tell',
      verdict: { kind: 'unknown', reason: 'CannotDetermine', detail: 'no condition Progressing' },
      sentence: "Status unknown: ClusterVersion doesn't report the update's progress",
    },
    {
      name: 'ClusterVersion may not be read',
      verdict: {
        kind: 'unknown',
        reason: 'ClusterVersionMissing',
        missing: { resource: 'clusterversions', reason: 'Forbidden', message: '' },
      },
      sentence: "Status unknown: you don't have permission to read ClusterVersion",
    },
  ])('$name', ({ verdict, sentence }) => {
    expect(describeVerdict(aStatusOf(verdict), english)).toBe(sentence);
  });

  it.each([
    {
      name: 'why a release was rejected',
      payload: aPayload(),
      cause:
        "The image registry doesn't accept the cluster's pull secret. The cluster stays on 4.18.9 and is not affected.",
    },
    {
      name: 'that the cluster is not affected while nobody knows why',
      payload: aPayload({ cause: { code: 'NotRecognized', captures: {}, text: 'm' } }),
      cause: 'The cluster stays on 4.18.9 and is not affected.',
    },
  ])('says below it $name', ({ payload, cause }) => {
    const status = aStatusOf({
      kind: 'waitingForYou',
      reason: 'PayloadNotAccepted',
      version: '4.18.10',
      step: 'RetrievePayload',
      currentVersion: '4.18.9',
      message: 'm',
    });
    expect(describeVerdictCause({ ...status, payload }, english)).toBe(cause);
  });

  it('says that nobody has begun to check a release', () => {
    const status = aStatusOf({
      kind: 'progressing',
      reason: 'CheckingPayload',
      version: '4.18.10',
    });
    const payload = aPayload({ step: '', message: '' });
    expect(describeVerdict({ ...status, payload }, english)).toBe(
      "Updating: the cluster-version operator hasn't started to check release 4.18.10",
    );
  });

  it('counts durations from the status, never from the clock of the reader', () => {
    const status = aStatusOf({
      kind: 'stalled',
      reason: 'Operators',
      updated: 1,
      total: 2,
      waitingFor: ['dns'],
      sinceAt: at('2025-11-03T14:05:00Z'),
    });
    expect(describeVerdict(status, english)).toBe(
      "Update stalled: operator dns isn't making progress (for <1m)",
    );
  });
});

it.each([
  ['node-not-ready', 'master-2'],
  ['not-back', 'worker-e'],
])('%s: knows the node that the cause names', (scenario, name) => {
  expect(listVerdictObjects(assessScenario(scenario))).toContainEqual({ resource: 'nodes', name });
});
