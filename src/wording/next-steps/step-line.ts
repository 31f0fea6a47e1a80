import type { Language } from '../language/language';
import type { NextStep } from './step';
import { describeWho } from './who-can';

/** A step without its command, on one line: what to do, what it costs, and who can do it. */
export function describeStepLine(
  { action, availability, caution, choice, who }: NextStep,
  language: Language,
): string {
  const line = [choice && `${choice}:`, action, caution, availability].filter(Boolean).join(' ');
  const whose = who === undefined ? '' : describeWho(who, language);
  return whose === '' ? line : `${line} (${whose})`;
}
