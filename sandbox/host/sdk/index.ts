/** The host's own `@openshift-console/dynamic-plugin-sdk`: the names that plugins may import, and no others. */
import type * as Sdk from '@openshift-console/dynamic-plugin-sdk';

import { checkAccess, useAccessReview, useAccessReviewAllowed } from './access/access-review';
import { DocumentTitle } from './display/DocumentTitle';
import { ErrorBoundaryFallbackPage } from './display/ErrorBoundaryFallbackPage';
import { HealthState } from './display/health-state';
import { HorizontalNav } from './display/HorizontalNav';
import { ListPageBody, ListPageHeader } from './display/ListPage';
import { Overview, OverviewGrid } from './display/Overview';
import { ResourceIcon } from './display/ResourceIcon';
import { ResourceLink } from './display/ResourceLink';
import {
  BlueInfoCircleIcon,
  GreenCheckCircleIcon,
  RedExclamationCircleIcon,
  YellowExclamationTriangleIcon,
} from './display/status-icons';
import { StatusPopupItem, StatusPopupSection } from './display/status-popup';
import {
  ErrorStatus,
  GenericStatus,
  InfoStatus,
  PopoverStatus,
  ProgressStatus,
  StatusIconAndText,
  SuccessStatus,
} from './display/status-text';
import { Timestamp } from './display/Timestamp';
import { consoleFetch, consoleFetchJSON, consoleFetchText } from './fetch/console-fetch';
import { HttpError } from './fetch/http-error';
import {
  getAPIVersionForModel,
  getGroupVersionKindForModel,
  getGroupVersionKindForResource,
} from './k8s/group-version-kind';
import {
  k8sCreate,
  k8sDelete,
  k8sGet,
  k8sList,
  k8sListItems,
  k8sPatch,
  k8sUpdate,
} from './k8s/k8s-resource';
import { useK8sModel, useK8sModels } from './k8s/useK8sModel';
import { useModal, useOverlay } from './overlay/overlays';
import { PrometheusEndpoint, usePrometheusPoll } from './prometheus/usePrometheusPoll';
import { useActiveNamespace, useActivePerspective, useFlag } from './settings/active-place';
import { useUserPreference } from './settings/useUserPreference';
import { useResolvedExtensions } from './useResolvedExtensions';
import { useK8sWatchResource, useK8sWatchResources } from './watch/useK8sWatchResource';

/** Checked against the SDK's declarations, so that what compiles in a plugin also fits here. */
const sdkFacade = {
  BlueInfoCircleIcon,
  DocumentTitle,
  ErrorBoundaryFallbackPage,
  ErrorStatus,
  GenericStatus,
  GreenCheckCircleIcon,
  // Enums are types of their own; these objects have the same members and values.
  HealthState: HealthState as unknown as typeof Sdk.HealthState,
  HorizontalNav,
  // The declaration also lists a protected table of messages, which nobody outside can reach.
  HttpError: HttpError as unknown as typeof Sdk.HttpError,
  InfoStatus,
  ListPageBody,
  ListPageHeader,
  Overview,
  OverviewGrid,
  PopoverStatus,
  ProgressStatus,
  // As above.
  PrometheusEndpoint: PrometheusEndpoint as unknown as typeof Sdk.PrometheusEndpoint,
  RedExclamationCircleIcon,
  ResourceIcon,
  ResourceLink,
  StatusIconAndText,
  StatusPopupItem,
  StatusPopupSection,
  SuccessStatus,
  Timestamp,
  YellowExclamationTriangleIcon,
  checkAccess,
  consoleFetch,
  consoleFetchJSON,
  consoleFetchText,
  getAPIVersionForModel,
  getGroupVersionKindForModel,
  getGroupVersionKindForResource,
  k8sCreate,
  k8sDelete,
  k8sGet,
  k8sList,
  k8sListItems,
  k8sPatch,
  k8sUpdate,
  useAccessReview,
  useAccessReviewAllowed,
  useActiveNamespace,
  useActivePerspective,
  useFlag,
  useK8sModel,
  useK8sModels,
  useK8sWatchResource,
  useK8sWatchResources,
  useModal,
  useOverlay,
  usePrometheusPoll,
  // The two SDKs declare extensions and their guards apart; what is passed around is the same.
  useResolvedExtensions: useResolvedExtensions as unknown as Sdk.UseResolvedExtensions,
  useUserPreference,
  useUserSettings: useUserPreference,
} satisfies Partial<typeof Sdk>;

/** Names that bundlers ask every module for. */
const BUNDLER_NAMES: ReadonlySet<PropertyKey> = new Set(['__esModule', 'default', 'then']);

/** The facade as a module. A name it lacks is told by name once used, instead of "undefined is not a function". */
export const sdkModule: object = new Proxy(sdkFacade, {
  get(target, name, receiver): unknown {
    if (typeof name === 'string' && !(name in target) && !BUNDLER_NAMES.has(name)) {
      // eslint-disable-next-line no-console
      console.error(
        `The sandbox has no ${name} of @openshift-console/dynamic-plugin-sdk. Add it to sandbox/host/sdk.`,
      );
    }
    return Reflect.get(target, name, receiver);
  },
});
