import { formatInstant, type UpdateStatus } from '../../engine';
import { SCHEMA_VERSION } from '../document/document-types';
import type { ExplainTopic } from './topic';
import type { ExplainedSection } from './section';

/** An explanation for machines: its sections as they are, in English. */
export interface ExplanationDocument {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly kind: 'UpdateExplanation';
  /** RFC 3339, UTC. */
  readonly assessedAt: string;
  readonly topic: ExplainTopic;
  /** Empty when there is nothing to explain. */
  readonly sections: readonly ExplainedSection[];
}

export function toExplanationDocument(
  { now }: Pick<UpdateStatus, 'now'>,
  topic: ExplainTopic,
  sections: readonly ExplainedSection[],
): ExplanationDocument {
  return {
    schemaVersion: SCHEMA_VERSION,
    kind: 'UpdateExplanation',
    assessedAt: formatInstant(now),
    topic,
    sections,
  };
}
