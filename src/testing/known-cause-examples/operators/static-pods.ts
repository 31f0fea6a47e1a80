import { examplesFrom, onOperator } from '../cause-example';

const DEGRADED = { type: 'Degraded' } as const;

export const STATIC_POD_EXAMPLES = examplesFrom('operator', [
  {
    code: 'ControlPlaneNodeSilent',
    condition: { ...DEGRADED, operator: 'etcd', reason: 'NodeController_MasterNodesReady' },
    text: 'NodeControllerDegraded: The master nodes not ready: node "master-0" not ready since 2020-12-02 10:39:12 +0000 UTC because NodeStatusUnknown (Kubelet stopped posting node status.)',
    captures: { node: 'master-0' },
    from: 'okd-project/okd issue 411',
  },
  {
    code: 'ControlPlaneNodeNotReady',
    condition: {
      ...DEGRADED,
      operator: 'kube-controller-manager',
      reason: 'NodeController_MasterNodesReady::StaticPods_Error',
    },
    text: 'StaticPodsDegraded: pod/kube-controller-manager-master-1 container "cluster-policy-controller" is waiting: ContainerCreating: \nNodeControllerDegraded: The master nodes not ready: node "master-1" not ready since 2021-10-06 20:25:02 +0000 UTC because KubeletNotReady (container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady)',
    captures: { node: 'master-1', reason: 'KubeletNotReady' },
    from: 'installation log of OpenShift 4.9 in a public write-up; the first line as the source builds it',
  },
  {
    code: 'StaticPodImageNotPulled',
    condition: { ...DEGRADED, operator: 'kube-scheduler', reason: 'StaticPods_Error' },
    text: 'StaticPodsDegraded: pod/openshift-kube-scheduler-master-2 container "kube-scheduler" is waiting: ImagePullBackOff: Back-off pulling image "quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:0f6a"',
    captures: {
      pod: 'openshift-kube-scheduler-master-2',
      node: 'master-2',
      container: 'kube-scheduler',
      reason: 'ImagePullBackOff',
    },
    from: 'built as pkg/operator/staticpod/controller/staticpodstate of openshift/library-go builds it',
  },
  {
    code: 'StaticPodCrashLooping',
    condition: { ...DEGRADED, operator: 'kube-apiserver', reason: 'StaticPods_Error' },
    text: 'StaticPodsDegraded: pod/kube-apiserver-master-3.example.com container "kube-apiserver" is waiting: CrashLoopBackOff: back-off 2m40s restarting failed container=kube-apiserver pod=kube-apiserver-master-3.example.com_openshift-kube-apiserver(1ae20f05)',
    captures: {
      pod: 'kube-apiserver-master-3.example.com',
      node: 'master-3.example.com',
      container: 'kube-apiserver',
    },
    from: 'installation log of OpenShift 4.9 in a public write-up',
  },
  {
    code: 'StaticPodContainerWaiting',
    condition: { ...DEGRADED, operator: 'etcd', reason: 'StaticPods_Error' },
    text: 'StaticPodsDegraded: pod/etcd-master-1 container "etcd" is waiting: CreateContainerError: context deadline exceeded',
    captures: {
      pod: 'etcd-master-1',
      node: 'master-1',
      container: 'etcd',
      reason: 'CreateContainerError',
    },
    from: 'built as pkg/operator/staticpod/controller/staticpodstate of openshift/library-go builds it',
  },
  {
    code: 'StaticPodContainerEnded',
    condition: { ...DEGRADED, operator: 'kube-controller-manager', reason: 'StaticPods_Error' },
    text: 'StaticPodsDegraded: pod/kube-controller-manager-master-0 container "kube-controller-manager" is terminated: Error: leaderelection lost',
    captures: {
      pod: 'kube-controller-manager-master-0',
      node: 'master-0',
      container: 'kube-controller-manager',
      reason: 'Error',
    },
    from: 'built as pkg/operator/staticpod/controller/staticpodstate of openshift/library-go builds it',
  },
  {
    code: 'StaticPodContainerNotReady',
    condition: { ...DEGRADED, operator: 'etcd', reason: 'StaticPods_Error' },
    text: 'StaticPodsDegraded: pod/etcd-master-1 container "etcd-readyz" started at 2024-05-02 10:11:12 +0000 UTC is still not ready',
    captures: { pod: 'etcd-master-1', node: 'master-1', container: 'etcd-readyz' },
    from: 'built as pkg/operator/staticpod/controller/staticpodstate of openshift/library-go builds it',
  },
  {
    code: 'StaticPodDidNotAppear',
    condition: {
      ...DEGRADED,
      operator: 'etcd',
      reason: 'MissingStaticPodController_SyncError',
    },
    text: 'MissingStaticPodControllerDegraded: static pod lifecycle failure - static pod: "etcd" in namespace: "openshift-etcd" for revision: 14 on node: "master-1" didn\'t show up, waited: 3m0s',
    captures: {
      pod: 'etcd',
      namespace: 'openshift-etcd',
      revision: '14',
      node: 'master-1',
      waited: '3m0s',
    },
    from: 'openshift/cluster-etcd-operator issue 1055, with the quotes of openshift/library-go',
  },
  {
    code: 'StaticPodRolledBack',
    condition: {
      ...DEGRADED,
      operator: 'kube-apiserver',
      reason: 'StaticPodFallbackRevision_EtcdUnhealthy',
    },
    text: 'StaticPodFallbackRevisionDegraded: a static pod kube-apiserver-master-0 was rolled back to revision 12 due to waiting for kube-apiserver static pod to listen on port 6443',
    captures: {
      pod: 'kube-apiserver-master-0',
      node: 'master-0',
      revision: '12',
      message: 'waiting for kube-apiserver static pod to listen on port 6443',
    },
    from: 'built as pkg/operator/staticpod/controller/staticpodfallback of openshift/library-go builds it',
  },
  {
    code: 'InstallerPodImageNotPulled',
    condition: {
      ...DEGRADED,
      operator: 'kube-apiserver',
      reason: 'InstallerPodContainerWaiting_ImagePullBackOff',
    },
    text: 'InstallerPodContainerWaitingDegraded: Pod "installer-9-master-2" on node "master-2" container "installer" is waiting since 2024-05-02 10:11:12 +0000 UTC because "Back-off pulling image \\"quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:0f6a\\""',
    captures: {
      pod: 'installer-9-master-2',
      node: 'master-2',
      container: 'installer',
      image: 'quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:0f6a',
    },
    from: 'built as pkg/operator/staticpod/controller/installerstate of openshift/library-go builds it',
  },
  {
    code: 'InstallerPodWaiting',
    condition: {
      ...DEGRADED,
      operator: 'kube-controller-manager',
      reason: 'InstallerPodContainerWaiting_ContainerCreating',
    },
    text: 'InstallerPodContainerWaitingDegraded: Pod "installer-7-master-1" on node "master-1" container "installer" is waiting since 2024-05-02 10:11:12 +0000 UTC because ContainerCreating',
    captures: {
      pod: 'installer-7-master-1',
      node: 'master-1',
      container: 'installer',
      message: 'ContainerCreating',
    },
    from: 'built as pkg/operator/staticpod/controller/installerstate of openshift/library-go builds it',
  },
  {
    code: 'InstallerPodPending',
    condition: { ...DEGRADED, operator: 'etcd', reason: 'InstallerPodPending_NodeLost' },
    text: 'InstallerPodPendingDegraded: Pod "installer-7-master-1" on node "master-1" is Pending since 2024-05-02 10:11:12 +0000 UTC because Node master-1 which was running pod installer-7-master-1 is unresponsive',
    captures: {
      pod: 'installer-7-master-1',
      node: 'master-1',
      message: 'Node master-1 which was running pod installer-7-master-1 is unresponsive',
    },
    from: 'built as pkg/operator/staticpod/controller/installerstate of openshift/library-go builds it',
  },
  {
    code: 'InstallerPodWithoutNetwork',
    condition: {
      ...DEGRADED,
      operator: 'kube-apiserver',
      reason: 'InstallerPodNetworking_FailedCreatePodSandBox',
    },
    text: 'InstallerPodNetworkingDegraded: Pod "installer-5-master-0" on node "master-0" observed degraded networking: (combined from similar events): Failed to create pod sandbox: rpc error: code = Unknown desc = failed to create pod network sandbox k8s_installer-5-master-0_openshift-kube-apiserver',
    captures: { pod: 'installer-5-master-0', node: 'master-0' },
    from: 'built as pkg/operator/staticpod/controller/installerstate of openshift/library-go builds it',
  },
  {
    code: 'InstallerDiskFull',
    condition: {
      ...DEGRADED,
      operator: 'kube-apiserver',
      reason: 'NodeInstaller_InstallerPodFailed',
    },
    text: 'NodeInstallerDegraded: 1 nodes are failing on revision 31:\nNodeInstallerDegraded: installer: F0414 11:31:22.114321 1 cmd.go:106] failed to copy: write /etc/kubernetes/static-pod-resources/kube-apiserver-pod-31/secrets/etcd-client/tls.key: no space left on device',
    captures: {
      nodes: '1',
      revision: '31',
      path: '/etc/kubernetes/static-pod-resources/kube-apiserver-pod-31/secrets/etcd-client/tls.key',
    },
    from: 'built as the installer of library-go builds it, with the error of Go',
  },
  {
    code: 'InstallerPodDiskFull',
    condition: onOperator('kube-apiserver', 'Degraded', ''),
    text: 'I0414 11:31:21.000123 1 cmd.go:253] Creating target resource directory "/etc/kubernetes/static-pod-resources/kube-apiserver-pod-31" ...\nF0414 11:31:22.114321 1 cmd.go:106] failed to copy: write /etc/kubernetes/static-pod-resources/kube-apiserver-pod-31/secrets/etcd-client/tls.key: no space left on device',
    captures: {
      revision: '31',
      path: '/etc/kubernetes/static-pod-resources/kube-apiserver-pod-31/secrets/etcd-client/tls.key',
    },
    from: 'built as cmd.go builds it',
  },
  {
    code: 'InstallerPodFailed',
    condition: {
      ...DEGRADED,
      operator: 'kube-controller-manager',
      reason: 'NodeInstaller_InstallerPodFailed',
    },
    text: 'NodeInstallerDegraded: 1 nodes are failing on revision 10:\nNodeInstallerDegraded: no detailed termination message, see `oc get -n "openshift-kube-controller-manager" pods/"installer-10-ocp-master1" -oyaml`',
    captures: {
      namespace: 'openshift-kube-controller-manager',
      pod: 'installer-10-ocp-master1',
      revision: '10',
      node: 'ocp-master1',
    },
    from: 'okd-project/okd issue 644',
  },
  {
    code: 'InstallerPodFailed',
    condition: { ...DEGRADED, operator: 'etcd', reason: 'NodeInstaller_InstallerPodFailed' },
    text: 'NodeInstallerDegraded: 1 nodes are failing on revision 7:\nNodeInstallerDegraded: no detailed termination message, see `oc get -oyaml -n "openshift-etcd" pods "installer-7-retry-2-master-1"`',
    captures: {
      namespace: 'openshift-etcd',
      pod: 'installer-7-retry-2-master-1',
      revision: '7',
      node: 'master-1',
    },
    from: 'built as pkg/operator/staticpod/controller/installer of openshift/library-go builds it',
  },
  {
    code: 'InstallerFailed',
    condition: {
      ...DEGRADED,
      operator: 'kube-scheduler',
      reason: 'NodeInstaller_InstallerPodFailed',
    },
    text: 'NodeInstallerDegraded: 1 nodes are failing on revision 2:\nNodeInstallerDegraded: static pod of revision 2 has been installed, but is not ready while new revision 3 is pending',
    captures: { nodes: '1', revision: '2' },
    from: 'okd-project/okd issue 392',
  },
  {
    code: 'InstallerInputMissing',
    condition: { ...DEGRADED, operator: 'etcd', reason: 'InstallerController_Error' },
    text: 'InstallerControllerDegraded: missing required resources: configmaps: config-1,etcd-pod-1',
    captures: { missing: 'configmaps: config-1,etcd-pod-1' },
    from: 'okd-project/okd issue 76',
  },
  {
    code: 'StaticPodNotRunning',
    condition: { ...DEGRADED, operator: 'etcd', reason: 'GuardController_SyncError' },
    text: 'GuardControllerDegraded: Missing operand on node master-1',
    captures: { node: 'master-1' },
    from: 'public write-up of a bare-metal cluster',
  },
  {
    code: 'ControlPlaneRevisionRollingOut',
    condition: {
      type: 'Progressing',
      operator: 'kube-controller-manager',
      reason: 'NodeInstaller',
    },
    text: 'NodeInstallerProgressing: 3 nodes are at revision 5; 0 nodes have achieved new revision 7',
    captures: { revision: '7' },
    from: 'okd-project/okd issue 275',
  },
]);
