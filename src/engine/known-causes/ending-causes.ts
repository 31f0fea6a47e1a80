import { regExp } from './reg-exp';
import { causesFrom } from './causes-from';
import { onNode } from './command-templates';
import type { CauseStep } from './known-cause';
import { READ_RUNTIME_LOG, SHOW_MULTUS_PODS } from './kubelet-causes';
import { look } from './steps';
import { READ_KUBELET_LOG } from './operator-causes/operator-steps';

/*
 * Why a kubelet can't stop a pod that has to leave its node, from events FailedKillPod and FailedUnMount.
 */

const KILL = 'kubernetes/kubernetes pkg/kubelet/kuberuntime/kuberuntime_manager.go';
const VOLUMES = 'kubernetes/kubernetes pkg/volume/util/operationexecutor/operation_generator.go';

const SHOW_BLOCKED_PROCESSES = look(
  "Check for processes on node {{node}} that can't be stopped.",
  onNode(`sh -c 'ps -eo state,pid,wchan:32,args | grep "^D"'`),
);

/** The last resort: the pod may run twice afterwards. */
const FORCE_DELETE_POD: CauseStep = {
  sentence:
    'Last resort: once no container of the pod is running on node {{node}}, delete the pod by force. If one still runs, the application may run twice and damage its data.',
  check: onNode('crictl ps --label io.kubernetes.pod.name={object}'),
  command: 'oc delete pod {object} -n {namespace} --force --grace-period=0',
  who: 'Administrator',
  cost: 'podsStop',
};

/** Error of the container runtime, as the kubelet quotes it. */
function failsToKill(what: 'Container' | 'PodSandbox', begin = ''): RegExp {
  return regExp`^(?:\(combined from similar events\): )?error killing pod: \[?[^\n]{0,600}?failed to "Kill${what}" for "${what === 'Container' ? '(?<container>[^"]*)' : '[^"]*'}" with Kill${what}Error: "(?:rpc error: code = \w+ desc = )?${begin}(?<detail>(?:[^"\\]|\\.)+?)\s*"`;
}

export const ENDING_CAUSES = causesFrom('ending', [
  {
    code: 'PodNetworkNotRemoved',
    sentence: "The kubelet can't remove the pod from its network: {{detail}}.",
    pattern: failsToKill(
      'PodSandbox',
      String.raw`[^"]{0,60}?failed to destroy network for (?:pod )?sandbox (?:\\"[^"]*\\"|[^\s:]+): (?:error removing pod [^\s"]+ from CNI network \\"[^"]+\\": )?`,
    ),
    upstream: 'cri-o/cri-o server/sandbox_network.go, cri-o/ocicni pkg/ocicni/ocicni.go',
    steps: [SHOW_MULTUS_PODS, READ_KUBELET_LOG, FORCE_DELETE_POD],
  },
  {
    code: 'ContainerNotStopped',
    sentence: "The kubelet can't stop container {{container}}: {{detail}}.",
    pattern: failsToKill('Container'),
    upstream: KILL,
    steps: [SHOW_BLOCKED_PROCESSES, READ_RUNTIME_LOG, FORCE_DELETE_POD],
  },
  {
    code: 'PodNotStopped',
    sentence: "The kubelet can't stop the pod: {{detail}}.",
    pattern: failsToKill('PodSandbox'),
    upstream: KILL,
    steps: [READ_RUNTIME_LOG, SHOW_BLOCKED_PROCESSES, FORCE_DELETE_POD],
  },
  {
    code: 'VolumeUnmountFails',
    sentence: "The kubelet can't unmount volume {{volume}}: {{detail}}.",
    pattern: regExp`^Unm(?:ount|ap)(?:Volume|Device)(?:\.\w+)? failed for volume "(?<volume>[^"]+)"(?: \(UniqueName: "[^"]*"\))?(?: (?:on node|pod) [^\s:]+(?: \(UID: "[^"]*"\))?)? ?: (?<detail>[^\n]+)`,
    upstream: VOLUMES,
    steps: [READ_KUBELET_LOG, SHOW_BLOCKED_PROCESSES, FORCE_DELETE_POD],
  },
]);
