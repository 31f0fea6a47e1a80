import type { DrainAssessment, Fault, HealthInsight, ResourceRef } from '../../engine';
import { describeCauseSteps } from '../causes/cause-steps';
import { describeEvidenceStep } from '../evidence/evidence-step';
import { isNotReady } from '../health/attention-summary';
import { describeDrainStep, isMigrating } from './drain-step';
import {
  addWayBack,
  describeCordonedStep,
  describeDegradedStep,
  describeLateNodeStep,
  describeManagedStep,
  describeUnavailableStep,
  describeLeftDrained,
  describeUncordon,
} from './next-step-node';
import { collectLogs } from './collect-logs';
import { formatNames } from '../language/names';
import { shellWord } from './shell';
import type { Finding } from '../health/finding';
import type { Language } from '../language/language';
import type { NextStep } from './step';
import { describeUnknownRefusal, describeWithdrawal } from './release-steps';
import { describeHostedStep, describeNodePoolStep } from './management-step';
import { onlyLooks } from './who-can';
import { describeBuildsOf, describeFailedBuild } from './image-build-step';
import { describePause } from './pause-step';
import { skipReadyPods } from './skip-ready-pods';
import { describeAlertStep } from './alert-step';

export interface NextStepContext {
  /** True if the node is degraded during its drain. */
  readonly isDraining: boolean;
}

type NextSteps = {
  readonly [C in HealthInsight['code']]: (
    insight: Finding<C>,
    language: Language,
    context: NextStepContext,
  ) => NextStep;
};

const NEXT_STEPS: NextSteps = {
  NodeUnavailable: (insight, language) =>
    describeManagedStep(insight, language) ??
    describeUnavailableStep(
      insight.node,
      isNotReady(insight) ? 'NotReady' : insight.causes[0]?.kind,
      language,
    ),
  NodeDegraded: (insight, language, { isDraining }) =>
    describeManagedStep(insight, language) ??
    (isDraining
      ? describeDrain(insight.node, language)
      : describeDegradedStep(insight.node, language)),
  NodeLate: (insight, language) => describeLateNodeStep(insight, language),
  PoolNotStarting: (insight, language) => describeStart(insight, language),
  ImageBuildLate: ({ pool }, language) => ({
    action: language.t('Check the progress of the OS image build of pool {{pool}}.', { pool }),
    command: describeBuildsOf(pool),
    ...onlyLooks(language),
  }),
  OperatorLate: (insight, language) => describeOperatorStep(insight, language),
  ReleaseLate: (_insight, language) => ({
    ...readVersionOperator(language),
    otherwise: {
      action: language.t('If there is no log, check why the pod of the operator is not running.'),
      command: 'oc -n openshift-cluster-version describe pods -l k8s-app=cluster-version-operator',
      ...onlyLooks(language),
    },
  }),
  DrainSlow: ({ node }, language) => describeDrain(node, language),
  PoolPaused: (insight, language) => describePause(insight, language),
  ControlPlanePaused: (insight, language) => describePause(insight, language),
  SlotsHeld: ({ because, cordonedBy, held, nodes, waiting }, language) => {
    const { t } = language;
    const [node = ''] = nodes;
    if (because === 'cordoned') {
      if (held === 1 && cordonedBy) return describeCordonedStep(node, cordonedBy, language);
      if (!cordonedBy) return describeUncordon(nodes, held, language);
    }
    if (because === 'drained') return describeLeftDrained(nodes, held, language);
    return {
      action:
        waiting === 0
          ? t('Find out why node {{node}} is not ready or cordoned, and restore the node.', {
              node,
            })
          : t(
              'Restore the nodes that use the update slots: check why they are not ready, or mark them as schedulable.',
            ),
      command: `oc describe node ${shellWord(node)}`,
      ...onlyLooks(language),
    };
  },
  PinnedImagesMissing: (_insight, language) => ({
    action: language.t('Check the MachineConfigNodes to see which PinnedImageSet fails and why.'),
    command: 'oc get pinnedimagesets,machineconfignodes -o yaml',
    ...onlyLooks(language),
  }),
  NodeJoinPending: ({ requests }, language) =>
    describeApproval(
      requests,
      language.t(
        'Check that the requests come from machines of this cluster that are to be nodes, then approve the requests.',
      ),
      language,
    ),
  ServingCertificatePending: ({ requests }, language) =>
    describeApproval(
      requests,
      language.t(
        'Check that the requests come from nodes of this cluster, with their names and addresses, then approve the requests.',
      ),
      language,
    ),
  ImageBuildFailed: (insight, language) => describeFailedBuild(insight, language),
  RenderDegraded: ({ pool }, { t }) => ({
    action: t(
      'Correct or remove the MachineConfig, KubeletConfig, or other resource named in the message.',
    ),
    command: `oc describe machineconfigpool/${shellWord(pool)}`,
    who: 'clusterAdmin',
    availability: t("A corrected configuration may reboot the pool's nodes."),
  }),
  AlertFiring: (insight, language) => describeAlertStep(insight, language),
  NoFailingCondition: (_insight, language) => readVersionOperator(language),
  ClusterVersionFailing: ({ uncertain }, language) => ({
    action: uncertain
      ? language.t(
          'Check again in a few minutes. If the condition remains, check the operator named in the message.',
        )
      : language.t(
          'Fix the problem named in the message. The update then continues automatically.',
        ),
    command: 'oc adm upgrade',
    ...onlyLooks(language, 'anyone'),
  }),
  OperatorUnavailable: (insight, language) => ({
    ...describeOperatorStep(insight, language),
    availability: language.t(
      "The operator's service is already affected. The check causes no downtime.",
    ),
  }),
  OperatorDegraded: (insight, language) => describeOperatorStep(insight, language),
  PreviousUpdatePartial: (_insight, language) => ({
    action: language.t(
      'No action needed: this update replaces the previous one. Useful for support cases.',
    ),
    command: 'oc get clusterversion version -o yaml',
    ...onlyLooks(language, 'anyone'),
  }),
  HostedClusterHeld: describeHostedStep,
  NodePoolHeld: describeNodePoolStep,
  ClusterVersionInvalid: ({ clusterVersion, fields }, language) =>
    describeInvalid(clusterVersion, fields, language),
  PayloadNotAccepted: (_insight, language) => ({
    ...describeUnknownRefusal(language),
    otherwise: describeWithdrawal(language),
  }),
};

