import { podNamespacesOfOperator } from './operator-namespaces';

/** A ClusterOperator that comes with the release payload. */
export interface PayloadOperator {
  readonly name: string;
  /** Order in which the cluster version operator updates them; those of one level go together. */
  readonly runLevel: number;
  /** How long its own update usually takes. machine-config instead waits for the control plane nodes. */
  readonly typicalMinutes: number;
  /** Exists in clusters with a hosted control plane as well. */
  readonly hosted: boolean;
  /** Names of the operands it reports a version for, besides `operator`. */
  readonly operands: readonly string[];
  /** Reason and message of Progressing while it updates. */
  readonly progressing: { readonly reason: string; readonly message: string };
}

const NODE_INSTALLER = {
  reason: 'NodeInstaller',
  message: 'NodeInstallerProgressing: 2 nodes are at revision 14; 1 node is at revision 15',
};

/** The 34 operators of a 4.18 payload, by name. */
export const PAYLOAD_OPERATORS: readonly PayloadOperator[] = [
  operator('authentication', 50, 9, {
    operands: ['oauth-apiserver', 'oauth-openshift'],
    progressing: {
      reason: 'APIServerDeployment_PodsUpdating::OAuthServerDeployment_PodsUpdating',
      message:
        'APIServerDeploymentProgressing: deployment/apiserver.openshift-oauth-apiserver: 1/3 pods have been updated to the latest generation and 2/3 pods are available\nOAuthServerDeploymentProgressing: deployment/oauth-openshift.openshift-authentication: 2/3 pods have been updated to the latest generation and 2/3 pods are available',
    },
  }),
  operator('baremetal', 30, 0.5),
  operator('cloud-controller-manager', 26, 1.5),
  operator('cloud-credential', 50, 1),
  operator('cluster-autoscaler', 30, 0.5),
  operator('config-operator', 5, 0.5, { operands: ['feature-gates'] }),
  operator('console', 50, 4.5, {
    hosted: true,
    progressing: {
      reason: 'SyncLoopRefresh_InProgress',
      message: 'SyncLoopRefreshProgressing: working toward the new version, 1 replicas available',
    },
  }),
  operator('control-plane-machine-set', 30, 1),
  operator('csi-snapshot-controller', 50, 1, {
    hosted: true,
    operands: ['csi-snapshot-controller'],
  }),
  operator('dns', 70, 6.5, {
    hosted: true,
    operands: ['coredns'],
    progressing: {
      reason: 'DNSReportsProgressingIsTrue',
      message: 'DNS "default" reports Progressing=True: "Have 9 up-to-date DNS pods, want 18."',
    },
  }),
  operator('etcd', 20, 9, { operands: ['etcd', 'raw-internal'], progressing: NODE_INSTALLER }),
  operator('image-registry', 50, 4, {
    hosted: true,
    progressing: {
      reason: 'DeploymentNotCompleted::NodeCADaemonUnavailable',
      message: 'Progressing: The deployment has not completed',
    },
  }),
  operator('ingress', 50, 6, {
    hosted: true,
    operands: ['canary-server', 'ingress-controller'],
    progressing: {
      reason: 'Reconciling',
      message:
        'ingresscontroller "default" is progressing: IngressControllerProgressing: Deployment rollout is in progress',
    },
  }),
  operator('insights', 50, 1.5, { hosted: true }),
  operator('kube-apiserver', 20, 16, {
    hosted: true,
    operands: ['kube-apiserver', 'raw-internal'],
    progressing: NODE_INSTALLER,
  }),
  operator('kube-controller-manager', 25, 7, {
    hosted: true,
    operands: ['kube-controller-manager', 'raw-internal'],
    progressing: NODE_INSTALLER,
  }),
  operator('kube-scheduler', 25, 6.5, {
    hosted: true,
    operands: ['kube-scheduler', 'raw-internal'],
    progressing: NODE_INSTALLER,
  }),
  operator('kube-storage-version-migrator', 50, 1, {
    hosted: true,
    operands: ['kube-storage-version-migrator'],
  }),
  operator('machine-api', 30, 2),
  operator('machine-approver', 50, 0.5),
  operator('machine-config', 80, 2, { operands: ['operator-image'] }),
  operator('marketplace', 50, 1),
  operator('monitoring', 50, 8, {
    hosted: true,
    progressing: { reason: 'RollOutInProgress', message: 'Rolling out the stack.' },
  }),
  operator('network', 70, 8.5, {
    hosted: true,
    progressing: {
      reason: 'Deploying',
      message:
        'DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" update is rolling out (11 out of 18 updated)',
    },
  }),
  operator('node-tuning', 50, 2, { hosted: true, operands: ['openshift-tuned'] }),
  operator('olm', 50, 1),
  operator('openshift-apiserver', 30, 4.5, {
    hosted: true,
    operands: ['openshift-apiserver'],
    progressing: {
      reason: 'APIServerDeployment_PodsUpdating',
      message:
        'APIServerDeploymentProgressing: deployment/apiserver.openshift-apiserver: 1/3 pods have been updated to the latest generation and 2/3 pods are available',
    },
  }),
  operator('openshift-controller-manager', 50, 3, {
    hosted: true,
    progressing: {
      reason: '_DesiredStateNotYetAchieved',
      message:
        'Progressing: deployment/controller-manager: updated replicas is 1, desired replicas is 3',
    },
  }),
  operator('openshift-samples', 50, 1, { hosted: true }),
  operator('operator-lifecycle-manager', 50, 1.5, {
    hosted: true,
    operands: ['operator-lifecycle-manager'],
  }),
  operator('operator-lifecycle-manager-catalog', 50, 1.5, {
    hosted: true,
    operands: ['operator-lifecycle-manager-catalog'],
  }),
  operator('operator-lifecycle-manager-packageserver', 50, 2, {
    hosted: true,
    operands: ['packageserver'],
  }),
  operator('service-ca', 50, 1, { hosted: true }),
  operator('storage', 50, 4.5, {
    hosted: true,
    progressing: {
      reason: 'AWSEBSCSIDriverOperatorCR_AWSEBSDriverNodeServiceController_Deploying',
      message:
        'AWSEBSCSIDriverOperatorCRProgressing: AWSEBSDriverNodeServiceControllerProgressing: Waiting for DaemonSet to deploy node pods',
    },
  }),
];

function operator(
  name: string,
  runLevel: number,
  typicalMinutes: number,
  more: Partial<PayloadOperator> = {},
): PayloadOperator {
  return {
    name,
    runLevel,
    typicalMinutes,
    hosted: false,
    operands: [],
    progressing: {
      reason: 'Deploying',
      message: `Deployment "/${podNamespacesOfOperator(name)[0]}/${name}-operator" update is rolling out (1 out of 2 updated)`,
    },
    ...more,
  };
}
