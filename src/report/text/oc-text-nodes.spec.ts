import type { HealthInsight } from '../../engine';
import {
  aControlPlane,
  aHealthInsight,
  aNode,
  aPool,
  countNodes,
} from '../../testing/an-update-status';
import { assessScenario } from '../../testing/assess-scenario';
import { aStatus, format, section } from '../../testing/oc-text-sections';
import { formatOcText } from './oc-text';

describe('nodes', () => {
  const done = (name: string) =>
    aNode({
      name,
      assessment: 'Completed',
      phase: 'Updated',
      version: '4.18.9',
      estimate: '-',
      updated: true,
    });
  const master = (...nodes: ReturnType<typeof aNode>[]) =>
    aPool({ name: 'master', scope: 'ControlPlane', nodes });

  it('of the control plane are one line once all are updated', () => {
    const text = format(aStatus({ pools: [master(done('a'), done('b'))] }), 'all');
    expect(text).toContain('\nAll control plane nodes successfully updated to 4.18.9\n');
    expect(text).not.toContain('Control Plane Nodes');
  });

  it('of the control plane are not there without any', () => {
    expect(format(aStatus({ pools: [master()] }), 'all').toLowerCase()).not.toContain(
      'control plane node',
    );
  });

  it('are a table', () => {
    const pool = master(
      aNode({
        name: 'b',
        assessment: 'Unavailable',
        estimate: '?',
        message: 'Not ready',
        version: undefined,
      }),
      aNode({ name: 'a' }),
    );
    expect(section(format(aStatus({ pools: [pool] })), 'Control Plane Nodes')).toEqual([
      'Control Plane Nodes',
      'NAME   ASSESSMENT    PHASE     VERSION   EST   MESSAGE',
      'b      Unavailable   Pending   ?         ?     Not ready',
      'a      Outdated      Pending   4.18.8    ?     ',
    ]);
  });

  it('that only the post-config-action calls rebooting are updating to oc', () => {
    const pool = master(
      aNode({ name: 'a', phase: 'Rebooting', daemonState: 'Rebooting', assessment: 'Progressing' }),
      aNode({ name: 'b', phase: 'Rebooting', daemonState: 'Working', assessment: 'Progressing' }),
    );
    const rows = section(format(aStatus({ pools: [pool] })), 'Control Plane Nodes').slice(2);
    expect(rows.map((row) => row.split(/ +/).slice(0, 3))).toEqual([
      ['b', 'Progressing', 'Updating'],
      ['a', 'Progressing', 'Rebooting'],
    ]);
  });

  describe('that only a pool reports', () => {
    const pool = {
      ...aPool({ name: 'worker', paused: true, assessment: 'Excluded', nodes: [] }),
      counts: { ...countNodes([]), total: 8, outdated: 8, excluded: 8 },
      countsFrom: 'reported',
    } as const;
    const health: readonly HealthInsight[] = [
      {
        ...aHealthInsight(),
        code: 'PoolPaused',
        level: 'Warning',
        pool: 'worker',
        resources: [{ resource: 'machineconfigpools', name: 'worker' }],
      },
    ];
    const row = (text: string) => section(text, 'WORKER POOL')[1];

    it('count where no nodes could be read', () => {
      const missing = [{ resource: 'nodes', reason: 'Forbidden', message: '' }] as const;
      const text = format(aStatus({ pools: [pool], health, missing }), 'all');
      expect(row(text)).toMatch(/^worker .* 0% \(0\/8\) +Nodes unknown$/);
      expect(text).toContain('Outdated nodes in a paused pool');
    });
  });

  it('whose daemon has not begun are draining to oc, and counted so', () => {
    const nodes = [
      aNode({
        name: 'a',
        phase: 'Updating',
        daemonState: 'Done',
        assessment: 'Progressing',
        estimate: '+5m',
        updating: true,
      }),
      aNode({ name: 'b' }),
    ];
    const text = format(aStatus({ pools: [aPool({ nodes })] }));
    expect(section(text, 'WORKER POOL')[1]).toBe(
      'worker        Progressing   0% (0/2)     2 Available, 1 Progressing, 1 Draining',
    );
    expect(section(text, 'Worker Pool Nodes')[2]).toBe(
      'a      Progressing   Draining   4.18.8    +10m   ',
    );
  });

  describe('with a reboot that only the post-config-action still tells, after the daemon is done', () => {
    const nodes = [
      aNode({
        name: 'a',
        phase: 'Rebooting',
        daemonState: 'Done',
        assessment: 'Progressing',
        estimate: '+5m',
        updating: true,
      }),
      aNode({ name: 'b' }),
    ];

    it('are updated to oc, and so is the pool', () => {
      const text = format(aStatus({ pools: [aPool({ nodes })] }));
      expect(section(text, 'WORKER POOL')[1]).toBe(
        'worker        Progressing   50% (1/2)    2 Available, 0 Progressing, 0 Draining',
      );
      expect(section(text, 'Worker Pool Nodes').slice(2)).toEqual([
        'b      Outdated     Pending   4.18.8    ?     ',
        'a      Completed    Updated   4.18.8    -     ',
      ]);
    });

    it('are no update to oc when nothing else moves', () => {
      const controlPlane = aControlPlane({ progressing: 'False' });
      const pool = aPool({ nodes: nodes.slice(0, 1) });
      expect(format(aStatus({ controlPlane, pools: [pool] }))).toBe(
        'The cluster is not updating.\n',
      );
      expect(format(aStatus({ controlPlane, pools: [aPool({ nodes })] }))).toContain('worker');
    });
  });

  it('beyond the tenth are left out and counted, unless they are in trouble', () => {
    const nodes = [
      ...Array.from({ length: 10 }, (_, index) => aNode({ name: `first-${index}` })),
      aNode({
        name: 'draining',
        phase: 'Draining',
        assessment: 'Progressing',
        updating: true,
        unavailable: true,
      }),
      aNode({ name: 'held', phase: 'Paused', assessment: 'Excluded' }),
      done('done'),
      aNode({ name: 'degraded', assessment: 'Degraded', degraded: true }),
      aNode({ name: 'off', assessment: 'Unavailable', unavailable: true }),
    ];
    const status = aStatus({ pools: [aPool({ nodes })] });
    const rows = section(format(status), 'Worker Pool Nodes').slice(12);
    expect(rows.map((row) => row.split(/ +/)[0])).toEqual([
      'degraded',
      'off',
      '...',
      'Omitted',
      'Pass',
    ]);
    expect(rows.slice(-2)).toEqual([
      'Omitted additional 3 Total, 1 Completed, 2 Available, 1 Progressing, 2 Outdated, 1 Draining, 1 Excluded, and 0 Degraded nodes.',
      'Pass along --details=nodes to see all information.',
    ]);
    for (const details of ['nodes', 'all'] as const) {
      expect(section(format(status, details), 'Worker Pool Nodes')).toHaveLength(17);
      expect(format(status, details)).not.toContain('Omitted');
    }
  });
});

