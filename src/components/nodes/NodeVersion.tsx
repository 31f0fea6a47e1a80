import type { NodeAssessment } from '../../engine';
import { describeNodeVersion } from './node-texts';
import { useWording } from '../shared/useWording';

/** The version a node is on, and the one it goes to when that is another. */
export function NodeVersion({ node }: { readonly node: NodeAssessment }) {
  const language = useWording();
  return <span>{describeNodeVersion(node, language)}</span>;
}
