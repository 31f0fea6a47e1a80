import type { ComponentType, FC, ReactNode } from 'react';
import { Button, Icon, Popover, Spinner, Title } from '@patternfly/react-core';
import type { IconComponentProps } from '@patternfly/react-core';
import {
  ArrowCircleUpIcon,
  CheckCircleIcon,
  ExclamationCircleIcon,
  ExclamationTriangleIcon,
  SyncAltIcon,
  UnknownIcon,
} from '@patternfly/react-icons';

interface Look {
  readonly Glyph: ComponentType;
  readonly status?: IconComponentProps['status'];
  /** The console's text if the handler has no message. */
  readonly text: string;
}

const LOOKS: Readonly<Record<string, Look>> = {
  OK: { Glyph: CheckCircleIcon, status: 'success', text: '' },
  ERROR: { Glyph: ExclamationCircleIcon, status: 'danger', text: 'Degraded' },
  WARNING: { Glyph: ExclamationTriangleIcon, status: 'warning', text: 'Degraded' },
  UNKNOWN: { Glyph: UnknownIcon, text: 'Unknown' },
  UPDATING: { Glyph: SyncAltIcon, status: 'info', text: 'Updating' },
  PROGRESS: { Glyph: SyncAltIcon, text: 'In progress' },
  UPGRADABLE: { Glyph: ArrowCircleUpIcon, status: 'info', text: 'Update available' },
  NOT_AVAILABLE: { Glyph: UnknownIcon, text: 'Not available' },
};

interface HealthItemProps {
  readonly title: string;
  readonly state: string;
  readonly details?: string;
  readonly popupTitle?: string;
  readonly children?: ReactNode;
}

/** One subsystem in the Status card: a large icon, the title, which opens a popover if there is one, and a line. */
export const HealthItem: FC<HealthItemProps> = ({
  title,
  state,
  details,
  popupTitle,
  children,
}) => {
  const look = LOOKS[state];
  return (
    <div className="sandbox-health-item" data-test={`health-item-${title}`} data-state={state}>
      {look ? (
        <Icon size="lg" status={look.status}>
          <look.Glyph />
        </Icon>
      ) : (
        <Spinner size="lg" aria-label={`Loading ${title}`} />
      )}
      <div>
        {children ? (
          <Popover
            bodyContent={
              <>
                <Title headingLevel="h3" size="md" className="sandbox-popover-heading">
                  {popupTitle ?? title}
                </Title>
                {children}
              </>
            }
            maxWidth="21rem"
            minWidth="21rem"
            position="right"
            aria-label={popupTitle ?? title}
          >
            <Button variant="link" isInline>
              {title}
            </Button>
          </Popover>
        ) : (
          title
        )}
        <div className="sandbox-health-item__details" data-test="health-item-details">
          {state === 'LOADING' ? '' : (details ?? look?.text)}
        </div>
      </div>
    </div>
  );
};
