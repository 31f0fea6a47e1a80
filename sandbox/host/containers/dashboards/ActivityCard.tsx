import { useMemo } from 'react';
import type { FC } from 'react';
import type { K8sResourceCommon, WatchK8sResource } from '@openshift-console/dynamic-plugin-sdk';
import { Title } from '@patternfly/react-core';

import { useResolvedExtensions } from '../../plugin/useResolvedExtensions';
import { useDiscovery } from '../../sdk/k8s/useModel';
import { useK8sWatchResources } from '../../sdk/watch/useK8sWatchResource';
import { formatInstant } from '../format-instant';
import { DashboardCard } from './DashboardCard';
import { RowBoundary } from './RowBoundary';
import { isResourceActivity } from './dashboard-extensions';
import type { ResourceActivity } from './dashboard-extensions';
import { listActivities, watchedKinds } from './activities';

/** Activities in progress: a row for each object that a plugin calls an activity, the newest first. */
export const ActivityCard: FC = () => {
  const { models } = useDiscovery();
  const extensions = useResolvedExtensions<ResourceActivity>(isResourceActivity);
  const sources = useMemo(() => watchedKinds(extensions, models), [extensions, models]);
  const watched = useMemo(
    () =>
      Object.fromEntries(
        sources.map(({ key, groupVersionKind }): [string, WatchK8sResource] => [
          key,
          { groupVersionKind, isList: true },
        ]),
      ),
    [sources],
  );
  const results = useK8sWatchResources<Record<string, K8sResourceCommon[]>>(watched);
  const activities = useMemo(
    () => listActivities(sources, (key) => results[key]?.data ?? []),
    [sources, results],
  );
  return (
    <DashboardCard title="Activity">
      <Title headingLevel="h3" size="md" className="sandbox-activity__heading">
        Ongoing
      </Title>
      {activities.length === 0 && (
        <p className="sandbox-subtle">There are no ongoing activities.</p>
      )}
      {activities.map(({ key, resource, startedAt, Component }) => (
        <div key={key} className="sandbox-activity" data-test="activity">
          {startedAt && (
            <div className="sandbox-activity__since">
              Started {formatInstant(startedAt.toISOString())}
            </div>
          )}
          <RowBoundary>
            <Component resource={resource} />
          </RowBoundary>
        </div>
      ))}
    </DashboardCard>
  );
};
