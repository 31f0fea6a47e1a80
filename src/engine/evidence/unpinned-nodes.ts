import { groupBy } from '../changes/group-by';
import { memoizeByIdentity } from '../changes/memoize';
import { compareNames } from '../text/compare-names';
import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { findNamed } from '../changes/find-named';
import { isRecognized, type CauseReader } from '../known-causes/read-cause';
import { readCondition } from '../resources/conditions';
import { PINNED_IMAGES } from '../resources/machine-config-node';
import { readList, readName, readObject, readText } from '../resources/object';
import type { HealthInsight } from '../status/health';
import type { OperatorAssessment } from '../status/operator';
import { compareInstants, type Instant } from '../time';
import type { EvidenceFinder } from './finder';

/** Images that pools pin, from the MachineConfigNodes that are read during each update. */
export const unpinnedNodes: EvidenceFinder = {
  findings: ({ causes, machineConfigNodes, operators }) =>
    machineConfigNodes?.state === 'loaded'
      ? findUnpinnedNodes(machineConfigNodes.value, operators, causes)
      : [],
};

/**
 * Nodes that cannot pull the images that their pool pins, by pool: one finding for each message. The machine-config
 * operator tells of a pool that is degraded for it. Source: openshift/machine-config-operator
 * pkg/daemon/pinned_image_set.go.
 */
export function findUnpinnedNodes(
  machineConfigNodes: readonly unknown[],
  operators: readonly OperatorAssessment[],
  causes: CauseReader,
): readonly HealthInsight[] {
  const operator = findNamed(operators, MACHINE_CONFIG_OPERATOR);
  const told = [operator?.degraded, operator?.progressing].map((each) => each?.message ?? '');
  if (told.some((message) => message.includes('pinned image sets failed'))) return [];
  const groups = groupBy(listFailures(machineConfigNodes), ({ message, pool }) =>
    [pool, message].join(' '),
  );
  return [...groups.values()].flatMap((failures) => {
    const [first] = failures;
    if (!first) return [];
    const { message, node, pool } = first;
    const nodes = failures.map((each) => each.node);
    const cause = causes.read({ source: 'daemon', text: message, about: { node, pool } });
    return [
      {
        code: 'PinnedImagesMissing',
        level: 'Warning',
        impact: 'Unknown',
        scope: 'Cluster',
        startedAt: failures.map(({ sinceAt }) => sinceAt).sort(compareInstants)[0],
        resources: nodes.map((name) => ({ resource: 'nodes', name })),
        nodes,
        message,
        // That they fail is the finding itself; which images do is in the message.
        ...(isRecognized(cause) && cause.code !== 'PinnedImagesFail' && { cause }),
      },
    ];
  });
}

interface Failure {
  readonly node: string;
  readonly pool: string;
  readonly message: string;
  readonly sinceAt?: Instant;
}

const listFailures = memoizeByIdentity(
  (machineConfigNodes: readonly unknown[]): readonly Failure[] =>
    machineConfigNodes
      .flatMap((object) => {
        const entry = readList(readObject(readObject(object).status).conditions).find(isFailure);
        if (entry === undefined) return [];
        const { lastTransitionAt: sinceAt, message } = readCondition(entry);
        return [{ node: readName(object), pool: readPool(object), message, sinceAt }];
      })
      .sort((a, b) => compareNames(a.node, b.node)),
);

function isFailure(entry: unknown): boolean {
  const { status, type } = readObject(entry);
  return type === PINNED_IMAGES && status === 'True';
}

function readPool(object: unknown): string {
  return readText(readObject(readObject(readObject(object).spec).pool).name);
}