function readVersionOperator(language: Language): NextStep {
  return {
    action: language.t('Read the log of the cluster-version operator.'),
    command: 'oc -n openshift-cluster-version logs -l k8s-app=cluster-version-operator --tail=200',
    ...onlyLooks(language),
  };
}

/** The next step for a finding: action, command, and the person who can run it. */
export function describeNextStep<C extends HealthInsight['code']>(
  insight: Finding<C>,
  language: Language,
  context: NextStepContext = { isDraining: false },
): NextStep {
  const [evidence] = insight.evidence ?? [];
  if (evidence) return describeEvidenceStep(evidence, language);
  const step =
    describeCauseSteps(insight.cause, language) ??
    NEXT_STEPS[insight.code](insight, language, context);
  return addWayBack(skipReadyPods(step, [insight], language), insight, language);
}

/** The step that ends a fault and its consequences. */
export function describeFaultStep(
  { cause, insights, isDraining, root }: Fault,
  language: Language,
  drains: readonly DrainAssessment[] = [],
): NextStep {
  const { t } = language;
  const [first] = insights;
  const explained = insights.find(({ evidence }) => evidence);
  if (explained) return describeNextStep(explained, language, { isDraining });
  const drain =
    isDraining && root.kind === 'nodes' ? findKnownDrain(root.nodes, drains, language) : undefined;
  const known = drain && describeDrainStep(drain, language);
  // The steps of the cause only search for the blocker, with commands that the reader may not be allowed to run.
  if (known) return known;
  const ofCause = describeCauseSteps(cause, language);
  if (ofCause) {
    const left = skipReadyPods(ofCause, insights, language);
    return first ? addWayBack(left, first, language) : left;
  }
  if (first) return describeNextStep(first, language, { isDraining });
  if (root.kind === 'pool') {
    return {
      action: t('Check which nodes of the pool are degraded, and why.'),
      command: `oc describe machineconfigpool/${shellWord(root.pool)}`,
      ...onlyLooks(language),
    };
  }
  const [node = ''] = root.kind === 'nodes' ? root.nodes : [];
  return describeUnavailableStep(node, undefined, language);
}

/** The first drain whose blocker has a command; otherwise the first with known blockers. */
export function findKnownDrain(
  nodes: readonly string[],
  drains: readonly DrainAssessment[],
  language: Language,
): DrainAssessment | undefined {
  const known = drains.filter(
    (drain) => (drain.blockers.length > 0 || isMigrating(drain)) && nodes.includes(drain.node),
  );
  return (
    known.find((drain) => describeDrainStep(drain, language)?.command !== undefined) ?? known[0]
  );
}

