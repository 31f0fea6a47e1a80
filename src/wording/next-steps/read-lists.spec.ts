import { SCENARIOS } from '../../../scenarios';
import { assessScenario } from '../../testing/assess-scenario';
import { english } from '../language/english';
import { describeFaultSteps } from './fault-steps';
import { skipReadLists } from './read-lists';
import { listOtherwise, type NextStep } from './step';

const look = (command: string, otherwise?: NextStep): NextStep => ({
  action: command,
  command,
  availability: '',
  ...(otherwise && { otherwise }),
});
const commands = (step: NextStep) => [step, ...listOtherwise(step)].map(({ command }) => command);

const NOTHING_MISSING: [] = [];
const pods = 'oc get pods -n openshift-dns -o wide';

it.each([
  { name: 'first', step: look('oc get nodes', look(pods)), left: [pods] },
  {
    name: 'in the middle',
    step: look('a', look('oc get clusteroperators', look(pods))),
    left: ['a', pods],
  },
  { name: 'last', step: look(pods, look('oc get machineconfigpools')), left: [pods] },
])('leaves out a look at a list that was read: $name', ({ left, step }) =>
  expect(commands(skipReadLists(step, NOTHING_MISSING))).toEqual(left),
);

it.each([
  {
    name: 'the list was not read',
    missing: [{ resource: 'nodes', reason: 'Forbidden', message: '' }],
  },
  { name: 'nobody knows', missing: undefined },
] as const)('keeps it where $name', ({ missing }) => {
  const step = look('oc get nodes', look(pods));
  expect(skipReadLists(step, missing && [...missing])).toBe(step);
});

it.each([look('oc get nodes'), look('oc get nodes worker-a', look(pods))])(
  'keeps the only step, and looks at one object',
  (step) => expect(skipReadLists(step, NOTHING_MISSING)).toBe(step),
);

/** The steps of all entries of a scenario, each as the commands of one way and the others. */
function listWays(id: string) {
  const status = assessScenario(id);
  return status.attention.flatMap((fault) =>
    describeFaultSteps(fault, english, status).map(({ step }) => commands(step)),
  );
}

const LOOKS = ['oc get nodes', 'oc get clusteroperators', 'oc get machineconfigpools'];

it('no entry of a scenario asks to look at what was read, beside other steps', () => {
  const read = SCENARIOS.filter(
    ({ id }) => id !== 'nodes-5000' && assessScenario(id).missing.length === 0,
  );
  const ways = read.flatMap(({ id }) => listWays(id)).filter((way) => way.length > 1);
  expect(ways.length).toBeGreaterThan(20);
  expect(ways.filter((way) => LOOKS.some((look) => way.includes(look)))).toEqual([]);
}, 60_000);

it('no entry of a scenario asks to look at pods that were read and are all ready', () => {
  const usual = SCENARIOS.filter(({ id }) => id !== 'nodes-5000');
  const entries = usual.flatMap(({ id }) => {
    const status = assessScenario(id);
    return status.attention.map((fault) => ({ id, fault, status }));
  });
  const known = entries.flatMap(({ fault, id, status }) =>
    fault.insights.flatMap(({ evidence, readyPods = [] }) =>
      evidence ? [] : readyPods.map(({ namespace }) => ({ fault, id, namespace, status })),
    ),
  );
  expect(known.length).toBeGreaterThan(0);
  const asked = known.flatMap(({ fault, id, namespace, status }) =>
    describeFaultSteps(fault, english, status)
      .flatMap(({ step }) => commands(step))
      .filter(
        (command = '') => / get pods\b/.test(command) && command.includes(` -n ${namespace} `),
      )
      .map((command) => `${id}: ${command}`),
  );
  expect(asked).toEqual([]);
}, 60_000);
