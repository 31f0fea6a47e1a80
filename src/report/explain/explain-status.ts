import type { UpdateStatus } from '../../engine';
import type { Language } from '../../wording/language/language';
import { explainDrains } from './explain-drains';
import { explainFaults } from './explain-faults';
import { explainNodes } from './explain-nodes';
import { explainPayload } from './explain-payload';
import { explainNodePools } from './explain-node-pools';
import { explainNextUpdate } from './explain-next-update';
import { explainReadiness } from './explain-readiness';
import { explainVerdict } from './explain-verdict';
import { explainVersions } from './explain-versions';
import { explainSlots } from './explain-slots';
import type { ExplainedItem, ExplainedSection, QuotingItem } from './section';
import type { ExplainTopic } from './topic';

/** Explains one thing about a status; no section when there is nothing to explain. */
type Explain = (
  status: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
) => readonly ExplainedSection[];

/** In the order in which they are read. */
const EXPLANATIONS: readonly Explain[] = [
  explainFaults,
  explainPayload,
  explainDrains,
  explainNodes,
  explainVersions,
  explainNodePools,
  explainReadiness,
  explainNextUpdate,
  explainSlots,
];

/** Reasons, next steps, and times that `oc` does not print. The explanation of everything begins with the verdict. */
export function explainStatus(
  status: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  const details = explainDetails(status, topic, language);
  return topic.topic === 'all' ? [explainVerdict(status, details, language), ...details] : details;
}

/** `explainStatus` below a heading that is the verdict. */
export function explainDetails(
  status: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  return quoteOnce(EXPLANATIONS.flatMap((explain) => explain(status, topic, language)));
}

/** Leaves out the messages of the cluster that an earlier section has. */
function quoteOnce(sections: readonly ExplainedSection[]): readonly ExplainedSection[] {
  const quoted = new Set<string>();
  return sections.map((section) => {
    const items = section.items.flatMap((item) => withoutQuotes(item, quoted));
    for (const original of section.items.flatMap(listQuotes)) quoted.add(original);
    return { ...section, items };
  });
}

function withoutQuotes(
  item: ExplainedItem & Partial<QuotingItem>,
  quoted: ReadonlySet<string>,
): readonly ExplainedItem[] {
  const { details, isQuote, original, ...rest } = item;
  const isQuoted = original !== undefined && quoted.has(original);
  if (isQuoted && isQuote) return [];
  return [
    {
      ...rest,
      ...(original === undefined || isQuoted ? {} : { original }),
      ...(details && { details: details.flatMap((detail) => withoutQuotes(detail, quoted)) }),
    },
  ];
}

function listQuotes({ details = [], original, text }: ExplainedItem): readonly string[] {
  return [text, ...(original === undefined ? [] : [original]), ...details.flatMap(listQuotes)];
}