describe('worker pools', () => {
  it('are a table, empty ones included; then the nodes of each', () => {
    const nodes = [
      aNode({
        name: 'a',
        phase: 'Draining',
        assessment: 'Progressing',
        updating: true,
        unavailable: true,
      }),
      aNode({ name: 'b', phase: 'Paused', assessment: 'Excluded' }),
      aNode({ name: 'c', assessment: 'Degraded', degraded: true }),
    ];
    const pools = [
      aPool({ name: 'worker', assessment: 'Degraded', nodes }),
      aPool({ name: 'zbeast' }),
      aPool({
        name: 'infra',
        assessment: 'Completed',
        nodes: [aNode({ name: 'd', phase: 'Updated', updated: true })],
      }),
    ];
    const text = format(aStatus({ pools }));
    expect(section(text, 'WORKER POOL')).toEqual([
      'WORKER POOL   ASSESSMENT   COMPLETION   STATUS',
      'worker        Degraded     0% (0/3)     2 Available, 1 Progressing, 1 Draining, 1 Excluded, 1 Degraded',
      'zbeast        Empty                     0 Total',
      'infra         Completed    100% (1/1)   1 Available, 0 Progressing, 0 Draining',
    ]);
    expect(text).toContain('\n\n= Worker Upgrade =\n\nWORKER POOL');
    expect(text.match(/^Worker Pool Nodes: .*$/gm)).toEqual([
      'Worker Pool Nodes: worker',
      'Worker Pool Nodes: infra',
    ]);
  });

  it('are not there when none has nodes', () => {
    expect(format(aStatus({ pools: [aPool()] }))).not.toContain('= Worker Upgrade =');
  });
});

describe('Windows nodes', () => {
  const { pools, unpooledNodes, ...status } = assessScenario('windows-nodes');
  const text = formatOcText({ pools, ...status }, 'all');

  it('are workers to oc, forever behind', () => {
    const worker = pools.find(({ name }) => name === 'worker');
    expect(unpooledNodes).toHaveLength(2);
    expect(text).toMatch(new RegExp(`^worker .* \\(${worker?.counts?.updated}/8\\) `, 'm'));
    expect(text).toMatch(/^worker-win-0 +Unavailable +Pending +\? /m);
    expect(text).toMatch(/^worker-win-1 +Unavailable +Pending .*Not ready/m);
  });

  it('are in trouble to oc as others are', () => {
    expect(text).toMatch(/^Message: Node worker-win-1 .* is not ready$/m);
  });
});
