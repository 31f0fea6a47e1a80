import type { HealthInsight, OperatorAssessment, UpdateStatus } from '../../engine';
import {
  aControlPlane,
  aHealthInsight,
  anOperator,
  anUpdateStatus,
  at,
  NOW,
} from '../../testing/an-update-status';
import { aStatus, format, section, line } from '../../testing/oc-text-sections';

const SECOND = 1_000_000_000n;
const MINUTE = 60n * SECOND;

function withControlPlane(changes: Partial<UpdateStatus['controlPlane']>): UpdateStatus {
  return aStatus({ controlPlane: aControlPlane(changes) });
}

describe('no update', () => {
  it.each([{ updating: false }, { updating: undefined }])(
    'is one sentence ($updating)',
    ({ updating }) => {
      expect(format(aStatus({ updating }), 'all')).toBe('The cluster is not updating.\n');
    },
  );
});

describe('control plane', () => {
  it('has its lines in order', () => {
    const status = anUpdateStatus({
      pools: [],
      controlPlane: aControlPlane({
        estimate: { remainingNs: 45n * MINUTE, totalNs: 95n * MINUTE, basis: 'operatorProgress' },
      }),
    });
    expect(section(format(status), '= Control Plane =')).toEqual([
      '= Control Plane =',
      'Assessment:      Progressing',
      'Target Version:  4.18.9 (from 4.18.8)',
      'Updating:        machine-config',
      'Completion:      65% (22 operators updated, 1 updating, 11 waiting)',
      'Duration:        50m (Est. Time Remaining: 45m)',
      'Operator Health: 34 Healthy',
    ]);
  });

  it('names no operators when none is updating', () => {
    expect(format(aStatus())).not.toContain('Updating:');
  });

  it.each([
    { kind: 'installation', text: '4.18.9 (a new install)' },
    { kind: 'fromPartial', text: '4.18.9 (from incomplete 4.18.8)' },
    { kind: 'multiArch', text: '4.18.9 to Multi-Architecture' },
    { kind: 'update', text: '4.18.9 (from 4.18.8)' },
  ] as const)('tells versions: $kind', ({ kind, text }) => {
    const status = withControlPlane({ versions: { kind, target: '4.18.9', previous: '4.18.8' } });
    expect(line(format(status), 'Target Version:')).toBe(text);
  });

  it('tells unknown versions', () => {
    const status = withControlPlane({ versions: { kind: 'unknown' } });
    expect(line(format(status), 'Target Version:')).toBe('unknown (from unknown)');
  });

  it.each([
    { updated: 1, total: 8, percent: '12%' },
    { updated: 3, total: 8, percent: '38%' },
    { updated: 5, total: 8, percent: '62%' },
    { updated: 1, total: 40, percent: '2%' },
    { updated: 2, total: 3, percent: '67%' },
    { updated: 0, total: 33, percent: '0%' },
  ])('rounds $updated of $total to $percent, ties to even', ({ updated, total, percent }) => {
    const counts = { total, updated, updating: 0, waiting: 0, unavailable: 0, degraded: 0 };
    const text = line(format(withControlPlane({ counts })), 'Completion:');
    expect(text).toBe(`${percent} (${updated} operators updated, 0 updating, 0 waiting)`);
  });

  it.each([
    { duration: 10n * MINUTE, text: '10m' },
    { duration: 10n * MINUTE + 29n * SECOND, text: '10m' },
    { duration: 10n * MINUTE + 30n * SECOND, text: '11m' },
    { duration: 9n * MINUTE + 59n * SECOND + 500_000_000n, text: '10m' },
    { duration: 6n * SECOND + 368_975n, text: '6s' },
    { duration: 0n, text: 'now' },
  ])('rounds a duration of $duration ns to $text', ({ duration, text }) => {
    expect(line(format(withControlPlane({ updatingForNs: duration })), 'Duration:')).toBe(text);
  });

  it.each([
    { name: 'long', remainingNs: 99n * MINUTE, text: ' (Est. Time Remaining: 1h39m)' },
    { name: 'ten minutes', remainingNs: 10n * MINUTE, text: ' (Est. Time Remaining: 10m)' },
    { name: 'short', remainingNs: 9n * MINUTE, text: ' (Est. Time Remaining: <10m)' },
    { name: 'overdue', remainingNs: -10n * MINUTE, text: ' (Est. Time Remaining: <10m)' },
    {
      name: 'overdue by much',
      remainingNs: -10n * MINUTE - SECOND,
      text: ' (Est. Time Remaining: N/A; estimate duration was 1h24m)',
    },
    { name: 'none left', remainingNs: 0n, text: '' },
    {
      name: 'multi-arch',
      remainingNs: 99n * MINUTE,
      multiArchMigration: true,
      text: ' (Est. Time Remaining: N/A for Multi-Architecture Migration)',
    },
    { name: 'multi-arch, none left', remainingNs: 0n, multiArchMigration: true, text: '' },
  ])('estimates: $name', ({ remainingNs, multiArchMigration = false, text }) => {
    const estimate = { remainingNs, totalNs: 84n * MINUTE, basis: 'defaultDuration' } as const;
    const status = withControlPlane({ estimate, multiArchMigration });
    expect(line(format(status), 'Duration:')).toBe(`50m${text}`);
  });

  it.each([
    { unavailable: 0, degraded: 0, text: '34 Healthy' },
    { unavailable: 1, degraded: 0, text: '33 Healthy, 1 Unavailable' },
    { unavailable: 0, degraded: 2, text: '32 Healthy, 2 Available but degraded' },
    { unavailable: 1, degraded: 4, text: '29 Healthy, 1 Unavailable, 4 Available but degraded' },
  ])('sums health up: $text', ({ unavailable, degraded, text }) => {
    const counts = { ...aControlPlane().counts, unavailable, degraded };
    expect(line(format(withControlPlane({ counts })), 'Operator Health:')).toBe(text);
  });

  it.each([
    {
      name: 'at its completion, whole seconds',
      changes: { completedAt: at('2025-11-03T13:40:30.9Z'), updatingForNs: 211n * MINUTE },
      text: 'Update to 4.18.9 successfully completed at 2025-11-03T13:40:30Z (duration: 3h31m)',
    },
    {
      name: 'now, if the cluster does not say when',
      changes: {},
      text: 'Update to 4.18.9 successfully completed at 2025-11-03T14:00:00Z (duration: 50m)',
    },
    {
      name: 'in the year 1 without a history',
      changes: { history: [], versions: { kind: 'unknown' as const }, updatingForNs: 0n },
      text: 'Update to unknown successfully completed at 0001-01-01T00:00:00Z (duration: now)',
    },
  ])('is two lines once completed: $name', ({ changes, text }) => {
    const status = withControlPlane({ assessment: 'Completed', ...changes });
    expect(section(format(status, 'all'), '= Control Plane =')).toEqual([
      '= Control Plane =',
      text,
    ]);
  });
});

