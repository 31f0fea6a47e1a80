import type { Verdict } from '../../engine';
import { NOW, anOperator, anUpdateStatus } from '../../testing/an-update-status';
import { english } from '../language/english';
import { describeOperatorRollouts } from './operator-rollouts';
import { describeVerdictCause } from './verdict-cause';

const OVN =
  'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" update is rolling out (41 out of 60 updated)';

interface Case {
  readonly message?: string;
  readonly kind?: 'progressing' | 'slow';
  readonly waitingFor?: readonly string[];
}

function textsOf({ message = OVN, kind = 'progressing', waitingFor = ['network'] }: Case) {
  const verdict: Verdict = { kind, reason: 'Operators', updated: 31, total: 34, waitingFor };
  const progressing = {
    type: 'Progressing',
    status: 'True',
    reason: 'Deploying',
    message,
    lastTransitionAt: NOW,
  } as const;
  const operators = [
    anOperator({ name: 'dns', state: 'updating', progressing }),
    anOperator({ name: 'network', state: 'updating', progressing }),
  ];
  const status = anUpdateStatus({ verdict, operators });
  const texts = describeOperatorRollouts(status, english);
  // The page has one line for it.
  expect(describeVerdictCause(status, english)).toBe(texts[0] ?? '');
  return texts;
}

it('says how many pods are updated of the one operator in progress', () =>
  expect(textsOf({})).toEqual([
    'DaemonSet openshift-ovn-kubernetes/ovnkube-node is rolling out: 41 of 60 pods updated.',
  ]));

it('says it of each workload that rolls out, and of no other', () =>
  expect(
    textsOf({
      message: `${OVN}\nDaemonSet "/openshift-multus/multus" is not available (awaiting 1 nodes)\nDeployment "/openshift-multus/multus-admission-controller" update is rolling out (0 out of 1 updated)`,
    }),
  ).toEqual([
    'DaemonSet openshift-ovn-kubernetes/ovnkube-node is rolling out: 41 of 60 pods updated.',
    'Deployment openshift-multus/multus-admission-controller is rolling out: 0 of 1 pod updated.',
  ]));

it.each([
  ['other numbers', { message: 'NodeInstallerProgressing: 2 nodes are at revision 7' }],
  ['late operators, whose entry quotes the message', { kind: 'slow' }],
  ['several operators', { waitingFor: ['network', 'dns'] }],
  ['an operator that was not read', { waitingFor: ['etcd'] }],
] as const)('says nothing of %s', (_what, changes) => expect(textsOf(changes)).toEqual([]));
