import { SHOW_SRIOV_PODS } from './next-step-node';
import { resumePoolCommand } from './pool-commands';
import type { Language } from '../language/language';
import type { NextStep } from './step';
import type { Finding } from '../health/finding';

/** The user agents of tools with which people pause pools. Requests of the console have the name of the browser. */
const TOOLS = /^(?:oc|kubectl|Mozilla)\b/;

/** The step for a pause. A component that paused the pool works on its nodes and resumes the pool. */
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
