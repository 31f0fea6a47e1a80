/*
 * Every name that the plugin uses of the console's SDK. The console provides the module at run time; whatever stands
 * in for the console (sandbox, tests) has to provide these names and no others.
 */
export {
  consoleFetch,
  DocumentTitle,
  HealthState,
  ListPageHeader,
  ResourceLink,
  useFlag,
  useK8sWatchResource,
  useResolvedExtensions,
  useUserPreference,
} from '@openshift-console/dynamic-plugin-sdk';
export type {
  ActionProvider,
  K8sGroupVersionKind,
  K8sResourceCommon,
  WatchK8sResource,
} from '@openshift-console/dynamic-plugin-sdk';
