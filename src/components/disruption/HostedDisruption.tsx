import { EmptyState, EmptyStateBody } from '@patternfly/react-core';
import { useWording } from '../shared/useWording';

/** In place of the tab where no machine-config operator works. */
export function HostedDisruption() {
  const { t } = useWording();
  return (
    <EmptyState
      titleText={t('NodePools configure these nodes')}
      headingLevel="h2"
      data-test="disruption-hosted"
    >
      <EmptyStateBody>
        {t(
          'The control plane of this cluster is hosted. Its nodes get their configuration from NodePools in the management cluster, and policies for their disruption do not apply.',
        )}
      </EmptyStateBody>
    </EmptyState>
  );
}
