import { examplesFrom } from './cause-example';

export const ENDING_EXAMPLES = examplesFrom('ending', [
  {
    code: 'PodNetworkNotRemoved',
    text: 'error killing pod: failed to "KillPodSandbox" for "18ba147d-9f0f-4255-816f-5d07998d6908" with KillPodSandboxError: "rpc error: code = Unknown desc = failed to destroy network for sandbox \\"3bb433e9ee32e3402ad828c97ddfe322b9f2d88348cb004d01efd226aa0bfd5d\\": plugin type=\\"multus\\" name=\\"multus-cni-network\\" failed (delete): delegateDel: error invoking ConflistDel - \\"sriov-overlay\\": conflistDel: error in getting result from DelNetworkList: failed to del rule table 500: no such file or directory "',
    captures: {
      detail:
        'plugin type="multus" name="multus-cni-network" failed (delete): delegateDel: error invoking ConflistDel - "sriov-overlay": conflistDel: error in getting result from DelNetworkList: failed to del rule table 500: no such file or directory',
    },
    from: 'event FailedKillPod in spidernet-io/cni-plugins, issue 47 (multus-cni 3.9)',
  },
  {
    code: 'PodNetworkNotRemoved',
    text: 'error killing pod: failed to "KillPodSandbox" for "098d82f5-8f10-444b-9806-6ec2504e0c09" with KillPodSandboxError: "rpc error: code = Unknown desc = failed to destroy network for pod sandbox k8s_nettools1_default_098d82f5-8f10-444b-9806-6ec2504e0c09_0(ba0367bdd10f9db8c8a00f09ce2f953c9aeaadd41fa04fa028b15cfec732c9b9): network \\"multus-cni-network\\" requested interface name \\"eth0\\" already assigned"',
    captures: {
      detail: 'network "multus-cni-network" requested interface name "eth0" already assigned',
    },
    from: 'event FailedKillPod in k8snetworkplumbingwg/multus-cni, issue 677 (CRI-O 1.21)',
  },
  {
    code: 'ContainerNotStopped',
    text: 'error killing pod: [failed to "KillContainer" for "web" with KillContainerError: "rpc error: code = DeadlineExceeded desc = context deadline exceeded", failed to "KillPodSandbox" for "536a0727-13e6-445b-8d29-3d445f18f419" with KillPodSandboxError: "rpc error: code = DeadlineExceeded desc = context deadline exceeded"]',
    captures: { container: 'web', detail: 'context deadline exceeded' },
    from: 'built as pkg/kubelet/kuberuntime/kuberuntime_manager.go and pkg/kubelet/container/sync_result.go of kubernetes/kubernetes build it',
  },
  {
    code: 'PodNotStopped',
    text: 'error killing pod: failed to "KillPodSandbox" for "536a0727-13e6-445b-8d29-3d445f18f419" with KillPodSandboxError: "rpc error: code = DeadlineExceeded desc = context deadline exceeded"',
    captures: {
      detail: 'context deadline exceeded',
    },
    from: 'event FailedKillPod in METR/vivaria, issue 537',
  },
  {
    code: 'VolumeUnmountFails',
    text: 'UnmountVolume.TearDown failed for volume "default-token-xxxxx" (UniqueName: "kubernetes.io/secret/b7c2f0c1-default-token-xxxxx") pod "b7c2f0c1-5a90-4a0b-9c8c-7b1e6d8a5f11" (UID: "b7c2f0c1-5a90-4a0b-9c8c-7b1e6d8a5f11") : remove /var/lib/kubelet/pods/b7c2f0c1-5a90-4a0b-9c8c-7b1e6d8a5f11/volumes/kubernetes.io~secret/default-token-xxxxx: device or resource busy',
    captures: {
      volume: 'default-token-xxxxx',
      detail:
        'remove /var/lib/kubelet/pods/b7c2f0c1-5a90-4a0b-9c8c-7b1e6d8a5f11/volumes/kubernetes.io~secret/default-token-xxxxx: device or resource busy',
    },
    from: 'kubernetes/kubernetes, issue 65110 (1.10); identifiers made up',
  },
]);
