import { findLastCondition, readConditions, type ReadCondition } from '../resources/conditions';
import { readList, readName, readObject, readOptionalText, readText } from '../resources/object';
import { isPaused, readCapiMachine, readNodePool } from '../resources/node-pool';
import type { ResourceRef } from '../resources/resource-ref';
import type { HostedObjects } from '../snapshot';
import type { HostedAssessment, HostedProblem, NodePoolAssessment } from '../status/hosted';
import { compareNames } from '../text/compare-names';
import { type Instant, parseInstant } from '../time';
import { assessNodePool } from './assess-node-pool';

/*
 * What a management cluster says of a hosted one. Source: openshift/hypershift@3ee9615, api/hypershift/v1beta1.
 */

const GROUP = 'hypershift.openshift.io';

/** Conditions whose failure, by the API's documentation, rarely ends without a change of the HostedCluster. */
const VALIDITY = [
  'ValidReleaseImage',
  'ValidConfiguration',
  'SupportedHostedCluster',
  'PlatformCredentialsFound',
] as const;

/** @param version That of the control plane: the newest that it has completed. */
export function assessHosted(
  { cluster, machines, nodePools }: HostedObjects,
  version: string | undefined,
  now: Instant,
): HostedAssessment {
  const { metadata, spec, status } = readObject(cluster);
  const { controlPlaneVersion, version: told } = readObject(status);
  const [newest] = readList(readObject(told).history).map(readObject);
  const [rolling] = readList(readObject(controlPlaneVersion).history).map(readObject);
  const image = readText(readObject(readObject(spec).release).image);
  const isPending = image !== '' && newest !== undefined && newest.image !== image;
  const name = readName(cluster);
  const namespace = readText(readObject(metadata).namespace);
  const input = {
    version,
    now,
    machines: machines.state === 'loaded' ? machines.value.map(readCapiMachine) : undefined,
  };
  return {
    resource: { group: GROUP, resource: 'hostedclusters', namespace, name },
    isPending,
    ...(rolling?.state === 'Partial' && {
      controlPlane: {
        version: readText(rolling.version),
        startedAt: parseInstant(rolling.startedTime),
      },
    }),
    problems: listProblems(cluster, isPending, now),
    ...(nodePools.state === 'loaded' && {
      nodePools: nodePools.value
        .map(readNodePool)
        .filter((pool) => pool.clusterName === name && pool.namespace === namespace)
        .sort((a, b) => compareNames(a.name, b.name))
        .map((pool) => assessNodePool(pool, refOf(pool), input)),
    }),
  };
}

function refOf({
  name,
  namespace,
}: {
  readonly name: string;
  readonly namespace: string;
}): ResourceRef {
  return { group: GROUP, resource: 'nodepools', namespace, name };
}

function listProblems(
  cluster: unknown,
  isPending: boolean,
  now: Instant,
): readonly HostedProblem[] {
  const conditions = readConditions(cluster);
  const told = (type: string, status: string): readonly ReadCondition[] => {
    const condition = findLastCondition(conditions, type);
    return condition?.status === status ? [condition] : [];
  };
  const { pausedUntil } = readObject(readObject(cluster).spec);
  const isHeld = isPending && isPaused(readOptionalText(pausedUntil), now);
  return [
    ...VALIDITY.flatMap((type) => told(type, 'False')).map((each) => tell('invalid', each)),
    ...(isHeld
      ? [tell('paused', findLastCondition(conditions, 'ReconciliationActive') ?? NO_CONDITION)]
      : []),
    ...told('Degraded', 'True').map((each) => tell('degraded', each)),
  ];
}

const NO_CONDITION: ReadCondition = { type: '', status: '', reason: '', message: '' };

function tell(problem: HostedProblem['problem'], condition: ReadCondition): HostedProblem {
  return {
    problem,
    condition: condition.type,
    message: condition.message,
    sinceAt: condition.lastTransitionAt,
  };
}

/** NodePools that roll out a version, or can't. */
export function listRolling(hosted: HostedAssessment | undefined): readonly NodePoolAssessment[] {
  return (hosted?.nodePools ?? []).filter(({ rollouts }) => rollouts.includes('version'));
}
