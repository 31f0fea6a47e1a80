import { useMemo, useState } from 'react';
import { Button, ExpandableSection } from '@patternfly/react-core';
import { DownloadIcon } from '@patternfly/react-icons';
import type { NodeStepId, UpdateStatus } from '../../engine';
import { useHideNames } from '../page/hide-names';
import { saveFile } from '../page/save-file';
import type { ShareStatus } from '../page/share-formats';
import { controlPlaneFirst } from '../shared/control-plane-first';
import { useWording } from '../shared/useWording';
import { PoolTimeline } from './PoolTimeline';
import { layAxis } from './timeline-layout';
import { TimelineLegend } from './TimelineLegend';
import { TimelineTable } from './TimelineTable';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';
import styles from './NodeTimelines.module.css';

interface NodeTimelinesProps {
  readonly status: UpdateStatus;
  /** Name of the node that is open. */
  readonly selected: string | undefined;
  readonly onOpen: (name: string) => void;
  /** Without it there is nothing to download. */
  readonly share?: ShareStatus;
}

const LEGEND: readonly NodeStepId[] = [
  'prepare',
  'cordon',
  'drain',
  'files',
  'reboot',
  'postActions',
  'resume',
  'uncordon',
];

/** Timelines of nodes side by side, pool by pool, on one time axis: cordon, drain, reboot. */
export function NodeTimelines({ status, selected, onOpen, share }: NodeTimelinesProps) {
  const { t } = useWording();
  const [isTableOpen, setTableOpen] = useState(false);
  const [hideNames] = useHideNames();
  const [hasFailed, setFailed] = useState(false);
  const { timelines, pools, now } = status;
  const axis = useMemo(
    () => layAxis(timelines, now, -new Date().getTimezoneOffset() * 60_000),
    [timelines, now],
  );
  const drawn = useMemo(
    () =>
      new Set(
        timelines.flatMap(({ steps }) =>
          steps.flatMap(({ id, startedAt }) => (startedAt === undefined ? [] : [id])),
        ),
      ),
    [timelines],
  );

  if (timelines.length === 0) {
    return (
      <p>
        {status.updating === false
          ? t('No update in progress, so no nodes are being updated.')
          : t('No node activity is known for this update yet.')}
      </p>
    );
  }
  const download = () => {
    setFailed(false);
    share?.(status, 'csv', { hideNames }).then(saveFile, () => setFailed(true));
  };
  return (
    <div className={layoutStyles.stack} data-test="node-timelines">
      <div className={styles.head}>
        <TimelineLegend steps={LEGEND.filter((id) => drawn.has(id))} hasUnknown />
        {share === undefined ? null : (
          <Button
            variant="secondary"
            size="sm"
            icon={<DownloadIcon />}
            onClick={download}
            data-test="download-timeline"
          >
            {t('Download timeline (CSV)')}
          </Button>
        )}
        <div role="status" className={hasFailed ? undefined : textStyles.heardOnly}>
          {hasFailed ? t("The export couldn't be created. Try again.") : ''}
        </div>
      </div>
      {controlPlaneFirst(pools).map(({ name }) => {
        const ofPool = timelines.filter(({ pool }) => pool === name);
        return ofPool.length === 0 ? null : (
          <PoolTimeline
            key={name}
            pool={name}
            timelines={ofPool}
            axis={axis}
            now={now}
            selected={selected}
            onOpen={onOpen}
          />
        );
      })}
      <ExpandableSection
        toggleText={t('Timeline as a table')}
        isExpanded={isTableOpen}
        onToggle={(_event, isExpanded) => setTableOpen(isExpanded)}
        data-test="timeline-as-table"
      >
        {isTableOpen ? <TimelineTable timelines={timelines} now={now} /> : null}
      </ExpandableSection>
    </div>
  );
}
