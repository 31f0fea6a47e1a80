import type { PayloadAssessment } from '../../engine';
import { describePrecondition } from '../../wording/payload/precondition';
import { LongMessage } from '../shared/LongMessage';
import { SubSection } from '../shared/SubSection';
import { useWording } from '../shared/useWording';
import { OriginalText } from '../shared/OriginalText';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface PayloadWordsProps {
  readonly payload: PayloadAssessment;
}

/** Messages of the cluster, unchanged: the cause, each precondition, and the whole message of the condition. */
export function PayloadWords({ payload }: PayloadWordsProps) {
  const language = useWording();
  const { t } = language;
  const { failure, message, preconditions } = payload;
  // The condition's message holds it already, unless a container says it better.
  const own = failure && !message.includes(failure.message) ? failure.message : '';
  if (message === '' && own === '') return null;
  return (
    <SubSection title={t('Cluster message')} id="payload-words">
      {own === '' ? null : <Quote text={own} label={t('cause message')} />}
      {preconditions.length === 0 ? null : (
        <ul className={layoutStyles.items} aria-label={t('Preconditions')}>
          {preconditions.map((precondition) => (
            <li key={precondition.name + precondition.message} data-test="precondition">
              <div>{describePrecondition(precondition, language)}</div>
              <div className={textStyles.small}>
                <LongMessage
                  text={precondition.message}
                  label={t('message of {{name}}', { name: precondition.name })}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {message === '' ? null : (
        <Quote text={message} label={t('message of {{name}}', { name: 'ReleaseAccepted' })} />
      )}
    </SubSection>
  );
}

interface QuoteProps {
  readonly text: string;
  /** The kind of the message: "message of ReleaseAccepted". */
  readonly label: string;
}

/** Words of the cluster's under what they are. */
function Quote({ text, label }: QuoteProps) {
  return (
    <div className={layoutStyles.tight}>
      <div className={textStyles.note}>{label}</div>
      <OriginalText text={text} label={label} />
    </div>
  );
}
