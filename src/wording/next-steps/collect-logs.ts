import type { Language } from '../language/language';
import { shellWord } from './shell';
import type { NextStep } from './step';
import { onlyLooks } from './who-can';

/** The step for an operator whose message doesn't tell the cause. */
export function collectLogs(operator: string, language: Language): NextStep {
  return {
    action: language.t(
      'Collect the logs of operator {{operator}}: find the first error, or attach them to a support case.',
      { operator },
    ),
    command: `oc adm inspect clusteroperator/${shellWord(operator)}`,
    ...onlyLooks(language),
  };
}
