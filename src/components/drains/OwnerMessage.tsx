import { useId, useState } from 'react';
import { FoldToggle } from '../shared/FoldToggle';
import { refName } from '../../wording/drains/drain-blocker';
import { formatOwnerMessage, type OwnerMessageFacts } from '../../wording/drains/owner-message';
import { CopyButton } from '../shared/CopyButton';
import { useWording } from '../shared/useWording';
import styles from './OwnerMessage.module.css';
import textStyles from '../shared/text.module.css';

/** The message to the owner of a pod, to copy as it is, and to read before. */
export function OwnerMessage({ facts }: { readonly facts: OwnerMessageFacts }) {
  const language = useWording();
  const { t } = language;
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const pod = refName(facts.blocker.pod);
  const text = formatOwnerMessage(facts, language);
  const label = t('message to the owner of {{pod}}', { pod });
  return (
    <div data-test="owner-message">
      <div className={styles.head}>
        <span>{t('Message to the owner, ready to copy')}</span>
        <CopyButton text={text} label={label} />
        <FoldToggle
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          text={isOpen ? t('Show less') : t('Show all')}
          label={
            isOpen ? t('Show less: {{label}}', { label }) : t('Show all: {{label}}', { label })
          }
          controls={textId}
        />
      </div>
      {isOpen ? (
        <pre id={textId} className={textStyles.original}>
          {text}
        </pre>
      ) : null}
    </div>
  );
}
