import { memo } from 'react';
import type { ResourceRef } from '../../engine';
import { ResourceLink } from '../../sdk';
import { findConsoleKind } from './console-kinds';
import { useIsSavedData } from './saved-data';
import textStyles from './text.module.css';

interface ResourceNameProps {
  readonly resource: ResourceRef;
  /** In a table of one kind the kind's icon says nothing. */
  readonly hideIcon?: boolean;
}

/** Name of an object, as a link where the console has a page about it. Redrawn only when it names something else. */
export const ResourceName = memo(function ResourceName({
  resource,
  hideIcon = false,
}: ResourceNameProps) {
  const isSaved = useIsSavedData();
  const kind = isSaved ? undefined : findConsoleKind(resource);
  if (!kind) {
    const { namespace, name } = resource;
    return (
      <span className={textStyles.breaking}>
        {namespace === undefined ? name : `${namespace}/${name}`}
      </span>
    );
  }
  return (
    <ResourceLink
      groupVersionKind={kind}
      name={resource.name}
      namespace={resource.namespace}
      hideIcon={hideIcon}
      className={textStyles.inlineName}
      inline
    />
  );
}, namesTheSame);

function namesTheSame(before: ResourceNameProps, after: ResourceNameProps): boolean {
  const [one, other] = [before.resource, after.resource];
  return (
    before.hideIcon === after.hideIcon &&
    one.group === other.group &&
    one.resource === other.resource &&
    one.namespace === other.namespace &&
    one.name === other.name
  );
}
