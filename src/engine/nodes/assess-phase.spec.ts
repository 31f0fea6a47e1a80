import { aClusterNode } from '../../testing/engine/an-updating-cluster';
import {
  aMovingNode,
  anUpdatedNode,
  aReadNode,
  aReadPool,
  aTarget,
  OLD_VERSION,
  TARGET_VERSION,
} from '../../testing/engine/readings';
import { isNotBegun } from '../timelines/position-of-node';
import { assessPhase, readMovingPhase } from './assess-phase';

const multiArch = aTarget({
  multiArchInProgress: true,
  configVersions: new Map([
    ['old', TARGET_VERSION],
    ['new', TARGET_VERSION],
  ]),
});

describe('assessPhase by version', () => {
  it.each([
    { name: 'at the target', node: anUpdatedNode(), phase: 'Updated' },
    {
      name: 'at the target, but the desired config is not the pool’s: no version update',
      node: anUpdatedNode({ desiredConfig: 'new-er' }),
      phase: 'Updated',
    },
    {
      name: 'at the target, without a desired config',
      node: anUpdatedNode({ desiredConfig: '' }),
      phase: 'Updated',
    },
    { name: 'outdated, not asked to move', node: aReadNode(), phase: 'Pending' },
    {
      name: 'outdated, asked to move elsewhere than the pool goes',
      node: aReadNode({ desiredConfig: 'elsewhere' }),
      phase: 'Pending',
    },
    {
      name: 'current config of unknown version',
      node: aReadNode({ currentConfig: 'lost', desiredConfig: 'new' }),
      phase: 'Pending',
    },
    {
      name: 'no annotations at all',
      node: aReadNode({ currentConfig: '', desiredConfig: '', daemonState: '' }),
      phase: 'Pending',
    },
    { name: 'moving, state Working', node: aMovingNode(), phase: 'Updating' },
    { name: 'moving, no state', node: aMovingNode({ daemonState: '' }), phase: 'Updating' },
    { name: 'moving, degraded', node: aMovingNode({ daemonState: 'Degraded' }), phase: 'Updating' },
    {
      name: 'moving, rebooting',
      node: aMovingNode({ daemonState: 'Rebooting' }),
      phase: 'Rebooting',
    },
    {
      name: 'moving, reboot queued (post-config-action)',
      node: aMovingNode({ postConfigAction: 'Rebooting' }),
      phase: 'Rebooting',
    },
    {
      name: 'moving, another action queued',
      node: aMovingNode({ postConfigAction: 'None' }),
      phase: 'Updating',
    },
    {
      name: 'moving, done, never asked to drain',
      node: aMovingNode({ daemonState: 'Done' }),
      phase: 'Updated',
    },
    {
      name: 'moving, done, drained before, a reboot still told: its daemon has not begun',
      node: aMovingNode({
        daemonState: 'Done',
        postConfigAction: 'Rebooting',
        desiredDrain: 'drain-new',
        lastAppliedDrain: 'drain-new',
      }),
      phase: 'Updating',
    },
    {
      name: 'moving, done, never asked to drain, a reboot still told',
      node: aMovingNode({ daemonState: 'Done', postConfigAction: 'Rebooting' }),
      phase: 'Rebooting',
    },
    {
      name: 'reboot queued at the target: not part of the update',
      node: anUpdatedNode({ postConfigAction: 'Rebooting' }),
      phase: 'Updated',
    },
  ])('$name: $phase', ({ node, phase }) => {
    expect(assessPhase(node, aReadPool(), aTarget()).phase).toBe(phase);
  });

  it.each([
    { name: 'outdated nodes are paused', node: aReadNode(), phase: 'Paused' },
    { name: 'moving nodes go on', node: aMovingNode(), phase: 'Updating' },
    { name: 'updated nodes are updated', node: anUpdatedNode(), phase: 'Updated' },
    {
      name: 'nodes on other old configs are paused',
      node: aReadNode({ desiredConfig: 'older' }),
      phase: 'Paused',
    },
  ])('in a paused pool $name', ({ node, phase }) => {
    expect(assessPhase(node, aReadPool({ paused: true }), aTarget()).phase).toBe(phase);
  });

  it.each([
    {
      name: 'a node that has the pool’s config is updated',
      node: anUpdatedNode(),
      phase: 'Updated',
    },
    {
      name: 'a node that was not asked yet waits, though its version is the target',
      node: aReadNode(),
      phase: 'Pending',
    },
    {
      name: 'a node between two configs of one version moves',
      node: aMovingNode(),
      phase: 'Updating',
    },
    {
      name: 'a node without desired config is taken for updated',
      node: aReadNode({ desiredConfig: '' }),
      phase: 'Updated',
    },
  ])('migrating to multi-arch: $name', ({ node, phase }) => {
    expect(assessPhase(node, aReadPool(), multiArch).phase).toBe(phase);
  });

  it('takes a config that rolls out within one version for no update', () => {
    const target = { ...multiArch, multiArchInProgress: false };
    expect(assessPhase(aMovingNode(), aReadPool(), target).phase).toBe('Updated');
  });

  it.each([
    { name: 'is updated once the operator is', poolsAtTarget: true, phase: 'Updated' },
    { name: 'is unknown before', poolsAtTarget: false, phase: 'Unknown' },
  ])('a node at its pool’s config of unknown version $name', ({ phase, poolsAtTarget }) => {
    const target = aTarget({ configVersions: new Map(), poolsAtTarget });
    expect(assessPhase(anUpdatedNode(), aReadPool(), target).phase).toBe(phase);
    expect(assessPhase(aReadNode(), aReadPool(), target).phase).toBe('Pending');
  });

  it('updates nothing without a history', () => {
    const target = aTarget({ version: undefined });
    expect(assessPhase(anUpdatedNode(), aReadPool(), target).phase).toBe('Pending');
    expect(assessPhase(aMovingNode(), aReadPool(), target).phase).toBe('Pending');
  });

  it('tells both versions, as far as they are known', () => {
    expect(assessPhase(aMovingNode(), aReadPool(), aTarget())).toEqual({
      phase: 'Updating',
      updated: false,
      updating: true,
      version: OLD_VERSION,
      desiredVersion: TARGET_VERSION,
    });
    const { version, desiredVersion } = assessPhase(
      aReadNode({ currentConfig: 'lost', desiredConfig: '' }),
      aReadPool(),
      aTarget(),
    );
    expect([version, desiredVersion]).toEqual([undefined, undefined]);
  });
});

