import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core';
import { NODE_VIEWS, type NodeView } from '../page/page-state';
import { useWording } from '../shared/useWording';

interface NodeViewToggleProps {
  readonly view: NodeView;
  readonly onSelect: (view: NodeView) => void;
}

/** Each node for itself, or all side by side in time. */
export function NodeViewToggle({ view, onSelect }: NodeViewToggleProps) {
  const { t } = useWording();
  const texts: Readonly<Record<NodeView, string>> = {
    table: t('Table'),
    timeline: t('Timeline'),
  };
  return (
    <ToggleGroup aria-label={t('How nodes are shown')}>
      {NODE_VIEWS.map((name) => (
        <ToggleGroupItem
          key={name}
          text={texts[name]}
          buttonId={`update-status-plugin-view-${name}`}
          isSelected={name === view}
          onChange={() => onSelect(name)}
        />
      ))}
    </ToggleGroup>
  );
}
