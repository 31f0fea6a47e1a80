import { memo, useState } from 'react';
import { ExpandableSection } from '@patternfly/react-core';
import type { ExpectedItem } from '../wording/attention';
import { describeExpected } from '../wording/expected';
import { describeHealthDescription } from '../wording/health-insight';
import { formatFewNames } from '../wording/names';
import { OpenNodeNames } from './OpenNodeNames';
import { ResourceName } from './ResourceName';
import { useWording } from './useWording';

interface ExpectedShelfProps {
  readonly items: readonly ExpectedItem[];
  readonly onOpenNode?: (name: string) => void;
}

/** What an update brings with it and what heals by itself: one folded line. */
export const ExpectedShelf = memo(function ExpectedShelf({
  items,
  onOpenNode,
}: ExpectedShelfProps) {
  const { t, locale } = useWording();
  const [isOpen, setOpen] = useState(false);
  const what =
    items.length === 0
      ? t('nothing at this moment')
      : formatFewNames(
          items.map((item) => describeExpected(item, t)),
          t,
          locale,
        );
  return (
    <ExpandableSection
      toggleText={t('Expected during an update: {{what}}', { what })}
      isExpanded={isOpen}
      onToggle={(_event, isExpanded) => setOpen(isExpanded)}
      className="update-status-plugin__expected"
      data-test="expected"
    >
      {items.length === 0 ? (
        <p className="update-status-plugin__small">
          {t('Operators that roll out and nodes that restart are listed here, not above.')}
        </p>
      ) : (
        <ul className="update-status-plugin__folded update-status-plugin__small">
          {items.map((item) => (
            <li key={item.kind === 'insight' ? describeExpected(item, t) : item.kind}>
              <div>{describeExpected(item, t)}</div>
              <ExpectedDetail item={item} onOpenNode={onOpenNode} />
            </li>
          ))}
        </ul>
      )}
    </ExpandableSection>
  );
});

interface ExpectedDetailProps {
  readonly item: ExpectedItem;
  readonly onOpenNode?: (name: string) => void;
}

function ExpectedDetail({ item, onOpenNode }: ExpectedDetailProps) {
  const { t } = useWording();
  switch (item.kind) {
    case 'operatorsUpdating':
    case 'operatorsUnwell':
      return (
        <span className="update-status-plugin__objects">
          {item.operators.map(({ name, insight }) => (
            <ResourceName key={name} resource={insight.resource} hideIcon />
          ))}
        </span>
      );
    case 'nodesUpdating':
    case 'nodesUnwell':
      return <OpenNodeNames names={item.nodes} onOpenNode={onOpenNode} />;
    case 'insight':
      return (
        <p className="update-status-plugin__quiet">{describeHealthDescription(item.insight, t)}</p>
      );
  }
}
