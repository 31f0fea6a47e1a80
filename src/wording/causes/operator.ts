import type { CauseSentences } from './cause-sentence';
import { AUTHENTICATION_SENTENCES } from './operators/authentication';
import { CONTROL_PLANE_SENTENCES } from './operators/control-plane';
import { INGRESS_SENTENCES } from './operators/ingress';
import { MONITORING_SENTENCES } from './operators/monitoring';
import { NETWORK_SENTENCES } from './operators/network';
import { OLM_SENTENCES } from './operators/olm';
import { PACEMAKER_SENTENCES } from './operators/pacemaker';
import { PLATFORM_SENTENCES } from './operators/platform';
import { STATIC_POD_SENTENCES } from './operators/static-pods';
import { STORAGE_SENTENCES } from './operators/storage';
import { WORKLOAD_SENTENCES } from './operators/workloads';

export const OPERATOR_SENTENCES: CauseSentences<'operator'> = {
  ...STATIC_POD_SENTENCES,
  ...PACEMAKER_SENTENCES,
  ...CONTROL_PLANE_SENTENCES,
  ...AUTHENTICATION_SENTENCES,
  ...INGRESS_SENTENCES,
  ...NETWORK_SENTENCES,
  ...STORAGE_SENTENCES,
  ...MONITORING_SENTENCES,
  ...OLM_SENTENCES,
  ...PLATFORM_SENTENCES,
  ...WORKLOAD_SENTENCES,
};
