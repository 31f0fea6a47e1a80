import { useState } from 'react';
import { useWording } from '../components/shared/useWording';
import type { UpdateStatus } from '../engine';
import { useChange } from '../data/useChange';
import { useNotifications } from '../data/useNotifications';
import { describeStatusWord } from '../wording/verdict/rollback';
import { describeVerdict } from '../wording/verdict/verdict';
import textStyles from '../components/shared/text.module.css';

interface VerdictNoticeProps {
  readonly status: UpdateStatus;
}

/**
 * Announces a change of the verdict's kind: politely to screen readers, and with a notification to users who look
 * elsewhere. It announces nothing else, because durations in the sentence change every minute.
 */
export function VerdictNotice({ status }: VerdictNoticeProps) {
  const language = useWording();
  const { t } = language;
  const { notify } = useNotifications();
  const [announced, setAnnounced] = useState('');
  const { kind } = status.verdict;
  useChange(kind, () => {
    const sentence = describeVerdict(status, language);
    setAnnounced(sentence);
    const values = { verdict: describeStatusWord(status, language), page: t('Update status') };
    notify(t('{{verdict}} · {{page}}', values), sentence);
  });
  return (
    <div role="status" aria-live="polite" className={textStyles.heardOnly} data-test="announcer">
      {announced}
    </div>
  );
}
