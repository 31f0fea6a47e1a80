import { Button } from '@patternfly/react-core';
import type { ResourceRef } from '../../engine';
import { useOpenNode } from './open-node';
import { ResourceName } from './ResourceName';
import layoutStyles from './layout.module.css';

interface ResourceNamesProps {
  readonly resources: readonly ResourceRef[];
}

/** Objects in a row: nodes open here, the others lead to their pages. */
export function ResourceNames({ resources }: ResourceNamesProps) {
  const openNode = useOpenNode();
  return (
    <span className={layoutStyles.row}>
      {resources.map((resource) =>
        resource.resource === 'nodes' && openNode ? (
          <Button
            key={resource.name}
            variant="link"
            isInline
            onClick={() => openNode(resource.name)}
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
