import { memo } from 'react';
import { Button, Label } from '@patternfly/react-core';
import type { CauseGroup } from '../../fleet/assess-fleet';
import { formatRef } from '../../fleet/claim';
import { describeGroup, describeGroupStep } from '../../wording/fleet/fleet-cause';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import styles from './fleet.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface CauseGroupsProps {
  readonly groups: readonly CauseGroup[];
  readonly chosen: readonly string[];
  readonly onToggle: (key: string) => void;
}

/** Groups of clusters with the same cause, or with the same state of unknown cause, each with a next step. */
export const CauseGroups = memo(function CauseGroups({
  groups,
  chosen,
  onToggle,
}: CauseGroupsProps) {
  const language = useWording();
  const { t } = language;
  const shared = groups.filter(({ rows }) => rows.length > 1);
  if (shared.length === 0) return null;
  return (
    <SectionCard title={t('Problems on several clusters')} id="causes" count={shared.length}>
      <ul className={layoutStyles.spacedItems}>
        {shared.map((group) => {
          const isChosen = chosen.includes(group.key);
          return (
            <li key={group.key} className={layoutStyles.tight} data-test={`cause-${group.key}`}>
              <div className={layoutStyles.labelled}>
                <Label isCompact variant="outline">
                  {t('{{count}} clusters', {
                    count: group.rows.length,
                    defaultValue_one: '{{count}} cluster',
                  })}
                </Label>
                <span className={textStyles.strong}>{describeGroup(group, language)}</span>
              </div>
              <div className={layoutStyles.ends}>
                <span>
                  {describeGroupStep(group, language)}{' '}
                  {group.object ? (
                    <span className={styles.object}>{formatRef(group.object)}</span>
                  ) : null}
                </span>
                <Button
                  variant="link"
                  isInline
                  aria-pressed={isChosen}
                  onClick={() => onToggle(group.key)}
                >
                  {isChosen ? t('Show all clusters') : t('Show these clusters')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
});
