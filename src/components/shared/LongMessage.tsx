import { useEffect, useState } from 'react';
import { MessageLine, type MessageLineProps } from './MessageLine';

/** A message that offers to show all only where its line is cut. No first verdict waits for it. */
export function LongMessage(props: MessageLineProps) {
  const [line, setLine] = useState<HTMLSpanElement | null>(null);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!line || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWhole(line.scrollWidth <= line.clientWidth));
    observer.observe(line);
    return () => observer.disconnect();
  }, [line]);
  return <MessageLine {...props} lineRef={setLine} isWhole={isWhole} />;
}
