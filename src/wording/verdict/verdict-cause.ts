import {
  findRootOfFailing,
  rollsNodes,
  type Cause,
  type Evidence,
  type ResourceRef,
  type UpdateStatus,
} from '../../engine';
import { describeKnown, isCauseAwaited, ofSeveralNodes } from '../causes/describe-cause';
import { describeUnharmed } from '../payload/payload-state';
import { describeDrainCause, isNamedAlone, listDrainCauseObjects } from './drain-cause';
import { describeOperatorRollouts } from './operator-rollouts';
import { describeRollback } from './rollback';
import { listVerdictNodes } from './verdict-nodes';
import type { Language } from '../language/language';
import { isFailingUnreported, readRest } from './headline';

/** The cause of the verdict in one or two sentences; empty if it is unknown or part of the headline. */
export function describeVerdictCause(status: UpdateStatus, language: Language): string {
  const { verdict, payload } = status;
  switch (verdict.reason) {
    case 'DrainBlocked': {
      const known = describeKnown(verdict.cause, language);
      if (isCauseAwaited(verdict.cause, language)) return known;
      const found = isNamedAlone(status, verdict) ? describeVerdictEvidence(status, language) : '';
      return found || known || describeDrainCause(status, verdict, language);
    }
    case 'PayloadNotAccepted': {
      if (!payload || isCauseAwaited(payload.cause, language)) return '';
      const unharmed = describeUnharmed(payload, language);
      const cause = describeKnown(payload.cause, language);
      if (cause === '') return unharmed;
      return `${cause} ${unharmed}`;
    }
    case 'Idle':
      return readRest(status, verdict).channel === undefined
        ? ''
        : language.t('Updates from this version may be offered later, or in another channel.');
    case 'CannotDetermine':
      // The headline already says this.
      return verdict.detail === '' || isFailingUnreported(status) ? '' : `${verdict.detail}.`;
    default:
      return (
        describeVerdictEvidence(status, language) ||
        describeKnown(
          listVerdictNodes(status).length > 1
            ? ofSeveralNodes(readRootCause(status))
            : readRootCause(status),
          language,
        ) ||
        describeRollback(status, language) ||
        (describeOperatorRollouts(status, language)[0] ?? '') ||
        describeRebootEffect(status, language)
      );
  }
}

/** The effect of rebooting nodes: a single node takes the API and the console with it. */
function describeRebootEffect(status: UpdateStatus, { t }: Language): string {
  const { expected, topology } = status;
  // Once it is back, what follows from the reboot is told with what is expected.
  const isBack = expected.some(({ kind }) => kind === 'nodesRestarting');
  return topology === 'SingleReplica' && rollsNodes(status) && !isBack
    ? t(
        'The API, the console, and applications are unavailable for some minutes when the node reboots.',
      )
    : '';
}

/** The cause of the object in the headline. ClusterVersion reports other objects, and a pool reports its nodes. */
export function readRootCause(status: UpdateStatus): Cause | undefined {
  const { attention, payload, verdict } = status;
  switch (verdict.reason) {
    case 'PayloadNotAccepted':
      return payload?.cause ?? verdict.cause;
    case 'ClusterVersionFailing': {
      const root = findRootOfFailing(attention);
      return root ? root.cause : verdict.cause;
    }
    case 'NodesDegraded':
      return (
        verdict.cause ??
        attention.find(({ root }) => root.kind === 'pool' && root.pool === verdict.pool)?.cause
      );
    default:
      return verdict.cause;
  }
}

/** The evidence of the verdict as a sentence, which says more than a message. The entry begins with it, too. */
function describeVerdictEvidence(status: UpdateStatus, language: Language): string {
  const evidence = findVerdictEvidence(status);
  if (!evidence) return '';
  return (
    describeKnown(evidence.cause, language) ||
    language.causes.describeEvidence(evidence, status.now, language)
  );
}

function findVerdictEvidence(status: UpdateStatus): Evidence | undefined {
  const { attention, verdict } = status;
  const object = verdict.object;
  const fault =
    verdict.reason === 'ClusterVersionFailing'
      ? findRootOfFailing(attention)
      : attention.find(({ root }) =>
          root.kind === 'nodes'
            ? root.nodes.length === 1 && 'node' in verdict && verdict.node === root.nodes[0]
            : root.kind === 'operator' &&
              object?.resource === 'clusteroperators' &&
              object.name === root.operator,
        );
  return fault?.insights.flatMap(({ evidence = [] }) => evidence)[0];
}

/** The objects that the sentence of the cause may name. */
export function listVerdictObjects(status: UpdateStatus): readonly ResourceRef[] {
  const { attention, verdict } = status;
  const evidence = findVerdictEvidence(status);
  // ClusterVersion reports other objects.
  const root =
    verdict.reason === 'ClusterVersionFailing' ? findRootOfFailing(attention)?.root : undefined;
  return [
    ...(verdict.reason === 'DrainBlocked' ? listDrainCauseObjects(status, verdict) : []),
    ...(root?.kind === 'nodes' ? root.nodes.map((name) => ({ resource: 'nodes', name })) : []),
    ...(verdict.object ? [verdict.object] : []),
    ...(evidence ? [evidence.object] : []),
  ];
}
