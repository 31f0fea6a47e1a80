import {
  listRunNamespaces,
  type DrainAssessment,
  type Fault,
  type HealthInsight,
} from '../../engine';
import { describeCauseSteps } from '../causes/cause-steps';
import { describeEvidenceStep } from '../evidence/evidence-step';
import { isNotReady } from '../health/attention-summary';
import { describeDrainStep } from './drain-step';
import {
  describeDegradedStep,
  describeLateNodeStep,
  describeUnavailableStep,
} from './next-step-node';
import { shellWord } from './shell';
import type { Language } from '../language/language';
import type { NextStep } from './step';
import { looking } from './who-can';

export interface NextStepContext {
  /** The node is degraded while it is drained. */
  readonly isDraining: boolean;
}

type Code = HealthInsight['code'];
type Finding<C extends Code> = Extract<HealthInsight, { code: C }>;

type NextSteps = {
  readonly [C in Code]: (
    insight: Finding<C>,
    language: Language,
    context: NextStepContext,
  ) => NextStep;
};

const NEXT_STEPS: NextSteps = {
  NodeUnavailable: (insight, language) =>
    describeUnavailableStep(
      insight.node,
      isNotReady(insight) ? 'NotReady' : insight.causes[0]?.kind,
      language,
    ),
  NodeDegraded: (insight, language, { isDraining }) =>
    isDraining ? describeDrain(language) : describeDegradedStep(insight.node, language),
  NodeLate: (insight, language) => describeLateNodeStep(insight, language),
  PoolNotStarting: (insight, language) => describeStart(insight, language),
  ImageBuildLate: ({ pool }, language) => ({
    action: language.t('Check the progress of the OS image build of pool {{pool}}.', { pool }),
    command: `oc describe machineosbuilds -l machineconfiguration.openshift.io/target-machine-config-pool=${shellWord(pool)}`,
    who: 'clusterAdmin',
    availability: looking(language),
  }),
  OperatorLate: (insight, language) => describeOperatorStep(insight, language),
  ReleaseLate: (_insight, language) => ({
    action: language.t('Read what the cluster-version operator writes.'),
    command: 'oc -n openshift-cluster-version logs -l k8s-app=cluster-version-operator --tail -1',
    who: 'clusterAdmin',
    availability: looking(language),
  }),
  DrainSlow: (_insight, language) => describeDrain(language),
  PoolPaused: ({ pool }, language) => describePause(pool, language),
  ControlPlanePaused: ({ pool }, language) => describePause(pool, language),
  SlotsHeld: ({ because, held, nodes: [node = ''], waiting }, language) => {
    const { t } = language;
    if (held === 1 && because === 'cordoned') {
      return describeUnavailableStep(node, 'Unschedulable', language);
    }
    return {
      action:
        waiting === 0
          ? t('Find out why node {{node}} is not ready or cordoned, and bring it back.', { node })
          : t(
              'Bring back the nodes that hold the slots: see why they are not ready, or let pods on them again.',
            ),
      command: `oc describe node ${shellWord(node)}`,
      who: 'clusterAdmin',
      availability: looking(language),
    };
  },
  ImageBuildFailed: (_insight, { t }) => ({
    action: t('Read why the image could not be built, correct that, then have it built again.'),
    command: 'oc describe machineosbuilds',
    who: 'clusterAdmin',
    availability: t(
      'Looking costs no availability. Once the image is built, the pool’s nodes are drained and restarted.',
    ),
  }),
  RenderDegraded: ({ pool }, { t }) => ({
    action: t(
      'Correct or remove the MachineConfig, KubeletConfig or the like that the message names.',
    ),
    command: `oc describe machineconfigpool/${shellWord(pool)}`,
    who: 'clusterAdmin',
    availability: t(
      'Looking costs no availability. A corrected configuration may restart the pool’s nodes.',
    ),
  }),
  AlertFiring: (insight, language) => describeAlertStep(insight, language),
  NoFailingCondition: (_insight, language) => {
    const { t } = language;
    return {
      action: t('Read what the cluster-version operator writes.'),
      command: 'oc -n openshift-cluster-version logs -l k8s-app=cluster-version-operator --tail -1',
      who: 'clusterAdmin',
      availability: looking(language),
    };
  },
  ClusterVersionFailing: ({ uncertain }, language) => {
    const { t } = language;
    return {
      action: uncertain
        ? t(
            'Look again in some minutes: it may go on by itself. If not, look at the operator it names.',
          )
        : t('Look at what the message names, and correct that: the update then goes on by itself.'),
      command: 'oc adm upgrade',
      who: 'anyone',
      availability: looking(language),
    };
  },
  OperatorUnavailable: (insight, language) => {
    const { t } = language;
    return {
      ...describeOperatorStep(insight, language),
      availability: t('Looking costs no availability; what the operator provides is away already.'),
    };
  },
  OperatorDegraded: (insight, language) => describeOperatorStep(insight, language),
  PreviousUpdatePartial: (_insight, language) => {
    const { t } = language;
    return {
      action: t(
        'Nothing to do: this update takes over from the one before. Good to know for support.',
      ),
      command: 'oc get clusterversion version -o yaml',
      who: 'anyone',
      availability: looking(language),
    };
  },
  ClusterVersionInvalid: ({ clusterVersion, fields }, language) =>
    describeInvalid(clusterVersion, fields, language),
  PayloadNotAccepted: (_insight, language) => ({
    action: language.t(
      'Read what the cluster-version operator writes, and correct that. It tries again by itself.',
    ),
    command: 'oc -n openshift-cluster-version logs -l k8s-app=cluster-version-operator --tail -1',
    who: 'clusterAdmin',
    availability: looking(language),
    otherwise: {
      action: language.t('Or withdraw the request.'),
      command: 'oc adm upgrade --clear',
      who: 'clusterAdmin',
      availability: language.t('Withdrawing costs no availability: nothing has changed yet.'),
    },
  }),
};

