import { formatInstant, type Timestamp, type UpdateStatus } from '../../engine';
import { SCHEMA_VERSION } from '../document/common-document';
import type { ExplainTopic } from './topic';
import type { ExplainedSection } from './section';

/** The explanation of an update, as `update-status explain -o json` prints it: sections in English. */
export interface ExplanationDocument {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly kind: 'UpdateExplanation';
  readonly assessedAt: Timestamp;
  readonly topic: ExplainTopic;
  /** The first is the verdict when the topic is `all`; empty when there is nothing to explain about another one. */
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
