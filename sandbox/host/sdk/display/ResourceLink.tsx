import type { FC } from 'react';
import type { ResourceLinkProps } from '@openshift-console/dynamic-plugin-sdk';
import { Truncate } from '@patternfly/react-core';
import { Link } from 'react-router';

import { useModel } from '../k8s/useK8sModel';
import { ResourceIcon } from './ResourceIcon';
import { resourcePath } from './resource-path';

/** Badge and name of an object, linked to its page; plain text while or if the cluster does not have the kind. */
export const ResourceLink: FC<ResourceLinkProps> = ({
  groupVersionKind,
  name,
  namespace,
  displayName,
  className,
  inline,
  linkTo = true,
  hideIcon,
  title,
  dataTest,
  onClick,
  truncate,
  nameSuffix,
  children,
}) => {
  const model = useModel(groupVersionKind);
  const text = displayName ?? name ?? '';
  const shown = truncate ? <Truncate content={text} /> : text;
  const path = linkTo && model && name ? resourcePath(model, name, namespace) : undefined;
  const Element = inline ? 'span' : 'div';
  return (
    <Element className={`sandbox-resource-link ${className ?? ''}`}>
      {!hideIcon && <ResourceIcon groupVersionKind={groupVersionKind} />}
      {path ? (
        <Link to={path} title={title} onClick={onClick} data-test={dataTest ?? text}>
          {shown}
          {nameSuffix}
        </Link>
      ) : (
        <span data-test={dataTest ?? text}>
          {shown}
          {nameSuffix}
        </span>
      )}
      {children}
    </Element>
  );
};
