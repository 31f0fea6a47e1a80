import { KNOWN_CAUSES } from '../../engine/known-causes';
import { describeEvidenceBriefly } from '../evidence/evidence';
import type { CauseTexts } from '../language/language';

const ROWS: ReadonlyMap<string, (typeof KNOWN_CAUSES)[number]> = new Map(
  KNOWN_CAUSES.map((row) => [row.code, row]),
);

export const CAUSE_TEXTS: CauseTexts = {
  findCause: (code) => ROWS.get(code),
  describeEvidence: describeEvidenceBriefly,
};
