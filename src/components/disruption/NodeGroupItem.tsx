import { useCallback } from 'react';
import type { FileDiff, NodeGroup } from '../../engine/disruption';
import { describeNodes } from '../../wording/disruption/disruption';
import type { Language } from '../../wording/language/language';
import { useWording } from '../shared/useWording';
import { PairHeading } from './PairHeading';
import { PairDetails } from './PairDetails';
import { css } from '@patternfly/react-styles';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface NodeGroupItemProps {
  readonly group: NodeGroup;
  readonly pool: string;
  readonly isOpenAtFirst: boolean;
  readonly readDiff: (from: string, to: string, path: string) => Promise<FileDiff>;
}

/** Nodes that go the same way: which way, how many, what it does to them. */
export function NodeGroupItem({ group, pool, isOpenAtFirst, readDiff }: NodeGroupItemProps) {
  const language = useWording();
  const { t } = language;
  const { nodes, picked, from, to, fromVersion, toVersion } = group;
  const readDiffHere = useCallback(
    (path: string) => readDiff(from, to, path),
    [readDiff, from, to],
  );
  const unknown = t('Unknown');
  const way = t('{{previous}} → {{target}}', { previous: from || unknown, target: to || unknown });
  return (
    <li className={layoutStyles.stack} data-test="node-group">
      <PairHeading
        title={t('{{count}} nodes', { count: nodes.length, defaultValue_one: '{{count}} node' })}
        versions={describeVersions(fromVersion, toVersion, language)}
        changes={group.disruption.changes.length}
      />
      <p className={css(textStyles.quiet, textStyles.breaking)}>
        {describeNodes(nodes, language)}
        {picked === 0
          ? null
          : ` · ${picked === nodes.length ? t('in progress') : t('{{picked}} of them in progress', { picked })}`}
      </p>
      <PairDetails
        disruption={group.disruption}
        configs={way}
        label={t('pool {{pool}}, {{way}}', { pool, way })}
        isOpenAtFirst={isOpenAtFirst}
        readDiff={readDiffHere}
      />
    </li>
  );
}

/** The releases that the two configurations are of; one where it stays, none where neither is known. */
function describeVersions(
  from: string | undefined,
  to: string | undefined,
  { t }: Language,
): string | undefined {
  if (from === undefined || to === undefined || from === to) return to ?? from;
  return t('{{previous}} → {{target}}', { previous: from, target: to });
}
