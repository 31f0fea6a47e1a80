import { Folded } from '../shared/Folded';
import { OriginalText } from '../shared/OriginalText';
import { refName } from '../../wording/language/ref-name';
import { formatOwnerMessage, type OwnerMessageFacts } from '../../wording/drains/owner-message';
import { CopyButton } from '../shared/CopyButton';
import { useWording } from '../shared/useWording';

/** The message to the owner of a pod, to copy as it is, and to read before. */
export function OwnerMessage({ facts }: { readonly facts: OwnerMessageFacts }) {
  const language = useWording();
  const { t } = language;
  const pod = refName(facts.blocker.pod);
  const text = formatOwnerMessage(facts, language);
  const label = t('message to the owner of {{pod}}', { pod });
  return (
    <div data-test="owner-message">
      <Folded
        text={t('Show all')}
        hideText={t('Show less')}
        label={label}
        lead={
          <>
            <span>{t('Message to the owner, ready to copy')}</span>
            <CopyButton text={text} label={label} />
          </>
        }
      >
        <OriginalText text={text} label={label} hidesCopy />
      </Folded>
    </div>
  );
}

/** A link that copies the message. The message can be read where the drain is shown in full. */
export function CopyOwnerMessage({ facts }: { readonly facts: OwnerMessageFacts }) {
  const language = useWording();
  const { t } = language;
  return (
    <CopyButton
      text={formatOwnerMessage(facts, language)}
      label={t('message to the owner of {{pod}}', { pod: refName(facts.blocker.pod) })}
      linkText={t('Copy a message to the owner')}
    />
  );
}
