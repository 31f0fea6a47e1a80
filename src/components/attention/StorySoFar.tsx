import type { UpdateStatus } from '../../engine';
import { shortenStory, tellStory } from '../../wording/verdict/story';
import { CopyButton } from '../shared/CopyButton';
import { Folded } from '../shared/Folded';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import listStyles from '../shared/lists.module.css';
import textStyles from '../shared/text.module.css';

/** Story of the update so far, in six lines at most, folded; the history has all of it. */
export function StorySoFar({ status }: { readonly status: UpdateStatus }) {
  const language = useWording();
  const { t } = language;
  const events = shortenStory(tellStory(status, language));
  if (events.length < 2) return null;
  const title = t('Story so far');
  return (
    <div className={textStyles.small} data-test="story">
      <Folded text={title}>
        <ul className={listStyles.folded}>
          {events.map(({ at, moment, text }) => (
            <li key={`${at} ${text}`}>
              <span className={css(textStyles.quiet, textStyles.whole)}>{moment}</span> {text}
            </li>
          ))}
          <li>
            <CopyButton
              text={events.map(({ moment, text }) => `${moment} ${text}`).join('\n')}
              label={title}
              linkText={t('Copy')}
            />
          </li>
        </ul>
      </Folded>
    </div>
  );
}
