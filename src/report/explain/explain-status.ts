import type { UpdateStatus } from '../../engine';
import type { Language } from '../../wording/language/language';
import { explainDrains } from './explain-drains';
import { explainFaults } from './explain-faults';
import { explainNodes } from './explain-nodes';
import { explainPayload } from './explain-payload';
import { explainNextUpdate } from './explain-next-update';
import { explainVersions } from './explain-versions';
import { explainSlots } from './explain-slots';
import { explainUnknown } from './explain-unknown';
import type { ExplainedSection } from './section';
import type { ExplainTopic } from './topic';

/** Explains one thing about a status; no section when there is nothing to explain. */
type Explain = (
  status: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
) => readonly ExplainedSection[];

/** In the order in which they are read. */
const EXPLANATIONS: readonly Explain[] = [
  explainUnknown,
  explainFaults,
  explainPayload,
  explainNodes,
  explainDrains,
  explainVersions,
  explainNextUpdate,
  explainSlots,
];

/** Why it waits, what comes next, how long still: what `oc` does not say. */
export function explainStatus(
  status: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  return EXPLANATIONS.flatMap((explain) => explain(status, topic, language));
}
