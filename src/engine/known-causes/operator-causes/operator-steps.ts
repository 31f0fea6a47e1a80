import { onNode } from '../command-templates';
import type { CauseStep } from '../known-cause';
import { infrastructureStep, look, lookAsAnyone } from '../steps';

/* Steps that rows of several operators share. */

export const DESCRIBE_NODE = look(
  'Check the conditions of node {{node}}.',
  'oc describe node {node}',
);

export const CHECK_MACHINE_CONSOLE = infrastructureStep(
  "Open the machine's console (BMC, hypervisor, or cloud): power on node {{node}}, or reset it if it hangs.",
  'noDowntime',
);

export const READ_KUBELET_LOG = look(
  'Read the kubelet log of node {{node}}.',
  'oc adm node-logs {node} --unit=kubelet',
);

/** Reads the log files that the kubelet keeps, also of containers that have ended. */
export const READ_CONTAINER_LOG_ON_NODE = look(
  'Read the log of container {{container}} on node {{node}}.',
  onNode("sh -c 'tail -n 50 /var/log/pods/*_{pod}_*/{container}/*.log'"),
);

export const SHOW_POD_EVENTS = look(
  'Read the events of pod {{pod}}.',
  'oc get events --all-namespaces --field-selector involvedObject.name={pod}',
);

export const DESCRIBE_POD = look(
  'Check the state of pod {{pod}}.',
  'oc describe pod -n {namespace} {pod}',
);

export const READ_POD_LOG = look(
  'Read the log of pod {{pod}} from before its last restart.',
  'oc logs -n {namespace} {pod} --all-containers --previous',
);

/** Shows which pods of an operator aren't ready, and on which nodes. */
export const SHOW_OPERATOR_PODS = look(
  "Check which of the operator's pods aren't ready, and on which nodes.",
  'oc get pods -n {namespace} -o wide',
);

/** Shows who else has set fields of an object. `{resource}` has the API group, because groups can share kinds. */
export const SHOW_FIELD_MANAGERS = look(
  'Check the fields that the message names, and which clients have set fields of {{kind}} {{name}}.',
  'oc get {resource} --all-namespaces --field-selector metadata.name={name} -o yaml --show-managed-fields',
);

export const SHOW_SERVICE_ENDPOINTS = look(
  "Check which services of the operator's APIs have endpoints.",
  'oc get endpointslices -n {namespace}',
);

export const SHOW_API_SERVICES = look(
  "Check which APIServices aren't available.",
  'oc get apiservices',
);

export const SHOW_NODES = lookAsAnyone(
  "Check which nodes aren't ready or schedulable.",
  'oc get nodes',
);

export const SHOW_POOLS = lookAsAnyone(
  'Check which pools are updating, paused, or degraded.',
  'oc get machineconfigpools',
);

export const SHOW_SERVICE_CA = lookAsAnyone(
  'Check that operator service-ca, which issues the certificate, is available.',
  'oc get clusteroperators service-ca',
);

/** The step to show the pods in the namespace of an operator. */
export function operatorPodsStep(namespace: string): CauseStep {
  return look(
    "Check which of the operator's pods aren't ready, and on which nodes.",
    `oc get pods -n ${namespace} -o wide`,
  );
}

/** The step to read the last lines of a Deployment's log. */
export function operatorLogStep(namespace: string, deployment: string): CauseStep {
  return look(
    "Read the operator's log.",
    `oc logs -n ${namespace} deployment/${deployment} --tail=200`,
  );
}

/** Shows the router pods of all ingress controllers. */
export const SHOW_ROUTER_PODS = look(
  'Check that the router pods are ready.',
  'oc get pods -n openshift-ingress -o wide',
);

export const CHECK_LOAD_BALANCER = infrastructureStep(
  'Check the load balancer and the firewall in front of the router pods.',
);

export const CHECK_ETCD_MEMBERS = look(
  'Check that the etcd pods run on all control plane nodes.',
  'oc get pods -n openshift-etcd -l app=etcd -o wide',
);

export const CHECK_ETCD_LATENCY = infrastructureStep(
  'Check the disk latency of the control plane nodes, and the network between them.',
);

export const SHOW_CREDENTIALS_REQUESTS = look(
  "Check which credentials requests aren't provisioned.",
  'oc get credentialsrequests -n openshift-cloud-credential-operator',
);

export const SHOW_API_SERVERS = lookAsAnyone(
  'Check the progress of the API server operators.',
  'oc get clusteroperators kube-apiserver openshift-apiserver authentication',
);
