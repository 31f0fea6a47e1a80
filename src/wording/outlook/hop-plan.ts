import type { HopPlan } from '../../engine';
import { formatNames } from '../language/names';
import type { Language } from '../language/language';

export interface PlanStep {
  readonly id: 'pause' | 'hop' | 'next' | 'unpause';
  readonly state: 'done' | 'now' | 'ahead';
  readonly text: string;
}

/** "Control Plane Only update from 4.16 to 4.18: minor update 1 of 2", as the documentation calls it. */
export function describePlan({ hop, of, from, to }: HopPlan, { t }: Language): string {
  return t('Control Plane Only update from {{from}} to {{to}}: minor update {{hop}} of {{total}}', {
    hop,
    total: of,
    from,
    to,
  });
}

/** The steps of the plan in order: what is done, what runs or comes now, what is ahead. */
export function describePlanSteps(plan: HopPlan, language: Language): readonly PlanStep[] {
  const { t } = language;
  const { pools, nodes, from, to, hop, of, state, next, unpauseBefore, versions } = plan;
  const isDone = state === 'done';
  const names = formatNames(pools, language);
  return [
    {
      id: 'pause',
      state: 'done',
      text: t('{{count}} nodes in {{pools}} stay on {{version}} (paused)', {
        count: nodes,
        pools: names,
        version: from,
        defaultValue_one: '{{count}} node in {{pools}} stays on {{version}} (paused)',
      }),
    },
    {
      id: 'hop',
      state: isDone ? 'done' : 'now',
      text: t('Minor update {{hop}} of {{total}}: the control plane', { hop, total: of }),
    },
    ...(next === undefined
      ? []
      : [
          {
            id: 'next',
            state: isDone ? 'now' : 'ahead',
            text:
              versions.length === 0
                ? t('Minor update {{hop}} of {{total}}: {{version}} (no release available yet)', {
                    hop: hop + 1,
                    total: of,
                    version: next,
                  })
                : t('Minor update {{hop}} of {{total}}: {{version}} (available: {{offers}})', {
                    hop: hop + 1,
                    total: of,
                    version: next,
                    offers: formatNames(versions, language),
                  }),
          } as const,
        ]),
    {
      id: 'unpause',
      state: isDone && next === undefined ? 'now' : 'ahead',
      text:
        hop < of
          ? t(
              'Resume pools {{pools}} before updating to {{version}} (nodes reboot once, from {{from}} to {{to}})',
              {
                count: pools.length,
                pools: names,
                version: unpauseBefore,
                from,
                to,
                defaultValue_one:
                  'Resume pool {{pools}} before updating to {{version}} (nodes reboot once, from {{from}} to {{to}})',
              },
            )
          : t('Resume pools {{pools}} before updating to {{version}}', {
              count: pools.length,
              pools: names,
              version: unpauseBefore,
              defaultValue_one: 'Resume pool {{pools}} before updating to {{version}}',
            }),
    },
  ];
}
