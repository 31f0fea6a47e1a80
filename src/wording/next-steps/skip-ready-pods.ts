import type { HealthInsight, ReadyPods, ResourceRef } from '../../engine';
import type { Language } from '../language/language';
import { collectLogs } from './collect-logs';
import { shellWord } from './shell';
import { listOtherwise, type NextStep } from './step';
import { onlyLooks } from './who-can';

/** The insight of an operator with pods that were read and are all ready. */
function findReady(insights: readonly HealthInsight[]): readonly ReadyPods[] {
  return insights.some(({ evidence }) => evidence)
    ? []
    : (insights.find(({ readyPods }) => readyPods)?.readyPods ?? []);
}

/**
 * Leaves out looks at pods whose answer is known: they are all ready. The log of the operator's own pod takes their
 * place; where that pod is not known, all logs do, after what is for the cause.
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
  const because = language.t('All {{count}} pods in namespace {{namespace}} are ready.', {
    count: first.count,
    namespace: first.namespace,
    defaultValue_one: 'The pod in namespace {{namespace}} is ready.',
  });
  const pod = ready.flatMap(({ operatorPod }) => operatorPod ?? [])[0];
  const steps = pod
    ? [readLog(operator, pod, language), ...left]
    : [
        ...left.filter((each) => !isGeneral(each)),
        collectLogs(operator, language),
        ...left.filter(isGeneral),
      ].filter(isFirstOfItsCommand);
  const chain = steps.reduceRight<NextStep | undefined>(
    (next, each) => ({ ...each, otherwise: next }),
    undefined,
  );
  return chain ? { ...chain, because } : step;
}

/** For whatever is wrong with the operator. */
function isGeneral({ command = '' }: NextStep): boolean {
  return /clusteroperator[ /]/.test(command);
}

function isFirstOfItsCommand(
  { command }: NextStep,
  index: number,
  steps: readonly NextStep[],
): boolean {
  return command === undefined || steps.findIndex((each) => each.command === command) === index;
}

/** All pods of the namespace, or those with a label. */
function isLookAt({ namespace }: ReadyPods, command: string): boolean {
  const name = shellWord(namespace);
  return [`oc get pods -n ${name}`, `oc -n ${name} get pods`].some(
    (look) => command.startsWith(look) && SHOWN.test(command.slice(look.length)),
  );
}

const SHOWN = /^(?: -l \S+)?(?: -o wide)?$/;

function readLog(operator: string, pod: ResourceRef, language: Language): NextStep {
  return {
    action: language.t('Read the log of operator {{operator}}.', { operator }),
    command: `oc -n ${shellWord(pod.namespace ?? '')} logs ${shellWord(pod.name)} --all-containers --tail=200`,
    ...onlyLooks(language),
  };
}
