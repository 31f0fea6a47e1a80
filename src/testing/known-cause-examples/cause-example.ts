import type { CauseSource } from '../../engine/known-causes/known-cause';
import type { CauseCondition } from '../../engine/known-causes/recognize-cause';

/** A message by which a row of the table is known to be right. Names in it are neutral. */
export interface CauseExample {
  readonly code: string;
  readonly source: CauseSource;
  /** For rows that look at a condition. */
  readonly condition?: CauseCondition;
  readonly text: string;
  /** All captures. */
  readonly captures: Readonly<Record<string, string>>;
  /** The place where the message was seen, or the source file that builds it. */
  readonly from: string;
}