/** The step for a drain with an unknown blocker: list the remaining pods, and read the log of the drain. */
function describeDrain(node: string, language: Language): NextStep {
  const { t } = language;
  const step = onlyLooks(language);
  return {
    ...step,
    action: t('List the pods that are left on node {{node}}.', { node }),
    command: `oc get pods --all-namespaces --field-selector spec.nodeName=${shellWord(node)}`,
    otherwise: {
      ...step,
      action: t('Read the log of the machine-config controller.'),
      command:
        'oc -n openshift-machine-config-operator logs -c machine-config-controller deployment/machine-config-controller',
    },
  };
}

/** The step to approve certificate requests, once they were checked. */
export function describeApproval(
  requests: readonly ResourceRef[],
  action: string,
  { t }: Language,
): NextStep {
  const names = requests.map(({ name }) => shellWord(name)).join(' ');
  return {
    action,
    check: `oc describe certificatesigningrequests ${names}`,
    command: `oc adm certificate approve ${names}`,
    who: 'clusterAdmin',
    availability: t('No downtime expected.'),
  };
}

function describeOperatorStep(
  {
    cause,
    code,
    namespaces,
    operator,
  }: Finding<'OperatorDegraded' | 'OperatorLate' | 'OperatorUnavailable'>,
  language: Language,
): NextStep {
  const { t } = language;
  const namespace = namespaces?.[0];
  const describe = `oc describe clusteroperator ${shellWord(operator)}`;
  if (namespace === undefined) {
    return {
      action: t("Check the operator's conditions, then its pods."),
      command: describe,
      ...onlyLooks(language, 'operatorOwner'),
    };
  }
  return {
    action: t("Check for pods that aren't ready or keep restarting."),
    command: `oc -n ${shellWord(namespace)} get pods`,
    ...onlyLooks(language, 'operatorOwner'),
    // The message of the operator says too little; its log says more.
    ...((cause ? cause.code === 'NotRecognized' : code === 'OperatorLate') && {
      otherwise: collectLogs(operator, language),
    }),
  };
}

/** The step for an invalid ClusterVersion. Only an invalid request can be withdrawn with one command. */
function describeInvalid(name: string, fields: readonly string[], { t }: Language): NextStep {
  const availability = t('No downtime: the operator stays on its current release.');
  if (fields.length > 0 && fields.every((field) => field.startsWith('spec.desiredUpdate'))) {
    return {
      action: t('Withdraw the update request, then request an available release.'),
      command: 'oc adm upgrade --clear',
      who: 'clusterAdmin',
      availability,
    };
  }
  return {
    action: t('Correct or remove the fields named in the message.'),
    command: `oc edit clusterversion ${shellWord(name)}`,
    who: 'clusterAdmin',
    availability,
  };
}

/** The step for a pool that doesn't start a node. */
function describeStart(
  { because, nodes: [node = ''] = [], pool, pools = [] }: Finding<'PoolNotStarting'>,
  language: Language,
): NextStep {
  const { t } = language;
  const step = onlyLooks(language);
  switch (because) {
    case 'maxUnavailable':
      return {
        ...step,
        action: t('Set spec.maxUnavailable of pool {{pool}} to a valid value. The default is 1.', {
          pool,
        }),
        command: `oc patch machineconfigpool/${shellWord(pool)} --type merge -p '{"spec":{"maxUnavailable":1}}'`,
        availability: t("Drains and reboots the pool's nodes, one at a time."),
      };
    case 'severalPools':
      return {
        ...step,
        action: t(
          'Decide which of the pools {{pools}} updates node {{node}}, and remove the labels by which the others select it.',
          { node, pools: formatNames(pools, language) },
        ),
        command: `oc get node ${shellWord(node)} --show-labels`,
      };
    case 'nodesUnknown':
      return {
        ...step,
        action: t(
          'Ask a cluster administrator which node delays the pool, or for permission to list nodes.',
        ),
        command: 'oc get nodes',
      };
    case undefined:
      return {
        ...step,
        action: t('Read the log of the machine-config controller.'),
        command:
          'oc -n openshift-machine-config-operator logs deployment/machine-config-controller -c machine-config-controller --tail=200',
      };
  }
}
