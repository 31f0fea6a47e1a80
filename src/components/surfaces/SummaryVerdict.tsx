import type { UpdateStatus } from '../../engine';
import { describeBehindAtRest } from '../../wording/outlook/behind-at-rest';
import { describeVerdict } from '../../wording/verdict/verdict';
import { describeVerdictCause, listVerdictObjects } from '../../wording/verdict/verdict-cause';
import { LinkedText } from '../shared/LinkedText';
import { ToneIcon } from '../shared/ToneIcon';
import { verdictTone } from '../shared/tone';
import { useWording } from '../shared/useWording';
import summaryStyles from './summary.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

/** The verdict and its cause, in the words of the page; of a cluster at rest, one quiet line. */
export function SummaryVerdict({ status }: { readonly status: UpdateStatus }) {
  const language = useWording();
  const { reason, kind } = status.verdict;
  const isQuiet = reason === 'Idle' || reason === 'RecentlyUpdated';
  const cause = describeVerdictCause(status, language) || describeBehindAtRest(status, language);
  return (
    <div className={layoutStyles.line} data-test="summary-verdict" data-kind={kind}>
      <ToneIcon tone={verdictTone(status)} />
      <div className={summaryStyles.text}>
        <div className={isQuiet ? undefined : textStyles.strong}>
          {describeVerdict(status, language)}
        </div>
        {cause === '' ? null : (
          <div className={textStyles.small} data-test="summary-cause">
            <LinkedText text={cause} resources={listVerdictObjects(status)} />
          </div>
        )}
      </div>
    </div>
  );
}
