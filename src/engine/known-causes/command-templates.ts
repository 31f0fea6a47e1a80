/*
 * Commands that several rows share. `{name}` stands for a capture of the row, or for the `node`, `pool`, `operator`, or
 * `namespace` that the text is about.
 */

/** Runs a command on the host of the node. */
export function onNode(command: string): string {
  return `oc debug node/{node} -- chroot /host ${command}`;
}

/** Pulls an image on the node with the node's own credentials. */
export const PULL_ON_NODE = onNode('podman pull --authfile /var/lib/kubelet/config.json {image}');

export const DAEMON_LOG =
  'oc -n openshift-machine-config-operator logs -c machine-config-daemon "$(oc -n openshift-machine-config-operator get pods -l k8s-app=machine-config-daemon --field-selector spec.nodeName={node} -o name)"';

export const CONTROLLER_LOG =
  'oc -n openshift-machine-config-operator logs -c machine-config-controller deployment/machine-config-controller';

/** Runs etcdctl in a pod of etcd. Its container runs also where the member itself crashes. */
export function inEtcd(command: string): string {
  return `oc -n openshift-etcd exec -c etcdctl "$(oc -n openshift-etcd get pods -l app=etcd -o jsonpath='{.items[0].metadata.name}')" -- etcdctl ${command}`;
}

export const PROXY_SETTINGS = 'oc get proxies.config.openshift.io cluster -o yaml';

export const CONFIGS_BY_AGE = 'oc get machineconfigs --sort-by=.metadata.creationTimestamp';
