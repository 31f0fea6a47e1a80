import type { HealthInsight, ReadyPods } from '../../engine';
import type { Language } from '../language/language';
import { shellWord } from './shell';
import { listOtherwise, type NextStep } from './step';
import { looking } from './who-can';

/** The insight of an operator with pods that were read and are all ready. */
function findReady(insights: readonly HealthInsight[]): readonly ReadyPods[] {
  return insights.some(({ evidence }) => evidence)
    ? []
    : (insights.find(({ readyPods }) => readyPods)?.readyPods ?? []);
}

/**
 * Leaves out looks at pods whose answer is known: they are all ready. The log of the operator itself takes their place.
 */
export function skipReadyPods(
  step: NextStep,
  insights: readonly HealthInsight[],
  language: Language,
): NextStep {
  const ready = findReady(insights);
  if (ready.length === 0) return step;
  const all = [step, ...listOtherwise(step)];
  const looked = ready.filter((each) => all.some(({ command = '' }) => isLookAt(each, command)));
  const [first] = looked;
  if (!first) return step;
  const left = all.filter(({ command = '' }) => !looked.some((each) => isLookAt(each, command)));
  const operator = insights.flatMap((each) => ('operator' in each ? each.operator : []))[0] ?? '';
  const otherwise = left.reduceRight<NextStep | undefined>(
    (next, each) => ({ ...each, otherwise: next }),
    undefined,
  );
  const because = language.t('All {{count}} pods in namespace {{namespace}} are ready.', {
    count: first.count,
    namespace: first.namespace,
    defaultValue_one: 'The pod in namespace {{namespace}} is ready.',
  });
  return { ...readLog(operator, ready, language), because, otherwise };
}

function isLookAt({ namespace }: ReadyPods, command: string): boolean {
  const name = shellWord(namespace);
  return (
    command === `oc get pods -n ${name} -o wide` ||
    command === `oc get pods -n ${name}` ||
    command === `oc -n ${name} get pods`
  );
}

function readLog(operator: string, ready: readonly ReadyPods[], language: Language): NextStep {
  const { t } = language;
  const pod = ready.flatMap(({ operatorPod }) => operatorPod ?? [])[0];
  const step = { who: 'clusterAdmin', availability: looking(language) } as const;
  return pod
    ? {
        ...step,
        action: t('Read the log of operator {{operator}}.', { operator }),
        command: `oc -n ${shellWord(pod.namespace ?? '')} logs ${shellWord(pod.name)} --all-containers --tail=200`,
      }
    : {
        ...step,
        action: t('Collect the logs of operator {{operator}} and its pods.', { operator }),
        command: `oc adm inspect clusteroperator/${shellWord(operator)}`,
      };
}
