import { useMemo } from 'react';
import type { FC } from 'react';

import { useResolvedExtensions } from '../../plugin/useResolvedExtensions';
import { OverviewGrid } from './OverviewGrid';
import { isDashboardCard } from './dashboard-extensions';
import type { DashboardCard } from './dashboard-extensions';

/** A dashboard that a plugin has added: its cards in three columns. */
export const PluginDashboard: FC<{ tab: string }> = ({ tab }) => {
  const cards = useResolvedExtensions<DashboardCard>(isDashboardCard);
  const columns = useMemo(() => {
    const at = (position: 'MAIN' | 'LEFT' | 'RIGHT') =>
      cards
        .filter(({ properties }) => properties.tab === tab && properties.position === position)
        .map(({ properties }) => properties.component);
    return { main: at('MAIN'), left: at('LEFT'), right: at('RIGHT') };
  }, [cards, tab]);
  return <OverviewGrid {...columns} />;
};
