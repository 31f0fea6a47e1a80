import { useContext } from 'react';
import type { NodeAssessment } from '../../engine';
import { capitalize } from '../../wording/language/capitalize';
import { useNodeState } from '../shared/node-states';
import { useWording } from '../shared/useWording';
import { describeNodeEstimate } from './node-texts';
import { PhaseTimesContext } from './phase-times';

/** Remaining time of a node, by what the nodes of its pool took. */
export function NodeEstimate({ node }: { readonly node: NodeAssessment }) {
  const language = useWording();
  const { now, startedAt, took } = useContext(PhaseTimesContext);
  const state = useNodeState(node);
  const pace = { now, startedAt: startedAt.get(node.name), state, took: took.get(node.pool) };
  return <>{capitalize(describeNodeEstimate(node, pace, language), language)}</>;
}
