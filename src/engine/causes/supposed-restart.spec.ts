import { findScenario, snapshotOf } from '../../../scenarios';
import { assessSummary, createUpdateAssessor } from '../assess-with-causes';
import { createAssessor } from '../assess-update';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { loaded } from '../snapshot';
import { readObject } from '../resources/object';
import { fromMilliseconds, MINUTE, parseInstant, type Instant } from '../time';
import type { UpdateStatus } from '../status/update-status';
import { createFewNodesAssessor } from '../summary/assess-summary';
import { SUPPOSED_RESTART } from './supposed-restart';

const scenario = findScenario('single-node-back');
if (!scenario) throw new Error('No scenario');
const SHOWN = (parseInstant(scenario.startsAt) ?? 0n) + fromMilliseconds(scenario.showAtMs);
const SNAPSHOT = snapshotOf(scenario.stateAt(scenario.showAtMs), [], SHOWN);

function assessAt(now: Instant, snapshot = SNAPSHOT): UpdateStatus {
  const assessor = createAssessor(KNOWN_CAUSE_READER, { supposed: SUPPOSED_RESTART });
  return createFewNodesAssessor(assessor).assess(snapshot, assessSummary(snapshot, now));
}

/** The cluster with other annotations of its node. */
function withDaemonState(state: string) {
  if (SNAPSHOT.nodes.state === 'missing') throw new Error('No nodes');
  const nodes = SNAPSHOT.nodes.value.map((node) => {
    const { metadata, ...rest } = readObject(node);
    const { annotations, ...others } = readObject(metadata);
    return {
      ...rest,
      metadata: {
        ...others,
        annotations: {
          ...readObject(annotations),
          'machineconfiguration.openshift.io/state': state,
          'machineconfiguration.openshift.io/reason': 'disk full',
        },
      },
    };
  });
  return { ...SNAPSHOT, nodes: loaded(nodes) };
}

it('expects of a single node under way what its reboot may have stopped, as the page does', () => {
  const { attention, verdict } = assessAt(SHOWN);
  expect(verdict).toEqual(createUpdateAssessor().assess(SNAPSHOT, SHOWN).verdict);
  expect(attention).toEqual([]);
});

it('says that the update fails once that takes longer than it takes to start again', () => {
  // The first of them is unavailable for six and a half minutes.
  expect(assessAt(SHOWN + 8n * MINUTE).verdict.kind).toBe('progressing');
  expect(assessAt(SHOWN + 9n * MINUTE).verdict.reason).toBe('ClusterVersionFailing');
});

it('does not excuse a node that is degraded', () => {
  const { attention } = assessAt(SHOWN, withDaemonState('Degraded'));
  expect(attention.length).toBeGreaterThan(0);
});

it('excuses nothing of clusters with several nodes', () => {
  const infrastructure = loaded({ status: { controlPlaneTopology: 'HighlyAvailable' } });
  expect(assessAt(SHOWN, { ...SNAPSHOT, infrastructure }).verdict.reason).toBe(
    'ClusterVersionFailing',
  );
});
