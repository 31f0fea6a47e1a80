import type { HealthInsight, ReadyPods } from '../../engine';
import { KNOWN_CAUSE_READER, KNOWN_CAUSES } from '../../engine/known-causes';
import { EXAMPLES_BY_AREA } from '../../testing/known-cause-examples';
import { anOperatorDegraded } from '../../testing/some-insights';
import { anOperator } from '../../testing/an-update-status';
import { describeCauseSteps } from '../causes/cause-steps';
import { describeCause } from '../causes/describe-cause';
import { english } from '../language/english';
import { describeNextStep } from './next-step';
import { skipReadLists } from './read-lists';
import { listOtherwise, type NextStep } from './step';

const ABOUT = {
  node: 'worker-a',
  pool: 'worker',
  operator: 'console',
  namespace: 'openshift-console',
  object: 'console',
  pod: 'console-x',
  container: 'console',
};

const EXAMPLES = Object.values(EXAMPLES_BY_AREA)
  .flat()
  .map((example) => ({ ...example, cause: KNOWN_CAUSE_READER.read({ ...example, about: ABOUT }) }));

function listSteps(step: NextStep): readonly NextStep[] {
  return [step, ...listOtherwise(step)];
}

/** The namespace whose pods a command shows, all of them or those with a label. */
const SHOWS_PODS = /^oc (?:-n (\S+) get pods|get pods -n (\S+))(?: -l \S+)?(?: -o wide)?$/;

function shownNamespace({ command = '' }: NextStep): readonly string[] {
  const [, first, second] = SHOWS_PODS.exec(command) ?? [];
  return [first ?? second ?? []].flat();
}

const SHOWS_LIST =
  /^oc get (?:nodes|machineconfigpools|clusteroperators?(?: [a-z0-9-]+)*)(?: -o wide)?$/;

describe('the steps of each known cause', () => {
  it('are whole sentences, whichever component reports the cause, and if nothing else is known', () => {
    const texts = EXAMPLES.flatMap(({ code, condition, text }) => {
      const { sources = [] } = KNOWN_CAUSES.find((row) => row.code === code) ?? {};
      return sources.flatMap((source) => {
        const cause = KNOWN_CAUSE_READER.read({ source, condition, text, about: {} });
        const step = describeCauseSteps(cause, english);
        const steps = step ? listSteps(step) : [];
        return [
          describeCause(cause, english),
          ...steps.flatMap(({ action, check, command }) => [action, check ?? '', command ?? '']),
        ];
      });
    });
    expect(texts.length).toBeGreaterThan(3_500);
    expect(texts.filter((text) => /\{\{|\{[a-z]+\}|undefined/i.test(text))).toEqual([]);
  });

  it('look at no list that was read, beside other steps', () => {
    const chains = EXAMPLES.flatMap(({ cause, code }) => {
      const step = describeCauseSteps(cause, english);
      return step ? [{ code, steps: listSteps(skipReadLists(step, [])) }] : [];
    });
    expect(chains.length).toBeGreaterThan(300);
    const isLook = ({ command = '' }: NextStep): boolean => SHOWS_LIST.test(command);
    const looking = chains.filter(({ steps }) => steps.some(isLook) && !steps.every(isLook));
    expect(looking.map(({ code }) => code)).toEqual([]);
  });

  it('look at no pods of an operator that were read and are all ready', () => {
    const looking = EXAMPLES.filter(({ source }) => source === 'operator').flatMap(
      ({ cause, code }) => {
        const insight: HealthInsight = {
          ...anOperatorDegraded(anOperator({ name: ABOUT.operator })),
          cause,
        };
        const namespaces = listSteps(describeNextStep(insight, english)).flatMap(shownNamespace);
        const readyPods = namespaces.map((namespace): ReadyPods => ({ namespace, count: 3 }));
        const left = listSteps(describeNextStep({ ...insight, readyPods }, english));
        const isAsked = left.some((step) => shownNamespace(step).length > 0);
        return namespaces.length > 0 ? [{ code, isAsked }] : [];
      },
    );
    expect(looking.length).toBeGreaterThan(20);
    expect(looking.filter(({ isAsked }) => isAsked)).toEqual([]);
  });
});
