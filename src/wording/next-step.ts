import type { HealthInsight, UnavailabilityCause } from '../engine';
import { shellWord } from './shell';
import type { Translate } from './translate';

/** What to do about a finding: one action, one command to copy, and what it costs. Where to read on is the finding's own. */
export interface NextStep {
  readonly action: string;
  readonly command: string;
  /** Whether it costs availability, as a sentence. */
  readonly availability: string;
}

export interface NextStepContext {
  /** The node is degraded while it is drained. */
  readonly isDraining: boolean;
}

type Code = HealthInsight['code'];
type Finding<C extends Code> = Extract<HealthInsight, { code: C }>;

type NextSteps = {
  readonly [C in Code]: (insight: Finding<C>, t: Translate, context: NextStepContext) => NextStep;
};

const NEXT_STEPS: NextSteps = {
  NodeUnavailable: ({ node, causes }, t) => describeUnavailable(node, causes[0]?.kind, t),
  NodeDegraded: ({ node }, t, { isDraining }) =>
    isDraining
      ? {
          action: t(
            'See which PodDisruptionBudget allows no disruption. Have the owner of its pods add replicas, or relax the budget for a while.',
          ),
          command: 'oc get poddisruptionbudgets --all-namespaces',
          availability: t('More replicas cost no availability; a relaxed budget may.'),
        }
      : {
          action: t('Read what the machine-config daemon of the node writes, and correct that.'),
          command: `oc -n openshift-machine-config-operator logs -c machine-config-daemon "$(oc -n openshift-machine-config-operator get pods -l k8s-app=machine-config-daemon --field-selector spec.nodeName=${shellWord(node)} -o name)"`,
          availability: looking(t),
        },
  PoolPaused: ({ pool }, t) => ({
    action: t('Resume the pool once its nodes may restart.'),
    command: `oc patch machineconfigpool/${shellWord(pool)} --type merge --patch '{"spec":{"paused":false}}'`,
    availability: t(
      'Its nodes are then drained and restarted, as many at once as the pool allows.',
    ),
  }),
  AlertFiring: ({ alert, knownToAffectUpdates }, t) => ({
    action: knownToAffectUpdates
      ? t(
          'See which PodDisruptionBudget allows no disruption: it will keep nodes from being drained.',
        )
      : t('Read what the alert is about, and whether it lasts.'),
    command: knownToAffectUpdates
      ? 'oc get poddisruptionbudgets --all-namespaces'
      : `oc -n openshift-monitoring exec alertmanager-main-0 -c alertmanager -- amtool --alertmanager.url=http://localhost:9093 alert query ${shellWord(alert)}`,
    availability: looking(t),
  }),
  NoFailingCondition: (_insight, t) => ({
    action: t('Read what the cluster-version operator writes.'),
    command: 'oc -n openshift-cluster-version logs -l k8s-app=cluster-version-operator --tail -1',
    availability: looking(t),
  }),
  ClusterVersionFailing: ({ uncertain }, t) => ({
    action: uncertain
      ? t(
          'Look again in some minutes: it may go on by itself. If not, look at the operator it names.',
        )
      : t('Look at what the message names, and correct that: the update then goes on by itself.'),
    command: 'oc adm upgrade',
    availability: looking(t),
  }),
  OperatorUnavailable: ({ operator }, t) => ({
    action: t('Read the operator’s conditions, then look at the pods that it runs.'),
    command: `oc describe clusteroperator ${shellWord(operator)}`,
    availability: t('Looking costs no availability; what the operator provides is away already.'),
  }),
  OperatorDegraded: ({ operator }, t) => ({
    action: t('Read the operator’s conditions, then look at the pods that it runs.'),
    command: `oc describe clusteroperator ${shellWord(operator)}`,
    availability: looking(t),
  }),
  PreviousUpdatePartial: (_insight, t) => ({
    action: t(
      'Nothing to do: this update takes over from the one before. Good to know for support.',
    ),
    command: 'oc get clusterversion version -o yaml',
    availability: looking(t),
  }),
  PayloadNotAccepted: (_insight, t) => ({
    action: t(
      'Correct what the message names: it is tried again by itself. Or withdraw the request.',
    ),
    command: 'oc adm upgrade --clear',
    availability: t('Withdrawing costs no availability: nothing has changed yet.'),
  }),
};

export function describeNextStep<C extends Code>(
  insight: Finding<C>,
  t: Translate,
  context: NextStepContext = { isDraining: false },
): NextStep {
  return NEXT_STEPS[insight.code](insight, t, context);
}

function looking(t: Translate): string {
  return t('Looking costs no availability.');
}

function describeUnavailable(
  node: string,
  kind: UnavailabilityCause['kind'] | undefined,
  t: Translate,
): NextStep {
  const describe = `oc describe node ${shellWord(node)}`;
  switch (kind) {
    case 'Unschedulable':
      return {
        action: t('Let pods on the node again, unless somebody cordoned it on purpose.'),
        command: `oc adm uncordon ${shellWord(node)}`,
        availability: t('Costs no availability: the node takes on pods again.'),
      };
    case 'DiskPressure':
      return {
        action: t('See what fills the disk of the node, and make room.'),
        command: `oc debug node/${shellWord(node)} -- chroot /host df -h`,
        availability: looking(t),
      };
    case 'NotReady':
    case 'NetworkUnavailable':
    case 'DaemonProcessing':
    case undefined:
      return {
        action: t(
          'Read the node’s conditions and events. If its kubelet is silent, look at the machine itself.',
        ),
        command: describe,
        availability: looking(t),
      };
  }
}
