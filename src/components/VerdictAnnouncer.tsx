import { useEffect, useRef, useState } from 'react';
import type { VerdictKind } from '../engine';

interface VerdictAnnouncerProps {
  readonly kind: VerdictKind;
  readonly sentence: string;
}

/** Tells screen readers of a change of verdict, politely, and of nothing else: durations in the sentence tick. */
export function VerdictAnnouncer({ kind, sentence }: VerdictAnnouncerProps) {
  const [announced, setAnnounced] = useState('');
  const toldKind = useRef(kind);
  useEffect(() => {
    if (toldKind.current === kind) return;
    toldKind.current = kind;
    setAnnounced(sentence);
  }, [kind, sentence]);
  return (
    <div
      role="status"
      aria-live="polite"
      className="update-status-plugin__heard-only"
      data-test="announcer"
    >
      {announced}
    </div>
  );
}
