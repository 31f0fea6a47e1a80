import { Skeleton } from '@patternfly/react-core';
import { ToneIcon } from '../../components/shared/ToneIcon';
import { verdictTone } from '../../components/shared/tone';
import { useWording } from '../../components/shared/useWording';
import { parseInstant, readList, readName, readObject, toMilliseconds } from '../../engine';
import { useUpdateSummary } from '../../data/summary/useUpdateSummary';
import { describePoolActivity, describeUpdating } from '../../wording/verdict/brief-status';
import { guarded } from '../guarded';
import { StatusLink } from '../StatusLink';
import { asSurface } from '../as-surface';
import layoutStyles from '../../components/shared/layout.module.css';

/*
 * Rows of the Activity card. The console looks kinds up literally, so they are given as references; and it keys rows by the
 * object's uid and decides by one object alone, so the control plane's part is a row of ClusterVersion, and what worker
 * pools still do after it a row of each of them.
 */

export const clusterVersionActivity = {
  kind: 'config.openshift.io~v1~ClusterVersion',
  namespaced: false,
  isList: true,
  prop: 'updateStatusClusterVersion',
} as const;

export const poolActivity = {
  kind: 'machineconfiguration.openshift.io~v1~MachineConfigPool',
  namespaced: false,
  isList: true,
  prop: 'updateStatusPools',
} as const;

/** Whether ClusterVersion is progressing: releases, operators and control plane nodes. */
export const isUpdating = guarded(
  (clusterVersion: unknown) => conditionOf(clusterVersion, 'Progressing').status === 'True',
  false,
);

/** Whether a worker pool rolls something out. The control plane's is part of ClusterVersion's row. */
export const isPoolUpdating = guarded((pool: unknown) => {
  const { machineCount, updatedMachineCount } = readObject(readObject(pool).status);
  return (
    readName(pool) !== CONTROL_PLANE_POOL &&
    conditionOf(pool, 'Updating').status === 'True' &&
    Number(updatedMachineCount) < Number(machineCount)
  );
}, false);

const CONTROL_PLANE_POOL = 'master';

export const updatingSince = guarded(
  (clusterVersion: unknown) =>
    dateOf(
      readObject(readList(readObject(readObject(clusterVersion).status).history)[0]).startedTime,
    ),
  new Date(0),
);

export const poolUpdatingSince = guarded(
  (pool: unknown) => dateOf(conditionOf(pool, 'Updating').lastTransitionTime),
  new Date(0),
);

export const UpdateActivity = asSurface(function UpdateActivity() {
  const language = useWording();
  const { t } = language;
  const summary = useUpdateSummary();
  switch (summary.state) {
    case 'loading':
      return <Skeleton screenreaderText={t('Loading the update status')} />;
    case 'failed':
      return <StatusLink>{t('Updating')}</StatusLink>;
    case 'ready':
      return (
        <div className={layoutStyles.line} data-test="activity-update">
          <ToneIcon tone={verdictTone(summary.status.verdict)} />
          <StatusLink>{describeUpdating(summary.status, language)}</StatusLink>
        </div>
      );
  }
});

export const PoolActivity = asSurface(function PoolActivity({
  resource,
}: {
  readonly resource?: unknown;
}) {
  const language = useWording();
  const { t } = language;
  const summary = useUpdateSummary();
  if (summary.state !== 'ready') {
    return <Skeleton screenreaderText={t('Loading the update status')} />;
  }
  const name = readName(resource);
  const pool = summary.status.pools.find((candidate) => candidate.name === name);
  return (
    <div className={layoutStyles.line} data-test={`activity-pool-${name}`}>
      <ToneIcon tone={pool?.counts?.degraded ? 'warning' : 'info'} />
      <StatusLink show={{ tab: 'nodes', pool: name }}>
        {pool
          ? describePoolActivity(summary.status, pool, language)
          : t('Pool {{pool}} is changing', { pool: name })}
      </StatusLink>
    </div>
  );
});

function conditionOf(object: unknown, type: string): Readonly<Record<string, unknown>> {
  const conditions = readList(readObject(readObject(object).status).conditions);
  return readObject(conditions.find((condition) => readObject(condition).type === type));
}

function dateOf(text: unknown): Date {
  return new Date(toMilliseconds(parseInstant(text) ?? 0n));
}
