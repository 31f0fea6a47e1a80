import { Button } from '@patternfly/react-core';
import type { HealthInsight } from '../engine';
import { ResourceName } from './ResourceName';

interface InsightObjectProps {
  readonly insight: HealthInsight;
  /** Without it nodes lead to their own pages. */
  readonly onOpenNode?: (name: string) => void;
}

/** The objects that a finding is about: nodes open here, the others lead to their pages. */
export function InsightObject({ insight, onOpenNode }: InsightObjectProps) {
  return (
    <span className="update-status-plugin__objects">
      {insight.resources.map((resource) =>
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
