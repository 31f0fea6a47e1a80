import type { ComponentType, FC } from 'react';
import type { ColoredIconProps } from '@openshift-console/dynamic-plugin-sdk';
import { Icon } from '@patternfly/react-core';
import type { IconComponentProps } from '@patternfly/react-core';
import {
  CheckCircleIcon,
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
  InfoCircleIcon,
} from '@patternfly/react-icons';

type IconStatus = NonNullable<IconComponentProps['status']>;

const statusIcon = (
  Glyph: ComponentType<{ title?: string; 'data-test'?: string }>,
  status: IconStatus,
  test: string,
): FC<ColoredIconProps> =>
  function StatusIcon({ className, title, size, dataTest }) {
    return (
      <Icon status={status} size={size} className={className} isInline={size === undefined}>
        <Glyph title={title} data-test={dataTest ?? test} />
      </Icon>
    );
  };

export const GreenCheckCircleIcon = statusIcon(CheckCircleIcon, 'success', 'success-icon');
export const RedExclamationCircleIcon = statusIcon(ExclamationCircleIcon, 'danger', 'error-icon');
export const YellowExclamationTriangleIcon = statusIcon(
  ExclamationTriangleIcon,
  'warning',
  'warning-icon',
);
export const BlueInfoCircleIcon = statusIcon(InfoCircleIcon, 'info', 'info-icon');
