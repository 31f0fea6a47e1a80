import type { HealthInsight } from '../../engine';
import { ResourceNames } from '../shared/ResourceNames';

interface InsightObjectProps {
  readonly insight: HealthInsight;
  /** Without it nodes lead to their own pages. */
  readonly onOpenNode?: (name: string) => void;
}

/** The objects that a finding is about: nodes open here, the others lead to their pages. */
export function InsightObject({ insight, onOpenNode }: InsightObjectProps) {
  return <ResourceNames resources={insight.resources} onOpenNode={onOpenNode} />;
}
