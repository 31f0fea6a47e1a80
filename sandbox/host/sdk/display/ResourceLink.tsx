import type { FC } from 'react';
import type { ResourceLinkProps } from '@openshift-console/dynamic-plugin-sdk';
import { Link } from 'react-router';

import { useModel } from '../k8s/useModel';
import { ResourceIcon } from './ResourceIcon';
import { resourcePath } from './resource-path';

/**
 * Badge and name of an object, linked to its page. Plain text while the API is being discovered, and if it lacks the
 * kind.
 */
export const ResourceLink: FC<ResourceLinkProps> = ({
  groupVersionKind,
  name = '',
  displayName = name,
  namespace,
  inline,
  hideIcon,
}) => {
  const model = useModel(groupVersionKind);
  const Element = inline ? 'span' : 'div';
  return (
    <Element className="sandbox-resource-link">
      {!hideIcon && groupVersionKind && <ResourceIcon kind={groupVersionKind.kind} />}
      {model ? (
        <Link to={resourcePath(model, name, namespace)}>{displayName}</Link>
      ) : (
        <span>{displayName}</span>
      )}
    </Element>
  );
};
