import { type Found, stepFor, alert } from '../../testing/step-for';

it.each([
  ['shop', 'applicationOwner'],
  ['openshift-ingress', 'clusterAdmin'],
])('goes to the very budget in namespace %s that an alert is about', (namespace, who) => {
  const budget = {
    group: 'policy',
    resource: 'poddisruptionbudgets',
    name: 'web',
    namespace,
  };
  const step = stepFor({
    ...alert('PodDisruptionBudgetAtLimit', true),
    about: [{ kind: 'budget', budget }],
  } as Found);
  expect(step.command).toBe(`oc -n ${namespace} describe poddisruptionbudget web`);
  expect(step.who).toBe(who);
});
