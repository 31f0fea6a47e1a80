import type { Tone } from './tone';
import { ToneIcon } from './ToneIcon';
import layoutStyles from './layout.module.css';

interface ToneTextProps {
  readonly tone: Tone;
  readonly text: string;
}

/** A state as icon and text, lighter than a label so that a table of them stays calm. */
export function ToneText({ tone, text }: ToneTextProps) {
  return (
    <span className={layoutStyles.iconText}>
      <ToneIcon tone={tone} />
      <span>{text}</span>
    </span>
  );
}
