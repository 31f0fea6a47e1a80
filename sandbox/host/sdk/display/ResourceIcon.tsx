import type { FC } from 'react';
import type { ResourceIconProps } from '@openshift-console/dynamic-plugin-sdk';

import { useModel } from '../k8s/useK8sModel';
import { badgeModifier } from './badge-modifier';

/** The coloured badge with the kind's short name. */
export const ResourceIcon: FC<ResourceIconProps> = ({ groupVersionKind, className }) => {
  const model = useModel(groupVersionKind);
  const kindName = groupVersionKind?.kind ?? '';
  const abbreviation = model?.abbr ?? kindName.replace(/[^A-Z]/g, '').slice(0, 4);
  return (
    <span
      className={[
        'sandbox-resource-icon',
        `sandbox-resource-icon--${badgeModifier(model, kindName)}`,
        className ?? '',
      ].join(' ')}
      title={model?.label ?? kindName}
    >
      {abbreviation}
    </span>
  );
};
