import { useMemo } from 'react';
import type { FC } from 'react';

import { Overview, OverviewGrid } from '../../sdk/display/Overview';
import { useResolvedExtensions } from '../../sdk/useResolvedExtensions';
import { isDashboardCard } from './dashboard-extensions';
import type { DashboardCard } from './dashboard-extensions';

/** A dashboard that a plugin has added: its cards in three columns. */
export const PluginDashboard: FC<{ tab: string }> = ({ tab }) => {
  const [cards] = useResolvedExtensions<DashboardCard>(isDashboardCard);
  const columns = useMemo(() => {
    const at = (position: 'MAIN' | 'LEFT' | 'RIGHT') =>
      cards
        .filter(({ properties }) => properties.tab === tab && properties.position === position)
        .map(({ properties: { component, span } }) => ({ Card: component, span }));
    return { mainCards: at('MAIN'), leftCards: at('LEFT'), rightCards: at('RIGHT') };
  }, [cards, tab]);
  return (
    <Overview>
      <OverviewGrid {...columns} />
    </Overview>
  );
};