export function describeNextStep<C extends Code>(
  insight: Finding<C>,
  language: Language,
  context: NextStepContext = { isDraining: false },
): NextStep {
  const [evidence] = insight.evidence ?? [];
  if (evidence) return describeEvidenceStep(evidence, language);
  return (
    describeCauseSteps(insight.cause, language) ??
    NEXT_STEPS[insight.code](insight, language, context)
  );
}

/** The step that ends a fault, and with it what follows. */
export function describeFaultStep(
  { cause, insights, isDraining, root }: Fault,
  language: Language,
  drains: readonly DrainAssessment[] = [],
): NextStep {
  const { t } = language;
  const [first] = insights;
  const explained = insights.find(({ evidence }) => evidence);
  if (explained) return describeNextStep(explained, language, { isDraining });
  const known =
    isDraining && root.kind === 'nodes'
      ? describeKnownDrain(root.nodes, drains, language)
      : undefined;
  const ofCause = known ?? describeCauseSteps(cause, language);
  if (ofCause) return ofCause;
  if (first) return describeNextStep(first, language, { isDraining });
  if (root.kind === 'pool') {
    return {
      action: t('See which of its nodes are degraded, and why.'),
      command: `oc describe machineconfigpool/${shellWord(root.pool)}`,
      who: 'clusterAdmin',
      availability: looking(language),
    };
  }
  const [node = ''] = root.kind === 'nodes' ? root.nodes : [];
  return describeUnavailableStep(node, undefined, language);
}

/** Of the first node whose blocker is known and can be acted on, what costs least. */
function describeKnownDrain(
  nodes: readonly string[],
  drains: readonly DrainAssessment[],
  language: Language,
): NextStep | undefined {
  for (const drain of drains) {
    const step = nodes.includes(drain.node) ? describeDrainStep(drain, language) : undefined;
    if (step?.command !== undefined) return step;
  }
  return undefined;
}

function describeDrain({ t }: Language): NextStep {
  return {
    action: t(
      'See which PodDisruptionBudget allows no disruption. Have the owner of its pods add replicas, or relax the budget for a while.',
    ),
    command: 'oc get poddisruptionbudgets --all-namespaces',
    who: 'applicationOwner',
    availability: t('More replicas cost no availability; a relaxed budget may.'),
  };
}