describe('draining', () => {
  it.each([
    {
      name: 'a drain is asked for',
      desiredDrain: 'drain-new',
      lastAppliedDrain: 'uncordon-old',
      daemonState: 'Working',
      draining: true,
    },
    {
      name: 'a drain is asked for, the daemon has not reacted',
      desiredDrain: 'drain-new',
      lastAppliedDrain: 'uncordon-old',
      daemonState: 'Done',
      draining: true,
    },
    {
      name: 'the drain is done',
      desiredDrain: 'drain-new',
      lastAppliedDrain: 'drain-new',
      daemonState: 'Working',
      draining: false,
    },
    {
      name: 'an uncordon is asked for',
      desiredDrain: 'uncordon-new',
      lastAppliedDrain: 'drain-new',
      daemonState: 'Working',
      draining: false,
    },
    {
      name: 'nothing was ever asked for',
      desiredDrain: '',
      lastAppliedDrain: '',
      daemonState: 'Working',
      draining: false,
    },
    {
      name: 'a drain is asked for, nothing was ever applied',
      desiredDrain: 'drain-new',
      lastAppliedDrain: '',
      daemonState: 'Working',
      draining: false,
    },
    {
      name: 'only the applied one is known',
      desiredDrain: '',
      lastAppliedDrain: 'uncordon-old',
      daemonState: 'Working',
      draining: false,
    },
    {
      name: 'the daemon has not reacted to the new config',
      desiredDrain: 'uncordon-old',
      lastAppliedDrain: 'uncordon-old',
      daemonState: 'Done',
      draining: false,
    },
    {
      name: 'a verb that only begins like it',
      desiredDrain: 'drained-new',
      lastAppliedDrain: 'uncordon-old',
      daemonState: 'Working',
      draining: false,
    },
    {
      name: 'a drain is asked for, before a reboot',
      desiredDrain: 'drain-new',
      lastAppliedDrain: 'uncordon-old',
      daemonState: 'Rebooting',
      draining: true,
    },
  ])('$name: $draining', ({ draining, ...annotations }) => {
    const { phase } = assessPhase(aMovingNode(annotations), aReadPool(), aTarget());
    expect(phase === 'Draining').toBe(draining);
  });

  it('has not begun before the daemon reacts to the new config', () => {
    const annotations = { desiredDrain: 'uncordon-old', lastAppliedDrain: 'uncordon-old' };
    const phases = ['Done', 'Working'].map((daemonState) => {
      const node = aMovingNode({ ...annotations, daemonState });
      const { phase } = assessPhase(node, aReadPool(), aTarget());
      return { phase, notBegun: isNotBegun({ phase, daemonState }) };
    });
    expect(phases).toEqual([
      { phase: 'Updating', notBegun: true },
      { phase: 'Updating', notBegun: false },
    ]);
  });

  it('is asked of moving nodes only', () => {
    const annotations = { desiredDrain: 'drain-new', lastAppliedDrain: 'uncordon-old' };
    expect(assessPhase(anUpdatedNode(annotations), aReadPool(), aTarget()).phase).toBe('Updated');
    expect(assessPhase(aReadNode(annotations), aReadPool(), aTarget()).phase).toBe('Pending');
  });
});

