import type { FC } from 'react';
import { PageSection } from '@patternfly/react-core';

import { Details } from '../Details';
import { describeVersion } from './cluster-version';
import type { ClusterVersion } from './cluster-version';

/** The Details tab, without the console's ways to start an update. */
export const ClusterVersionDetails: FC<{ obj?: ClusterVersion }> = ({ obj = {} }) => (
  <PageSection hasBodyWrapper={false}>
    <Details details={describeVersion(obj)} />
  </PageSection>
);
