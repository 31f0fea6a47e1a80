import type { HealthInsight } from '../../engine';
import { anOperatorDegraded } from '../../testing/some-insights';
import { anOperator } from '../../testing/an-update-status';
import { english } from '../language/english';
import { skipReadyPods } from './skip-ready-pods';
import { listOtherwise, type NextStep } from './step';

const look = (command: string, otherwise?: NextStep): NextStep => ({
  action: command,
  command,
  who: 'clusterAdmin',
  availability: '',
  otherwise,
});
const PODS = 'oc get pods -n openshift-ingress -o wide';
const INSPECT = 'oc adm inspect clusteroperator/console';

function commandsOf(step: NextStep, operatorPod?: string): readonly (string | undefined)[] {
  const insight: HealthInsight = {
    ...anOperatorDegraded(anOperator({ name: 'console' })),
    readyPods: [
      {
        namespace: 'openshift-ingress',
        count: 2,
        ...(operatorPod !== undefined && {
          operatorPod: {
            resource: 'pods',
            namespace: 'openshift-console-operator',
            name: operatorPod,
          },
        }),
      },
    ],
  };
  const first = skipReadyPods(step, [insight], english);
  return [first, ...listOtherwise(first)].map(({ command }) => command);
}

it.each([
  { name: 'what is left, then all logs', step: look(PODS, look('b')), commands: ['b', INSPECT] },
  { name: 'all logs once', step: look(PODS, look('b', look(INSPECT))), commands: ['b', INSPECT] },
  { name: 'all logs where nothing is left', step: look(PODS), commands: [INSPECT] },
  {
    name: 'all logs before its conditions',
    step: look(PODS, look('oc describe clusteroperator console')),
    commands: [INSPECT, 'oc describe clusteroperator console'],
  },
  { name: 'as it is where no answer is known', step: look('b'), commands: ['b'] },
])('where the pods are ready, looks at $name', ({ commands, step }) =>
  expect(commandsOf(step)).toEqual(commands),
);

it('reads the log of the operator first where its pod is known', () =>
  expect(commandsOf(look(PODS, look('b')), 'console-operator-x')).toEqual([
    'oc -n openshift-console-operator logs console-operator-x --all-containers --tail=200',
    'b',
  ]));
