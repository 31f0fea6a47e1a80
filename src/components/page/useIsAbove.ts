import { useEffect, useState, type RefObject } from 'react';

/** True if an element is scrolled out of sight at the top. */
export function useIsAbove(ref: RefObject<Element>): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (!last) return;
      const { boundingClientRect, isIntersecting } = last;
      setIsAbove(!isIntersecting && boundingClientRect.top < window.innerHeight / 2);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isAbove;
}
