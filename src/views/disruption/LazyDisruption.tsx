import { lazy, Suspense } from 'react';
import { Skeleton } from '@patternfly/react-core';
import { HostedDisruption } from '../../components/disruption/HostedDisruption';
import { useWording } from '../../components/shared/useWording';
import type { DisruptionViewProps } from './DisruptionView';

/** Parsers and rules that nothing else on the page needs: they come when somebody opens the tab. */
const DisruptionView = lazy(async () => {
  const module = await import('./DisruptionView');
  return { default: module.DisruptionView };
});

export function LazyDisruption(props: DisruptionViewProps) {
  const { t } = useWording();
  if (props.status.topology === 'External') return <HostedDisruption />;
  return (
    <Suspense
      fallback={<Skeleton height="12rem" screenreaderText={t('Loading the disruption of nodes')} />}
    >
      <DisruptionView {...props} />
    </Suspense>
  );
}
