import { useRef } from 'react';
import type { TimeLeft } from '../../engine';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import { useWording } from '../shared/useWording';

type KeepTime = (id: string, timeLeft: TimeLeft | undefined) => TimeLeft | undefined;

interface Said {
  readonly timeLeft: TimeLeft;
  readonly words: string;
}

/**
 * Gives the time of before back as long as the new one reads the same: the clock moves all ends, and few of them by a
 * minute.
 */
export function useSameTimes(): KeepTime {
  const language = useWording();
  const kept = useRef(new Map<string, Said>());
  return (id, timeLeft) => {
    const before = kept.current.get(id);
    if (timeLeft === undefined || timeLeft === before?.timeLeft) return timeLeft;
    const { basis, text } = describeTimeLeft(timeLeft, language);
    const words = JSON.stringify([text, basis]);
    if (words === before?.words) return before.timeLeft;
    kept.current.set(id, { timeLeft, words });
    return timeLeft;
  };
}
