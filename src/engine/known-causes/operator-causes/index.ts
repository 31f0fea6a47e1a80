import { AUTHENTICATION_CAUSES, CONSOLE_CAUSES } from './authentication-causes';
import { CLOCK_CAUSES, CONTROL_PLANE_CAUSES } from './control-plane-causes';
import { ETCD_CAUSES, ETCD_CLIENT_CAUSES } from './etcd-causes';
import { INGRESS_CAUSES } from './ingress-causes';
import { MONITORING_CAUSES } from './monitoring-causes';
import { DNS_CAUSES, NETWORK_CAUSES } from './network-causes';
import { OLM_CAUSES } from './olm-causes';
import { PACEMAKER_CAUSES } from './pacemaker-causes';
import { CLOUD_CAUSES, MACHINE_CONFIG_CAUSES, PLATFORM_CAUSES } from './platform-causes';
import { STATIC_POD_CAUSES } from './static-pod-causes';
import { IMAGE_REGISTRY_CAUSES, STORAGE_CAUSES } from './storage-causes';
import { REFUSED_REQUEST_CAUSES, WORKLOAD_CAUSES } from './workload-causes';

/**
 * Wrong clocks, refused requests, expired credentials, and control plane nodes that are down come first, then messages
 * of single operators, then messages that all operators have.
 */
export const OPERATOR_CAUSES = [
  ...CLOCK_CAUSES,
  ...REFUSED_REQUEST_CAUSES,
  ...CLOUD_CAUSES,
  ...STATIC_POD_CAUSES,
  ...PACEMAKER_CAUSES,
  ...ETCD_CAUSES,
  ...ETCD_CLIENT_CAUSES,
  ...CONTROL_PLANE_CAUSES,
  ...AUTHENTICATION_CAUSES,
  ...CONSOLE_CAUSES,
  ...INGRESS_CAUSES,
  ...NETWORK_CAUSES,
  ...DNS_CAUSES,
  ...STORAGE_CAUSES,
  ...IMAGE_REGISTRY_CAUSES,
  ...MONITORING_CAUSES,
  ...OLM_CAUSES,
  ...PLATFORM_CAUSES,
  ...MACHINE_CONFIG_CAUSES,
  ...WORKLOAD_CAUSES,
];
