import { SHOW_SRIOV_PODS } from './next-step-node';
import { resumePoolCommand } from './pool-commands';
import type { Language } from '../language/language';
import type { NextStep } from './step';
import type { Finding } from '../health/finding';

/** What people pause pools with, as it calls itself: the console's requests have the browser's name. */
const TOOLS = /^(?:oc|kubectl|Mozilla)\b/;

/** Another component that has paused it works on its nodes, and resumes it. */
export function describePause(
  { pausedBy, pool }: Pick<Finding<'PoolPaused'>, 'pausedBy' | 'pool'>,
  { t }: Language,
): NextStep {
  return {
    action:
      pausedBy === undefined || TOOLS.test(pausedBy)
        ? t('Resume the pool when its nodes can reboot.')
        : t(
            'Check whether {{manager}}, which paused the pool, still needs the pause. If not, resume the pool when its nodes can reboot.',
            { manager: pausedBy },
          ),
    ...(pausedBy?.startsWith('sriov-network-') && { check: SHOW_SRIOV_PODS }),
    command: resumePoolCommand(pool),
    who: 'clusterAdmin',
    availability: t("Drains and reboots the pool's nodes, up to maxUnavailable at a time."),
  };
}
