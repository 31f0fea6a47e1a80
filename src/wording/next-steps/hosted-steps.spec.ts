import { english } from '../language/english';
import { fitToHosted } from './hosted-steps';
import type { NextStep } from './step';

const aStep = (command: string | undefined, more: Partial<NextStep> = {}): NextStep => ({
  action: 'Look.',
  command,
  who: 'clusterAdmin',
  availability: 'No downtime.',
  ...more,
});

const ELSEWHERE = {
  action: 'Look. The control plane is hosted: do this in the management cluster.',
  command: undefined,
  who: 'infrastructureOwner',
};

it.each([
  'oc -n openshift-cluster-version logs -l k8s-app=cluster-version-operator --tail=200',
  'oc get pods -n openshift-etcd -l app=etcd -o wide',
  'oc get pods -n openshift-kube-apiserver -o wide',
  'oc logs -n openshift-etcd-operator deployment/etcd-operator --tail=200',
  'oc get machinesets -n openshift-machine-api',
  'oc describe machineconfigpool worker',
  'oc patch mcp worker --type=merge -p x',
  'oc -n openshift-machine-config-operator logs deployment/machine-config-controller',
  'oc adm upgrade --clear',
  'oc adm upgrade channel stable-4.19',
  'oc edit clusterversion version',
])('a command for the management cluster is left out: %s', (command) =>
  expect(fitToHosted(aStep(command), english)).toMatchObject(ELSEWHERE),
);

it.each([
  'oc describe node machine-1',
  'oc -n openshift-ovn-kubernetes get pods',
  'oc -n openshift-ingress get pods',
  'oc get ingresscontroller default -n openshift-ingress-operator -o yaml',
  'oc -n openshift-dns get pods',
  'oc describe clusteroperator etcd',
  'oc get clusterversion version -o yaml',
  'oc adm upgrade',
  undefined,
])('what can be done in the hosted cluster stays: %s', (command) =>
  expect(fitToHosted(aStep(command), english)).toMatchObject(aStep(command)),
);

it('asks workers in the place of masters', () =>
  expect(
    fitToHosted(aStep('oc adm node-logs --role=master --unit=chronyd --tail=20'), english).command,
  ).toBe('oc adm node-logs --role=worker --unit=chronyd --tail=20'));

it('looks at what is to be checked before, and at other ways', () => {
  const check = 'oc get machineconfigpool worker -o yaml';
  const otherwise = aStep('oc adm upgrade --clear');
  expect(fitToHosted(aStep('oc get nodes', { check, otherwise }), english)).toMatchObject({
    ...ELSEWHERE,
    check: undefined,
    otherwise: ELSEWHERE,
  });
});
