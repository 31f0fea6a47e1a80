import { useSyncExternalStore } from 'react';
import type { FC } from 'react';
import type { TimestampProps } from '@openshift-console/dynamic-plugin-sdk';
import { Tooltip } from '@patternfly/react-core';
import { GlobeAmericasIcon } from '@patternfly/react-icons';
import { useTranslation } from 'react-i18next';

import { formatTimestamp } from './relative-time';

const TICK_MS = 10_000;

const subscribeToTicks = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
};

const currentTickMs = (): number => Math.floor(Date.now() / TICK_MS) * TICK_MS;

/** A moment, near ones as distance from now; a dash when there is none. */
export const Timestamp: FC<TimestampProps> = ({ timestamp, simple, omitSuffix, className }) => {
  const { i18n } = useTranslation();
  const nowMs = useSyncExternalStore(subscribeToTicks, currentTickMs);
  const at = timestamp === undefined ? undefined : new Date(timestamp);
  if (at === undefined || Number.isNaN(at.getTime())) {
    return <div className="sandbox-timestamp">-</div>;
  }
  const text = formatTimestamp(at, Math.max(nowMs, Date.now()), i18n.language, omitSuffix);
  if (simple) {
    return <>{text}</>;
  }
  return (
    <div className={`sandbox-timestamp ${className ?? ''}`}>
      <GlobeAmericasIcon className="sandbox-timestamp__icon" />
      <Tooltip content={at.toISOString()}>
        <span data-test="timestamp">{text}</span>
      </Tooltip>
    </div>
  );
};
