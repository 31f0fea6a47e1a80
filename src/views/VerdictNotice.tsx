import { useState } from 'react';
import { useWording } from '../components/shared/useWording';
import { VerdictAnnouncer } from '../components/page/VerdictAnnouncer';
import type { UpdateStatus } from '../engine';
import { useChange } from '../data/useChange';
import { useNotifications } from '../data/useNotifications';
import { describeVerdictKind } from '../wording/verdict/state-words';
import { describeVerdict } from '../wording/verdict/verdict';

interface VerdictNoticeProps {
  readonly status: UpdateStatus;
}

/** Tells of a change of the verdict's kind, to those who listen and to those who look elsewhere. */
export function VerdictNotice({ status }: VerdictNoticeProps) {
  const { t, locale } = useWording();
  const { notify } = useNotifications();
  const [announced, setAnnounced] = useState('');
  const { kind } = status.verdict;
  useChange(kind, () => {
    const sentence = describeVerdict(status, t, locale);
    setAnnounced(sentence);
    const values = { verdict: describeVerdictKind(kind, t), page: t('Update status') };
    notify(t('{{verdict}} · {{page}}', values), sentence);
  });
  return <VerdictAnnouncer text={announced} />;
}
