import type { FC } from 'react';
import type {
  StatusPopupItemProps,
  StatusPopupSectionProps,
} from '@openshift-console/dynamic-plugin-sdk';
import { Flex, FlexItem } from '@patternfly/react-core';

/** A heading line with two columns, and the items under it. */
export const StatusPopupSection: FC<StatusPopupSectionProps> = ({
  firstColumn,
  secondColumn,
  children,
}) => (
  <div className="sandbox-status-popup__section">
    <Flex justifyContent={{ default: 'justifyContentSpaceBetween' }}>
      <FlexItem className="sandbox-status-popup__heading">{firstColumn}</FlexItem>
      {secondColumn && <FlexItem className="sandbox-status-popup__subtle">{secondColumn}</FlexItem>}
    </Flex>
    {children}
  </div>
);

export const StatusPopupItem: FC<StatusPopupItemProps> = ({ children, value, icon }) => (
  <Flex justifyContent={{ default: 'justifyContentSpaceBetween' }}>
    <FlexItem>{children}</FlexItem>
    {(icon ?? value) && (
      <FlexItem className="sandbox-status-popup__subtle">
        {value} {icon}
      </FlexItem>
    )}
  </Flex>
);
