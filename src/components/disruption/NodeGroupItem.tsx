import { useCallback } from 'react';
import type { FileDiff, NodeGroup } from '../../engine/disruption';
import { describeNodes } from '../../wording/disruption/disruption';
import { useWording } from '../shared/useWording';
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
  const way = t('{{from}} → {{to}}', {
    from: nameConfig(from, fromVersion) || unknown,
    to: nameConfig(to, toVersion) || unknown,
  });
  return (
    <li className={layoutStyles.stack} data-test="node-group">
      <h3 className={css(textStyles.heading, textStyles.breaking)}>
        {t('{{count}} nodes: {{way}}', {
          count: nodes.length,
          way,
          defaultValue_one: '{{count}} node: {{way}}',
        })}
      </h3>
      <p className={css(textStyles.quiet, textStyles.breaking)}>
        {describeNodes(nodes, language)}
        {picked === 0 ? null : ` · ${t('{{picked}} of them in progress', { picked })}`}
      </p>
      <PairDetails
        disruption={group.disruption}
        label={t('pool {{pool}}, {{way}}', { pool, way })}
        isOpenAtFirst={isOpenAtFirst}
        readDiff={readDiffHere}
      />
    </li>
  );
}

function nameConfig(name: string, version: string | undefined): string {
  return version === undefined || name === '' ? name : `${name} (${version})`;
}
