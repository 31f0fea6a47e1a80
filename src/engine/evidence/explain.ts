import type { DrainAssessment } from '../status/drain';
import type { HealthInsight } from '../status/health';
import type { UnfinishedItem } from '../status/mover';
import { explainDrains, recognizeRefusals } from './explain-drains';
import { explainFindings, explainItem, explainUnfinished } from './explain-unfinished';
import { EvidenceByObject } from './find-evidence';
import type { EvidenceInput } from './finder';

/** Parts of a status with the evidence why they make no progress. */
export interface Explanation {
  drains(drains: readonly DrainAssessment[]): readonly DrainAssessment[];
  findings(health: readonly HealthInsight[]): readonly HealthInsight[];
  item(item: UnfinishedItem): UnfinishedItem;
  unfinished(items: readonly UnfinishedItem[]): readonly UnfinishedItem[];
}

/** Explains drains, findings and unfinished work by other objects; each object is looked up once for all three. */
export function explain(input: EvidenceInput): Explanation {
  const evidence = new EvidenceByObject(input);
  return {
    drains: (drains) => explainDrains(recognizeRefusals(input.causes)(drains), evidence),
    findings: (health) => [...explainFindings(health, evidence), ...evidence.listFindings()],
    item: (item) => explainItem(item, evidence, input.now),
    unfinished: (items) => explainUnfinished(items, evidence, input.now),
  };
}
