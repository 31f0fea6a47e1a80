import { Button } from '@patternfly/react-core';
import { ResourceName } from './ResourceName';
import { useWording } from './useWording';
import layoutStyles from './layout.module.css';

interface OpenNodeNamesProps {
  readonly names: readonly string[];
  /** Without it the names lead to the nodes' own pages. */
  readonly onOpenNode?: (name: string) => void;
}

/** So many are named; the node table has them all. */
const NAMED = 20;

/** Names of nodes, each of which opens its node. */
export function OpenNodeNames({ names, onOpenNode }: OpenNodeNamesProps) {
  const { t } = useWording();
  const more = names.length - NAMED;
  return (
    <span className={layoutStyles.names}>
      {names.slice(0, NAMED).map((name) =>
        onOpenNode ? (
          <Button key={name} variant="link" isInline onClick={() => onOpenNode(name)}>
            {name}
          </Button>
        ) : (
          <ResourceName key={name} resource={{ resource: 'nodes', name }} hideIcon />
        ),
      )}
      {more > 0 ? <span>{t('{{count}} more', { count: more })}</span> : null}
    </span>
  );
}