describe('updating operators', () => {
  const updating = (
    name: string,
    changes: Partial<NonNullable<OperatorAssessment['progressing']>> = {},
  ) =>
    anOperator({
      name,
      state: 'updating',
      progressing: {
        type: 'Progressing',
        status: 'True',
        reason: 'Rolling',
        message: 'on it',
        lastTransitionAt: NOW - 12n * MINUTE,
        ...changes,
      },
    });

  it.each([
    { details: 'operators', shown: true },
    { details: 'all', shown: true },
    { details: 'none', shown: false },
    { details: 'nodes', shown: false },
    { details: 'health', shown: false },
  ] as const)('are shown with details $details: $shown', ({ details, shown }) => {
    const text = format(aStatus({ operators: [updating('etcd')] }), details);
    expect(text.includes('\n\nUpdating Cluster Operators\n')).toBe(shown);
  });

  it('line up, reasons shortened, messages line by line', () => {
    const operators = [
      updating('etcd', { reason: 'x'.repeat(20), message: 'first\nsecond\n\nlast' }),
      updating('network', { reason: 'x'.repeat(21), lastTransitionAt: NOW - 368_975n }),
      updating('dns', { reason: '', message: '' }),
      anOperator({ name: 'storage', state: 'waiting' }),
    ];
    expect(section(format(aStatus({ operators }), 'operators'), 'Updating Cluster')).toEqual([
      'Updating Cluster Operators',
      'NAME      SINCE   REASON                 MESSAGE',
      `etcd      12m     ${'x'.repeat(20)}   first`,
      '                                         second',
      '                                         ',
      '                                         last',
      `network   6m8s    ${'x'.repeat(17)}...   on it`,
      'dns       12m     -                      ',
    ]);
  });

  it.each([
    { name: 'none is updating', status: aStatus({ operators: [anOperator()] }) },
    {
      name: 'the control plane is completed',
      status: aStatus({
        operators: [updating('etcd')],
        controlPlane: aControlPlane({ assessment: 'Completed' }),
      }),
    },
  ])('are not shown when $name', ({ status }) => {
    expect(format(status, 'all')).not.toContain('Updating Cluster Operators');
  });
});

