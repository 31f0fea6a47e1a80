import { onNode } from '../command-templates';
import type { CauseStep } from '../known-cause';

/* Steps that rows of several operators share. */

export const DESCRIBE_NODE: CauseStep = {
  sentence: 'Check the conditions of node {{node}}.',
  command: 'oc describe node {node}',
  who: 'Administrator',
  cost: 'none',
};

export const CHECK_MACHINE_CONSOLE: CauseStep = {
  sentence: 'Check on the console of the machine whether node {{node}} has booted.',
  who: 'InfrastructureOwner',
  cost: 'none',
};

export const READ_KUBELET_LOG: CauseStep = {
  sentence: 'Read the kubelet log of node {{node}}.',
  command: 'oc adm node-logs {node} --unit=kubelet',
  who: 'Administrator',
  cost: 'none',
};

/** Reads the log files that the kubelet keeps, also of containers that have ended. */
export const READ_CONTAINER_LOG_ON_NODE: CauseStep = {
  sentence: 'Read the log of container {{container}} on node {{node}}.',
  command: onNode("sh -c 'tail -n 50 /var/log/pods/*_{pod}_*/{container}/*.log'"),
  who: 'Administrator',
  cost: 'none',
};

export const SHOW_POD_EVENTS: CauseStep = {
  sentence: 'Read the events of pod {{pod}}.',
  command: 'oc get events --all-namespaces --field-selector involvedObject.name={pod}',
  who: 'Administrator',
  cost: 'none',
};

export const DESCRIBE_POD: CauseStep = {
  sentence: 'Check the state of pod {{pod}}.',
  command: 'oc describe pod -n {namespace} {pod}',
  who: 'Administrator',
  cost: 'none',
};

export const READ_POD_LOG: CauseStep = {
  sentence: 'Read the log of pod {{pod}} from before its last restart.',
  command: 'oc logs -n {namespace} {pod} --all-containers --previous',
  who: 'Administrator',
  cost: 'none',
};

/** Shows which pods of an operator aren't ready, and on which nodes. */
export const SHOW_OPERATOR_PODS: CauseStep = {
  sentence: "Check which of the operator's pods aren't ready, and on which nodes.",
  command: 'oc get pods -n {namespace} -o wide',
  who: 'Administrator',
  cost: 'none',
};

/** Shows who else has set fields of an object. `{resource}` has the API group, because groups can share kinds. */
export const SHOW_FIELD_MANAGERS: CauseStep = {
  sentence:
    'Check the fields that the message names, and which clients have set fields of {{kind}} {{name}}.',
  command:
    'oc get {resource} --all-namespaces --field-selector metadata.name={name} -o yaml --show-managed-fields',
  who: 'Administrator',
  cost: 'none',
};

export const SHOW_API_SERVICES: CauseStep = {
  sentence: "Check which APIServices aren't available.",
  command: 'oc get apiservices',
  who: 'Administrator',
  cost: 'none',
};

export const SHOW_NODES: CauseStep = {
  sentence: "Check which nodes aren't ready or schedulable.",
  command: 'oc get nodes',
  who: 'Anyone',
  cost: 'none',
};

export const SHOW_POOLS: CauseStep = {
  sentence: 'Check which pools are updating, paused, or degraded.',
  command: 'oc get machineconfigpools',
  who: 'Anyone',
  cost: 'none',
};

export const SHOW_SERVICE_CA: CauseStep = {
  sentence: 'Check that operator service-ca, which issues the certificate, is available.',
  command: 'oc get clusteroperators service-ca',
  who: 'Anyone',
  cost: 'none',
};

/** The step to show the pods in the namespace of an operator. */
export function operatorPodsStep(namespace: string): CauseStep {
  return {
    sentence: "Check which of the operator's pods aren't ready, and on which nodes.",
    command: `oc get pods -n ${namespace} -o wide`,
    who: 'Administrator',
    cost: 'none',
  };
}

/** The step to read the last lines of a Deployment's log. */
export function operatorLogStep(namespace: string, deployment: string): CauseStep {
  return {
    sentence: "Read the operator's log.",
    command: `oc logs -n ${namespace} deployment/${deployment} --tail=200`,
    who: 'Administrator',
    cost: 'none',
  };
}

/** Shows the router pods of all ingress controllers. */
export const SHOW_ROUTER_PODS: CauseStep = {
  sentence: 'Check that the router pods are ready.',
  command: 'oc get pods -n openshift-ingress -o wide',
  who: 'Administrator',
  cost: 'none',
};

export const CHECK_LOAD_BALANCER: CauseStep = {
  sentence: 'Check the load balancer and the firewall in front of the router pods.',
  who: 'InfrastructureOwner',
  cost: 'none',
};

export const CHECK_PROXY: CauseStep = {
  sentence: 'Check the proxy settings of the cluster.',
  command: 'oc get proxies.config.openshift.io cluster -o yaml',
  who: 'Administrator',
  cost: 'none',
};

export const CHECK_ETCD_MEMBERS: CauseStep = {
  sentence: 'Check that the etcd pods run on all control plane nodes.',
  command: 'oc get pods -n openshift-etcd -l app=etcd -o wide',
  who: 'Administrator',
  cost: 'none',
};

export const SHOW_API_SERVERS: CauseStep = {
  sentence: 'Check the progress of the API server operators.',
  command: 'oc get clusteroperators kube-apiserver openshift-apiserver authentication',
  who: 'Anyone',
  cost: 'none',
};
