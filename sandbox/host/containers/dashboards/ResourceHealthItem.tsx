import { useEffect, useReducer } from 'react';
import type { FC } from 'react';
import type { LoadedAndResolvedExtension } from '@openshift/dynamic-plugin-sdk';
import { useTranslation } from 'react-i18next';

import { useK8sWatchResources } from '../../sdk/watch/useK8sWatchResource';
import { HealthItem } from './HealthItem';
import type { ResourceHealth } from './dashboard-extensions';

/** The console draws its Status card anew at least this often: it polls for alerts. */
const REDRAWN_EVERY_MS = 5_000;

/**
 * A plugin's subsystem. Its handler is called on every render, and with nothing around it that catches what it throws.
 */
export const ResourceHealthItem: FC<{ extension: LoadedAndResolvedExtension<ResourceHealth> }> = ({
  extension,
}) => {
  const { t } = useTranslation();
  const {
    title,
    resources,
    healthHandler,
    popupTitle,
    popupComponent: Popup,
  } = extension.properties;
  const results = useK8sWatchResources(resources);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(redraw, REDRAWN_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const { state, message } = healthHandler(results, t);
  return (
    <HealthItem title={title} state={state} details={message} popupTitle={popupTitle}>
      {Popup && <Popup {...results} />}
    </HealthItem>
  );
};
