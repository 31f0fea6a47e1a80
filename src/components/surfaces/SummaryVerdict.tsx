import type { UpdateStatus } from '../../engine';
import { describeVerdict } from '../../wording/verdict/verdict';
import { ToneIcon } from '../shared/ToneIcon';
import { verdictTone } from '../shared/tone';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

/** The verdict as a sentence; of a cluster at rest, one quiet line. */
export function SummaryVerdict({ status }: { readonly status: UpdateStatus }) {
  const language = useWording();
  const { reason, kind } = status.verdict;
  const isQuiet = reason === 'Idle' || reason === 'RecentlyUpdated';
  return (
    <div className={layoutStyles.line} data-test="summary-verdict" data-kind={kind}>
      <ToneIcon tone={verdictTone(status.verdict)} />
      <span className={isQuiet ? undefined : textStyles.strong}>
        {describeVerdict(status, language)}
      </span>
    </div>
  );
}
