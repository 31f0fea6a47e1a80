import { toMilliseconds, type Instant, type UpdateStatus } from '../../engine';
import { formatExactDuration } from '../../wording/language/duration';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import textStyles from '../shared/text.module.css';

interface PublishedNoticeProps {
  readonly status: UpdateStatus;
  /** Time when the controller looked. */
  readonly observedAt: Instant;
}

/** Says whose status it is, for those who may read no more than that. */
export function PublishedNotice({ observedAt, status }: PublishedNoticeProps) {
  const language = useWording();
  const age = formatExactDuration(toMilliseconds(status.now - observedAt), language);
  return (
    <span className={css(textStyles.small, textStyles.steadyDigits)} data-test="published-notice">
      {language.t(
        'Status from the update status controller, {{age}} old. Individual nodes are not included.',
        { age },
      )}
    </span>
  );
}
