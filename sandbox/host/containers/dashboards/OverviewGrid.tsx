import type { ComponentType, FC } from 'react';
import { Grid, GridItem } from '@patternfly/react-core';

type Cards = readonly ComponentType[];

const Column: FC<{ cards: Cards }> = ({ cards }) => (
  <Grid hasGutter>
    {cards.map((Card, index) => (
      // The console, too, knows its cards by their place only.
      <GridItem key={index}>
        <Card />
      </GridItem>
    ))}
  </Grid>
);

interface OverviewGridProps {
  readonly main: Cards;
  readonly left: Cards;
  readonly right: Cards;
}

/** Three columns of cards, the middle one the widest; one below the other on a narrow page. */
export const OverviewGrid: FC<OverviewGridProps> = ({ main, left, right }) => (
  <Grid hasGutter className="sandbox-overview">
    <GridItem lg={3}>
      <Column cards={left} />
    </GridItem>
    <GridItem lg={6}>
      <Column cards={main} />
    </GridItem>
    <GridItem lg={3}>
      <Column cards={right} />
    </GridItem>
  </Grid>
);
