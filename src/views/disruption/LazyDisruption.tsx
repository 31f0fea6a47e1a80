import { Skeleton } from '@patternfly/react-core';
import { HostedDisruption } from '../../components/disruption/HostedDisruption';
import { useWording } from '../../components/shared/useWording';
import { lazyPart } from '../lazy-part';
import type { DisruptionViewProps } from './DisruptionView';

/** Parsers and rules that nothing else on the page needs: they come when the tab is opened. */
const DisruptionView = lazyPart(
  async () => (await import('./DisruptionView')).DisruptionView,
  DisruptionSkeleton,
);

export function LazyDisruption(props: DisruptionViewProps) {
  return props.status.topology === 'External' ? (
    <HostedDisruption />
  ) : (
    <DisruptionView {...props} />
  );
}

function DisruptionSkeleton() {
  const { t } = useWording();
  return <Skeleton height="12rem" screenreaderText={t('Loading the disruption of nodes')} />;
}
