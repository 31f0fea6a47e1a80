import { aPod, aRelease, aTroubledPod, renderedConfigName } from './builders';
import { frozenScenario } from './define-scenario';
import type { Scenario } from './scenario';
import {
  controlPlanePool,
  existingFrom,
  HOUR_MS,
  MINUTE_MS,
  operatorStory,
  planUpdate,
  unchanging,
  workerPool,
  type Extras,
  type UpdateOptions,
  type UpdatePlan,
} from './simulation';

const FROM = aRelease('4.18.8');
const MASTERS = ['master-0', 'master-1', 'master-2'];
const CONFIG = renderedConfigName('master', FROM);
const REASON = `unexpected on-disk state validating against ${CONFIG}: missing expected kernel arguments: [mitigations=off intel_pstate=disable]`;
const UPDATE: UpdateOptions = {
  cluster: { topology: 'HighlyAvailable', pools: [controlPlanePool(), workerPool('worker', 3)] },
  from: FROM,
  to: aRelease('4.18.9'),
};

/** Control plane nodes lack kernel arguments, and two operators are degraded beside that. */
function kernelArgumentsMissing(
  about: Pick<Scenario, 'id' | 'title' | 'description'>,
  nodes: readonly string[],
  extras?: () => Extras,
): Scenario {
  return frozenScenario({ ...about, startsAt: '2026-04-14T14:55:00Z', plan, frozenMs, extras });

  function plan(): UpdatePlan {
    const fromMs = frozenMs(planUpdate(UPDATE)) - 6 * HOUR_MS;
    return planUpdate({
      ...UPDATE,
      nodeFaults: Object.fromEntries(
        nodes.map((node) => [node, { kind: 'drifted', fromMs, reason: REASON }] as const),
      ),
      operatorFaults: {
        authentication: {
          problem: {
            kind: 'degraded',
            afterMs: HOUR_MS,
            reason: 'OAuthServerDeployment_UnavailablePod',
            message:
              'OAuthServerDeploymentDegraded: 1 of 3 requested instances are unavailable for oauth-openshift.openshift-authentication ()',
          },
        },
        ingress: {
          problem: {
            kind: 'degraded',
            afterMs: HOUR_MS,
            reason: 'IngressDegraded',
            message:
              'The "default" ingress controller reports Degraded=True: DegradedConditions: One or more other status conditions indicate a degraded state: CanaryChecksSucceeding=False (CanaryChecksRepetitiveFailures: Canary route checks for the default ingress controller are failing)',
          },
        },
        'machine-config': {
          problem: {
            kind: 'degraded',
            afterMs: 12 * MINUTE_MS,
            reason: 'RequiredPoolsFailed',
            message: `Unable to apply 4.18.9: error during syncRequiredMachineConfigPools: [context deadline exceeded, error required MachineConfigPool master is not ready, retrying. Status: (total: 3, ready 0, updated: 0, unavailable: 0, degraded: ${nodes.length})]`,
          },
        },
      },
    });
  }
}

function frozenMs(plan: UpdatePlan): number {
  return operatorStory(plan, 'machine-config').startsMs + 5 * HOUR_MS;
}

/** What was changed by hand on all of them: no operator is the cause. */
export const kernelArguments = kernelArgumentsMissing(
  {
    id: 'kernel-arguments',
    title: 'Kernel arguments missing',
    description:
      'All three control plane nodes run without kernel arguments that their configuration requires. Operators authentication and ingress are degraded, too. The page has the nodes first, with the command that adds the arguments.',
  },
  MASTERS,
);

/** An instance is missing on a node that nothing is wrong with. */
export const otherMaster = kernelArgumentsMissing(
  {
    id: 'other-master',
    title: 'Pod crashing on another node',
    description:
      'Control plane node master-0 runs without kernel arguments, and a pod of authentication crashes on master-2. The page tells them as two matters, the second with its pod, its node, and its error.',
  },
  ['master-0'],
  () => ({
    objects: MASTERS.map((node) => {
      const options = {
        name: `oauth-openshift-7c9d8f6b5-${node.replace('-', '')}`,
        namespace: 'openshift-authentication',
        node,
        labels: { app: 'oauth-openshift' },
        owner: { kind: 'ReplicaSet', name: 'oauth-openshift-7c9d8f6b5' },
      };
      if (node !== 'master-2') return unchanging(() => aPod(options));
      return existingFrom(0, () =>
        aTroubledPod(options, {
          reason: 'CrashLoopBackOff',
          message: 'back-off 5m0s restarting failed container',
          crashMessage:
            'F0414 cannot load config: open /var/config/user/template/secret: permission denied\n',
          restarts: 61,
        }),
      );
    }),
  }),
);