function describeAlertStep(
  { about: [about], alert, knownToAffectUpdates }: Finding<'AlertFiring'>,
  language: Language,
): NextStep {
  const { t } = language;
  if (about?.kind === 'budget') {
    const { name, namespace = '' } = about.budget;
    return {
      action: t(
        'See why the budget allows no disruption: it will keep nodes from being drained. Its owner can add replicas.',
      ),
      command: `oc -n ${shellWord(namespace)} describe poddisruptionbudget ${shellWord(name)}`,
      who: 'applicationOwner',
      availability: looking(language),
    };
  }
  return {
    action: knownToAffectUpdates
      ? t(
          'See which PodDisruptionBudget allows no disruption: it will keep nodes from being drained.',
        )
      : t('Read what the alert is about, and whether it lasts.'),
    command: knownToAffectUpdates
      ? 'oc get poddisruptionbudgets --all-namespaces'
      : `oc -n openshift-monitoring exec alertmanager-main-0 -c alertmanager -- amtool --alertmanager.url=http://localhost:9093 alert query ${shellWord(alert)}`,
    who: knownToAffectUpdates ? 'applicationOwner' : 'clusterAdmin',
    availability: looking(language),
  };
}

function describeOperatorStep(
  {
    cause,
    namespaces,
    operator,
  }: Finding<'OperatorDegraded' | 'OperatorLate' | 'OperatorUnavailable'>,
  language: Language,
): NextStep {
  const { t } = language;
  const [namespace] = listRunNamespaces(operator, namespaces);
  const describe = `oc describe clusteroperator ${shellWord(operator)}`;
  if (namespace === undefined) {
    return {
      action: t('Read the operator’s conditions, then look at the pods that it runs.'),
      command: describe,
      who: 'operatorOwner',
      availability: looking(language),
    };
  }
  return {
    action: t('Look at the pods that the operator runs: those that are not ready, or restart.'),
    command: `oc -n ${shellWord(namespace)} get pods`,
    who: 'operatorOwner',
    availability: looking(language),
    otherwise: {
      action: t('Nothing wrong with its pods? Read all that it reports about itself.'),
      command: describe,
      who: 'anyone',
      availability: looking(language),
      // Its message says too little: what it writes says more.
      ...(cause?.code === 'NotRecognized' && {
        otherwise: {
          action: t('Collect the logs of operator {{operator}} and of the pods that it runs.', {
            operator,
          }),
          command: `oc adm inspect clusteroperator/${shellWord(operator)}`,
          who: 'clusterAdmin',
          availability: looking(language),
        },
      }),
    },
  };
}

/** Only what is wrong with the request can be taken back with one command. */
function describeInvalid(name: string, fields: readonly string[], { t }: Language): NextStep {
  const availability = t('Costs no availability: the operator goes on with the release it is at.');
  if (fields.length > 0 && fields.every((field) => field.startsWith('spec.desiredUpdate'))) {
    return {
      action: t('Withdraw the request for an update, then ask for one that is available.'),
      command: 'oc adm upgrade --clear',
      who: 'clusterAdmin',
      availability,
    };
  }
  return {
    action: t('Correct or remove what the message names.'),
    command: `oc edit clusterversion ${shellWord(name)}`,
    who: 'clusterAdmin',
    availability,
  };
}

function describePause(pool: string, { t }: Language): NextStep {
  return {
    action: t('Resume the pool once its nodes may restart.'),
    command: `oc patch machineconfigpool/${shellWord(pool)} --type merge --patch '{"spec":{"paused":false}}'`,
    who: 'clusterAdmin',
    availability: t(
      'Its nodes are then drained and restarted, as many at once as the pool allows.',
    ),
  };
}

/** What keeps a pool from starting a node. */
function describeStart(
  { because, nodes: [node = ''] = [], pool }: Finding<'PoolNotStarting'>,
  language: Language,
): NextStep {
  const { t } = language;
  const step = { who: 'clusterAdmin', availability: looking(language) } as const;
  switch (because) {
    case 'maxUnavailable':
      return {
        ...step,
        action: t(
          'Correct spec.maxUnavailable of pool {{pool}}: 1 is what a pool has by default.',
          {
            pool,
          },
        ),
        command: `oc patch machineconfigpool/${shellWord(pool)} --type merge -p '{"spec":{"maxUnavailable":1}}'`,
        availability: t('The nodes of the pool are drained and rebooted, one at a time.'),
      };
    case 'severalPools':
      return {
        ...step,
        action: t(
          'Leave node {{node}} in one custom pool: remove the label that the others select.',
          {
            node,
          },
        ),
        command: `oc get node ${shellWord(node)} --show-labels`,
      };
    case undefined:
      return {
        ...step,
        action: t('Read the log of the machine-config controller, which chooses the next node.'),
        command:
          'oc -n openshift-machine-config-operator logs deployment/machine-config-controller -c machine-config-controller',
      };
  }
}