describe('assessPhase by config, when MachineConfigs cannot be read', () => {
  const blind = aTarget({ configVersions: undefined });
  const blindAtTarget = aTarget({ configVersions: undefined, poolsAtTarget: true });
  it.each([
    {
      name: 'at the pool’s config, known to be the target’s',
      node: anUpdatedNode(),
      target: blindAtTarget,
      phase: 'Updated',
    },
    {
      name: 'at the pool’s config, of whatever release',
      node: anUpdatedNode(),
      target: blind,
      phase: 'Unknown',
    },
    {
      name: 'on its way to the pool’s config',
      node: aMovingNode(),
      target: blind,
      phase: 'Updating',
    },
    {
      name: 'draining',
      node: aMovingNode({ desiredDrain: 'drain-new', lastAppliedDrain: 'uncordon-old' }),
      target: blind,
      phase: 'Draining',
    },
    {
      name: 'rebooting',
      node: aMovingNode({ postConfigAction: 'Rebooting' }),
      target: blind,
      phase: 'Rebooting',
    },
    { name: 'elsewhere, not asked yet', node: aReadNode(), target: blind, phase: 'Pending' },
    {
      name: 'elsewhere, not asked yet, the target known',
      node: aReadNode(),
      target: blindAtTarget,
      phase: 'Pending',
    },
    {
      name: 'no current config',
      node: anUpdatedNode({ currentConfig: '' }),
      target: blindAtTarget,
      phase: 'Unknown',
    },
    {
      name: 'no desired config',
      node: anUpdatedNode({ desiredConfig: '' }),
      target: blindAtTarget,
      phase: 'Unknown',
    },
  ])('$name: $phase, of unknown version', ({ node, target, phase }) => {
    const progress = assessPhase(node, aReadPool(), target);
    expect(progress.phase).toBe(phase);
    expect([progress.version, progress.desiredVersion]).toEqual([undefined, undefined]);
  });

  it('holds outdated nodes of a paused pool back', () => {
    expect(assessPhase(aReadNode(), aReadPool({ paused: true }), blind).phase).toBe('Paused');
  });

  it('knows nothing without the pool’s target', () => {
    const pool = aReadPool({ targetConfig: '' });
    expect(assessPhase(aReadNode(), pool, blindAtTarget).phase).toBe('Unknown');
  });

  it.each([
    { name: 'with versions', target: aTarget({ version: undefined, isUnknown: true }) },
    { name: 'without versions', target: { ...blindAtTarget, isUnknown: true } },
  ])('knows nothing while nobody says what the update goes to, $name', ({ target }) => {
    for (const node of [aReadNode(), anUpdatedNode(), aMovingNode()]) {
      const { phase, updated, updating } = assessPhase(node, aReadPool(), target);
      expect({ phase, updated }).toEqual({ phase: 'Unknown', updated: false });
      expect(updating).toBe(false);
    }
  });
});

describe('the phase that a node alone reports', () => {
  it.each([
    ['updated', undefined],
    ['outdated', undefined],
    ['cordoned', undefined],
    ['draining', 'Draining'],
    ['working', 'Updating'],
    ['degraded', 'Draining'],
  ] as const)('%s: %s', (stage, phase) => {
    expect(readMovingPhase(aClusterNode('worker-0', 'worker', stage))).toBe(phase);
  });

  it('tells a reboot', () => {
    const prefix = 'machineconfiguration.openshift.io/';
    const annotations = {
      [`${prefix}currentConfig`]: 'rendered-worker-a',
      [`${prefix}desiredConfig`]: 'rendered-worker-b',
      [`${prefix}state`]: 'Working',
      [`${prefix}post-config-action`]: 'Rebooting',
    };
    expect(readMovingPhase({ metadata: { name: 'worker-0', annotations } })).toBe('Rebooting');
  });

  it.each([undefined, null, 'x', {}, { metadata: { annotations: 3 } }])(
    'says nothing of %p',
    (object) => expect(readMovingPhase(object)).toBeUndefined(),
  );
});
