import { KNOWN_CAUSE_READER } from '../known-causes';
import { assessNode } from '../nodes/assess-node';
import type { Node, NodeCondition } from '../resources/node';
import type { HealthInsight } from '../status/health';
import {
  aMovingNode,
  aNodeCondition,
  anUpdatedNode,
  aReadNode,
  aReadPool,
  aTarget,
  minutesAgo,
  NOW,
} from '../../testing/engine/readings';
import { assessNodeHealth } from './assess-node-health';
import { isOfOc } from './order-insights';

const find = (node: Node, pool = 'worker') =>
  assessNodeHealth(assessNode(node, aReadPool({ name: pool }), aTarget()), NOW, KNOWN_CAUSE_READER);

const notReady = (minutes: number) => [aNodeCondition({ sinceAt: minutesAgo(minutes) })];
const pressure = (
  status: string,
  minutes: number,
  type: NodeCondition['type'] = 'DiskPressure',
) => [aNodeCondition({ type, status, sinceAt: minutesAgo(minutes) })];
const inDrain = (...given: Parameters<typeof pressure>) =>
  aMovingNode({
    conditions: pressure(...given),
    unschedulable: true,
    desiredDrain: 'drain-b',
    lastAppliedDrain: 'uncordon-a',
  });
const degraded = { daemonState: 'Degraded', daemonReason: 'cannot drain' };