describe('health', () => {
  const insight = aHealthInsight();
  const alertWithoutRunbook: HealthInsight = {
    code: 'AlertFiring',
    level: 'Critical',
    impact: 'Unknown',
    scope: 'Cluster',
    resources: [{ group: 'config.openshift.io', resource: 'alerts', name: 'A', namespace: 'n' }],
    alert: 'A',
    about: [],
    summary: 's',
    description: 'one\ntwo\n',
    message: '',
    knownToAffectUpdates: false,
    duringUpdate: true,
  };
  const refused: HealthInsight = {
    code: 'PayloadNotAccepted',
    level: 'Error',
    impact: 'Update Stalled',
    scope: 'ControlPlane',
    resources: [],
    version: '4.19.0',
    step: 'RetrievePayload',
    message: 'm',
  };

  const invalid: HealthInsight = {
    code: 'ClusterVersionInvalid',
    level: 'Warning',
    impact: 'Update Stalled',
    scope: 'ControlPlane',
    resources: [],
    clusterVersion: 'version',
    fields: ['spec.upstream'],
    message: 'm',
  };

  it.each(['none', 'operators', 'nodes', 'health', 'all'] as const)(
    'is one row when all is well, with details %s; what oc does not know is left out',
    (details) => {
      const text = format(aStatus({ health: [refused, invalid] }), details);
      expect(text.slice(text.indexOf('= Update Health ='))).toBe(
        '= Update Health =\nSINCE   LEVEL   IMPACT   MESSAGE\n50m     Info    None     Update is proceeding well\n',
      );
    },
  );

  it.each(['none', 'operators', 'nodes'] as const)('is a table with details %s', (details) => {
    const text = format(aStatus({ health: [alertWithoutRunbook, insight] }), details);
    expect(text.slice(text.indexOf('= Update Health ='))).toBe(
      [
        '= Update Health =',
        'SINCE   LEVEL      IMPACT         MESSAGE',
        '-       Critical   Unknown        Alert is firing: s',
        '30m     Warning    Update Speed   Cluster Operator etcd is degraded (EtcdMembersDegraded)',
        '',
        'Run with --details=health for additional description and links to related online documentation',
        '',
      ].join('\n'),
    );
  });

  it.each(['health', 'all'] as const)('is in full with details %s', (details) => {
    const text = format(aStatus({ health: [alertWithoutRunbook, insight] }), details);
    expect(text.slice(text.indexOf('= Update Health ='))).toBe(
      [
        '= Update Health =',
        'Message: Alert is firing: s',
        '  Since:       -',
        '  Level:       Critical',
        '  Impact:      Unknown',
        '  Reference:   <alert does not have a runbook_url annotation>',
        '  Resources:',
        '    alerts.config.openshift.io: n/A',
        '  Description: Alert started firing during the update. The alert description is: one',
        '               , two',
        '               , ',
        '',
        'Message: Cluster Operator etcd is degraded (EtcdMembersDegraded)',
        '  Since:       30m',
        '  Level:       Warning',
        '  Impact:      Update Speed',
        '  Reference:   https://example.com/runbook',
        '  Resources:',
        '    clusteroperators.config.openshift.io: etcd',
        '  Description: EtcdMembersDegraded: 2 of 3 members are available, master-1 is unhealthy',
        '',
      ].join('\n'),
    );
  });

  it.each([
    { name: 'less than a second is now', ago: 999_999_999n, since: 'now' },
    { name: 'fractions are cut', ago: 61n * SECOND + 999_999_999n, since: '1m1s' },
    { name: 'days are hours', ago: 50n * 60n * MINUTE, since: '50h' },
  ])('since: $name', ({ ago, since }) => {
    const text = format(aStatus({ health: [{ ...insight, startedAt: NOW - ago }] }));
    expect(section(text, 'SINCE')[1]?.split(/ +/)[0]).toBe(since);
  });
});
