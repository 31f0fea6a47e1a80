import { useEffect, useRef, useState } from 'react';

/** The pause in typing after which the text is stored. */
const SETTLED_AFTER_MS = 250;

/**
 * The text of a search field. What is typed shows at once and is kept elsewhere once the typing pauses, for that place,
 * the URL, has the whole console draw itself anew. What is put there by others, such as the browser's back, shows too.
 */
export function useSearchText(
  kept: string,
  keep: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(kept);
  const sent = useRef(kept);
  const latestKeep = useRef(keep);
  latestKeep.current = keep;

  useEffect(() => {
    if (kept === sent.current) return;
    sent.current = kept;
    setText(kept);
  }, [kept]);

  useEffect(() => {
    if (text === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text;
      latestKeep.current(text);
    }, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return [text, setText];
}
