import { useEffect, useRef } from 'react';

/** Calls back when the value has changed, never for the first one. */
export function useChange(value: unknown, onChange: () => void): void {
  const known = useRef(value);
  const callback = useRef(onChange);
  callback.current = onChange;
  useEffect(() => {
    if (Object.is(known.current, value)) return;
    known.current = value;
    callback.current();
  }, [value]);
}