describe('assessNodeHealth', () => {
  it.each([
    {
      name: 'not ready for long',
      node: aReadNode({ conditions: notReady(5) }),
      codes: ['NodeUnavailable'],
    },
    {
      name: 'not ready for long, though updated',
      node: anUpdatedNode({ conditions: notReady(5) }),
      codes: ['NodeUnavailable'],
    },
    { name: 'not ready for a moment', node: aReadNode({ conditions: notReady(4) }), codes: [] },
    {
      name: 'not ready while it updates',
      node: aMovingNode({ conditions: notReady(50) }),
      codes: [],
    },
    { name: 'cordoned', node: aReadNode({ unschedulable: true }), codes: [] },
    { name: 'the daemon works', node: aReadNode({ daemonState: 'Working' }), codes: [] },
    {
      name: 'not ready for long, its image overrules that',
      node: aReadNode({ conditions: notReady(9), desiredImage: 'i' }),
      codes: [],
    },
    { name: 'degraded', node: aReadNode(degraded), codes: ['NodeDegraded'] },
    { name: 'degraded while it updates', node: aMovingNode(degraded), codes: ['NodeDegraded'] },
    { name: 'degraded without a reason', node: aReadNode({ daemonState: 'Degraded' }), codes: [] },
    {
      name: 'degraded and not ready for long',
      node: aReadNode({ ...degraded, conditions: notReady(9) }),
      codes: ['NodeUnavailable', 'NodeDegraded'],
    },
    {
      name: 'degraded without a reason and not ready for long',
      node: aReadNode({ daemonState: 'Degraded', conditions: notReady(9) }),
      codes: [],
    },
    { name: 'fine', node: aReadNode(), codes: [] },
  ])('$name: $codes', ({ node, codes }) => {
    expect(find(node).map(({ code }) => code)).toEqual(codes);
  });

  it.each<{ name: string; node: Node; told: boolean }>([
    { name: 'has disk pressure for ten minutes', node: inDrain('True', 10), told: true },
    { name: 'has disk pressure for nine minutes', node: inDrain('True', 9), told: false },
    {
      name: 'has no network for ten minutes',
      node: inDrain('True', 10, 'NetworkUnavailable'),
      told: true,
    },
    {
      name: 'has disk pressure, and is past its drain',
      node: aMovingNode({ conditions: pressure('True', 10) }),
      told: false,
    },
  ])('N1 of a node in its drain that $name: $told', ({ node, told }) => {
    const found = find(node);
    expect(found).toMatchObject(told ? [{ code: 'NodeUnavailable', isInDrain: true }] : []);
    expect(found.filter(isOfOc)).toEqual([]);
  });

  it('N1: a warning, since its earliest cause, with all of them', () => {
    const conditions = [
      ...notReady(9),
      aNodeCondition({ type: 'DiskPressure', status: 'True', sinceAt: minutesAgo(12) }),
    ];
    expect(find(aReadNode({ conditions, unschedulable: true }))).toEqual([
      expect.objectContaining({
        code: 'NodeUnavailable',
        level: 'Warning',
        impact: 'Update Speed',
        startedAt: minutesAgo(12),
        scope: 'WorkerPool',
        resources: [{ resource: 'nodes', name: 'worker-a' }],
        degradedReason: undefined,
        causes: [
          { kind: 'NotReady', message: '', sinceAt: minutesAgo(9) },
          { kind: 'DiskPressure', message: '', sinceAt: minutesAgo(12) },
          { kind: 'Unschedulable', message: '' },
        ],
      }),
    ]);
  });

  it.each([
    { name: 'idle for 2 min', minutes: 2, facts: {}, isTold: true },
    { name: 'idle for less', minutes: 1, facts: {}, isTold: false },
    { name: 'about to reboot', minutes: 4, facts: { daemonState: 'Rebooting' }, isTold: false },
    { name: 'on its way', minutes: 4, facts: { desiredConfig: 'new' }, isTold: false },
  ])('N1 tells early of a silent kubelet: $name', ({ facts, isTold, minutes }) => {
    const silent = aNodeCondition({
      status: 'Unknown',
      message: 'Kubelet stopped posting node status.',
      sinceAt: minutesAgo(minutes),
    });
    const found = find(aReadNode({ ...facts, conditions: [silent] }));
    expect(found).toMatchObject(isTold ? [{ code: 'NodeUnavailable', isEarly: true }] : []);
  });

  it('N1 tells of the degradation too', () => {
    const [insight] = find(aReadNode({ ...degraded, conditions: notReady(9) }));
    expect(insight).toMatchObject({ degradedReason: 'cannot drain' });
  });

  it.each([
    { name: 'its pool has another one by now', target: 'rendered-c', replacedConfig: 'rendered-b' },
    { name: 'its pool has that one', target: 'rendered-b', replacedConfig: undefined },
    { name: 'that of its pool is unknown', target: '', replacedConfig: undefined },
  ])('N1 tells of the configuration it is on its way to: $name', ({ target, replacedConfig }) => {
    const node = aReadNode({
      currentConfig: 'rendered-a',
      desiredConfig: 'rendered-b',
      conditions: notReady(9),
    });
    const assessed = {
      ...assessNode(node, aReadPool({}), aTarget()),
      updating: false,
    };
    const [insight] = assessNodeHealth(assessed, NOW, KNOWN_CAUSE_READER, target);
    expect(insight).toEqual(expect.objectContaining({ code: 'NodeUnavailable' }));
    expect(insight && 'replacedConfig' in insight ? insight.replacedConfig : undefined).toBe(
      replacedConfig,
    );
  });

  it.each([
    { name: 'that exists', desiredConfig: 'old-too', found: { replacedConfig: 'old-too' } },
    {
      name: 'that no longer exists',
      desiredConfig: 'gone',
      found: { replacedConfig: 'gone', wayBack: 'new' },
    },
    { name: 'of its pool', desiredConfig: 'new', found: {} },
  ])('N2 tells of a configuration $name', ({ desiredConfig, found }) => {
    const configVersions = new Map([
      ['old', '4.18.8'],
      ['old-too', '4.18.8'],
      ['new', '4.18.9'],
    ]);
    const node = aReadNode({ ...degraded, desiredConfig });
    const assessed = assessNode(node, aReadPool({}), { ...aTarget(), configVersions });
    const [insight] = assessNodeHealth(assessed, NOW, KNOWN_CAUSE_READER, 'new');
    const { replacedConfig, wayBack } = insight as Extract<HealthInsight, { code: 'NodeDegraded' }>;
    expect({ replacedConfig, wayBack }).toEqual({
      replacedConfig: undefined,
      wayBack: undefined,
      ...found,
    });
  });

  it.each([
    { name: 'its disk alone names', missing: 'third', recordedConfig: 'third' },
    { name: 'it was given', missing: 'new', recordedConfig: undefined },
    { name: 'it has', missing: 'old', recordedConfig: undefined },
  ])('N2 tells of a missing configuration that $name', ({ missing, recordedConfig }) => {
    const daemonReason = `machineconfig.machineconfiguration.openshift.io "${missing}" not found`;
    const [insight] = find(
      aReadNode({ ...degraded, currentConfig: 'old', desiredConfig: 'new', daemonReason }),
    );
    expect((insight as { recordedConfig?: string }).recordedConfig).toBe(recordedConfig);
  });

  it('N2: an error of unknown start', () => {
    const [insight] = find(aReadNode({ ...degraded, labels: {} }), 'master');
    expect(insight).toMatchObject({
      code: 'NodeDegraded',
      level: 'Error',
      impact: 'Update Stalled',
      scope: 'ControlPlane',
      message: 'cannot drain',
    });
    expect(insight?.startedAt).toBeUndefined();
  });
});
