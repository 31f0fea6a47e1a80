import { missing } from '../../engine';
import type { PolledResource } from '../polled-source';
import { prometheusBasePath } from '../server-flags';
import { alertsOfRules, type AlertsBody } from './alerts-of-rules';

/** The cluster's alerts. The answer is large, so it is asked for only while an update runs. */
export const POLLED_ALERTS: PolledResource<AlertsBody> = {
  path: () => {
    const basePath = prometheusBasePath();
    return basePath === undefined
      ? missing('NotFound', 'The cluster has no monitoring')
      : `${basePath}/api/v1/rules?type=alert`;
  },
  read: alertsOfRules,
  unreadable: 'The answer is not a list of alerting rules',
  everyMs: 30_000,
};
