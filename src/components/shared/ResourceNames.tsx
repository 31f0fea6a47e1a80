import { Button } from '@patternfly/react-core';
import type { ResourceRef } from '../../engine';
import { ResourceName } from './ResourceName';
import layoutStyles from './layout.module.css';

interface ResourceNamesProps {
  readonly resources: readonly ResourceRef[];
  /** Without it nodes lead to their own pages. */
  readonly onOpenNode?: (name: string) => void;
}

/** Objects in a row: nodes open here, the others lead to their pages. */
export function ResourceNames({ resources, onOpenNode }: ResourceNamesProps) {
  return (
    <span className={layoutStyles.row}>
      {resources.map((resource) =>
        resource.resource === 'nodes' && onOpenNode ? (
          <Button
            key={resource.name}
            variant="link"
            isInline
            onClick={() => onOpenNode(resource.name)}
          >
            {resource.name}
          </Button>
        ) : (
          <ResourceName
            key={`${resource.resource} ${resource.namespace ?? ''} ${resource.name}`}
            resource={resource}
          />
        ),
      )}
    </span>
  );
}
