import { useContext } from 'react';
import type { NodeAssessment } from '../../engine';
import { useWording } from '../shared/useWording';
import { describeNodeEstimate } from './node-texts';
import { PhaseTimesContext } from './phase-times';

/** How long a node still takes, by what the nodes of its pool took. */
export function NodeEstimate({ node }: { readonly node: NodeAssessment }) {
  const language = useWording();
  const { now, startedAt, took } = useContext(PhaseTimesContext);
  const pace = { now, startedAt: startedAt.get(node.name), took: took.get(node.pool) };
  return <>{describeNodeEstimate(node, pace, language)}</>;
}
