import type { FC } from 'react';
import type {
  OverviewGridCard,
  OverviewGridProps,
  OverviewProps,
} from '@openshift-console/dynamic-plugin-sdk';
import { Grid, GridItem } from '@patternfly/react-core';

export const Overview: FC<OverviewProps> = ({ className, children }) => (
  <div className={`sandbox-overview ${className ?? ''}`}>{children}</div>
);

const Cards: FC<{ cards: readonly OverviewGridCard[] }> = ({ cards }) => (
  <Grid hasGutter>
    {cards.map(({ Card, span = 12 }, index) => (
      // The console, too, knows its cards by their place only.
      <GridItem key={index} span={12} lg={span}>
        <Card />
      </GridItem>
    ))}
  </Grid>
);

/** Three columns of cards, the middle one the widest, under one another where there is no room. */
export const OverviewGrid: FC<OverviewGridProps> = ({
  mainCards,
  leftCards = [],
  rightCards = [],
}) => (
  <Grid hasGutter>
    <GridItem lg={3}>
      <Cards cards={leftCards} />
    </GridItem>
    <GridItem lg={6}>
      <Cards cards={mainCards} />
    </GridItem>
    <GridItem lg={3}>
      <Cards cards={rightCards} />
    </GridItem>
  </Grid>
);
