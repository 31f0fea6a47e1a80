import { onNode } from '../command-templates';
import type { CauseStep } from '../known-cause';

/* Steps of rows about several operators. */

export const DESCRIBE_NODE = {
  step: 'DescribeNode',
  command: 'oc describe node {node}',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const CHECK_MACHINE_CONSOLE = {
  step: 'CheckMachineConsole',
  who: 'InfrastructureOwner',
  cost: 'none',
} as const satisfies CauseStep;

export const READ_KUBELET_LOG = {
  step: 'ReadKubeletLog',
  command: 'oc adm node-logs {node} --unit=kubelet',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

/** Where the kubelet keeps the logs of containers, also of those that ended. */
export const READ_CONTAINER_LOG_ON_NODE = {
  step: 'ReadContainerLogOnNode',
  command: onNode("sh -c 'tail -n 50 /var/log/pods/*_{pod}_*/{container}/*.log'"),
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const SHOW_POD_EVENTS = {
  step: 'ShowPodEvents',
  command: 'oc get events --all-namespaces --field-selector involvedObject.name={pod}',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const DESCRIBE_POD = {
  step: 'DescribePod',
  command: 'oc describe pod -n {namespace} {pod}',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const READ_POD_LOG = {
  step: 'ReadPodLog',
  command: 'oc logs -n {namespace} {pod} --all-containers --previous',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

/** Which pods of an operator are not ready, and on which nodes. */
export const SHOW_OPERATOR_PODS = {
  step: 'ShowOperatorPods',
  command: 'oc get pods -n {namespace} -o wide',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

/** Who else has written fields of an object that cannot be applied. Its kind alone may be that of another group, too. */
export const SHOW_FIELD_MANAGERS = {
  step: 'ShowInvalidObject',
  command:
    'oc get {resource} --all-namespaces --field-selector metadata.name={name} -o yaml --show-managed-fields',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const SHOW_API_SERVICES = {
  step: 'ShowApiServices',
  command: 'oc get apiservices',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const SHOW_NODES = {
  step: 'ShowNodes',
  command: 'oc get nodes',
  who: 'Anyone',
  cost: 'none',
} as const satisfies CauseStep;

export const SHOW_POOLS = {
  step: 'ShowPools',
  command: 'oc get machineconfigpools',
  who: 'Anyone',
  cost: 'none',
} as const satisfies CauseStep;

export const SHOW_SERVICE_CA = {
  step: 'ShowServiceCa',
  command: 'oc get clusteroperators service-ca',
  who: 'Anyone',
  cost: 'none',
} as const satisfies CauseStep;

/** The pods of an operator whose namespace is known. */
export function operatorPodsStep(namespace: string) {
  return {
    step: 'ShowOperatorPods',
    command: `oc get pods -n ${namespace} -o wide`,
    who: 'Administrator',
    cost: 'none',
  } as const satisfies CauseStep;
}

/** The step to read the last lines of a Deployment's log. */
export function operatorLogStep(namespace: string, deployment: string) {
  return {
    step: 'ReadOperatorLog',
    command: `oc logs -n ${namespace} deployment/${deployment} --tail=200`,
    who: 'Administrator',
    cost: 'none',
  } as const satisfies CauseStep;
}

/** The router pods of all ingress controllers. */
export const SHOW_ROUTER_PODS = {
  step: 'ShowRouterPods',
  command: 'oc get pods -n openshift-ingress -o wide',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const CHECK_LOAD_BALANCER = {
  step: 'CheckIngressLoadBalancer',
  who: 'InfrastructureOwner',
  cost: 'none',
} as const satisfies CauseStep;

export const CHECK_PROXY = {
  step: 'CheckProxy',
  command: 'oc get proxies.config.openshift.io cluster -o yaml',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const CHECK_ETCD_MEMBERS = {
  step: 'CheckEtcdMembers',
  command: 'oc get pods -n openshift-etcd -l app=etcd -o wide',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const SHOW_API_SERVERS = {
  step: 'ShowApiServerOperators',
  command: 'oc get clusteroperators kube-apiserver openshift-apiserver authentication',
  who: 'Anyone',
  cost: 'none',
} as const satisfies CauseStep;
