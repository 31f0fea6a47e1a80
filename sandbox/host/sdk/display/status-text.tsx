import type { ComponentType, FC, ReactElement, ReactNode } from 'react';
import type { StatusComponentProps } from '@openshift-console/dynamic-plugin-sdk';
import { Button, Popover } from '@patternfly/react-core';
import { SyncAltIcon } from '@patternfly/react-icons';

import { BlueInfoCircleIcon, GreenCheckCircleIcon, RedExclamationCircleIcon } from './status-icons';

type StatusIconAndTextProps = StatusComponentProps & { icon?: ReactElement; spin?: boolean };

export const StatusIconAndText: FC<StatusIconAndTextProps> = ({
  icon,
  title,
  iconOnly,
  className,
}) => (
  <span className={className} title={iconOnly ? title : undefined} data-test="status-text">
    {icon}
    {icon && !iconOnly && ' '}
    {!iconOnly && title}
  </span>
);

export const PopoverStatus: FC<{ title?: string; statusBody: ReactNode; children?: ReactNode }> = ({
  title,
  statusBody,
  children,
}) => (
  <Popover headerContent={title} bodyContent={children} position="right">
    <Button variant="link" isInline>
      {statusBody}
    </Button>
  </Popover>
);

type GenericStatusProps = StatusComponentProps & { Icon: ComponentType<{ title?: string }> };

/** Icon and text; with children, a button that shows them. */
export const GenericStatus: FC<GenericStatusProps> = ({
  Icon,
  title,
  popoverTitle,
  children,
  ...props
}) => {
  const text = <StatusIconAndText icon={<Icon title={title} />} title={title} {...props} />;
  return children ? (
    <PopoverStatus title={popoverTitle ?? title} statusBody={text}>
      {children}
    </PopoverStatus>
  ) : (
    text
  );
};

const statusOf = (Icon: ComponentType<{ title?: string }>): FC<StatusComponentProps> =>
  function Status(props) {
    return <GenericStatus Icon={Icon} {...props} />;
  };

export const ErrorStatus = statusOf(RedExclamationCircleIcon);
export const InfoStatus = statusOf(BlueInfoCircleIcon);
export const ProgressStatus = statusOf(SyncAltIcon);
export const SuccessStatus = statusOf(GreenCheckCircleIcon);
