import { readConditions } from './conditions';
import {
  isObject,
  keepFields,
  readList,
  readName,
  readObject,
  readOptionalText,
  readText,
} from './object';

/** A Subscription (operators.coreos.com/v1alpha1): an operator that was installed by a user. */
export interface Subscription {
  readonly namespace: string;
  readonly name: string;
  /** Name of the ClusterServiceVersion that is installed; empty before one is. */
  readonly installed: string;
  /** The newest one that its channel has; empty where that is not known. */
  readonly current: string;
  readonly channel: string;
  /** A person has to approve each of its updates. */
  readonly isManual: boolean;
  /** Reasons and messages of conditions that keep it from being updated. */
  readonly troubles: readonly { readonly type: string; readonly message: string }[];
}

const TROUBLES: ReadonlySet<string> = new Set([
  'CatalogSourcesUnhealthy',
  'ResolutionFailed',
  'InstallPlanFailed',
  'BundleUnpackFailed',
]);

export function readSubscription(object: unknown): Subscription {
  const { metadata, spec, status } = readObject(object);
  const { channel, installPlanApproval } = readObject(spec);
  const { currentCSV, installedCSV } = readObject(status);
  return {
    namespace: readText(readObject(metadata).namespace),
    name: readName(object),
    installed: readText(installedCSV),
    current: readText(currentCSV),
    channel: readText(channel),
    isManual: installPlanApproval === 'Manual',
    troubles: readConditions(object).flatMap(({ message, status: is, type }) =>
      TROUBLES.has(type) && is === 'True' ? [{ type, message }] : [],
    ),
  };
}

export const trimSubscription = keepFields({
  spec: ['channel', 'installPlanApproval'],
  status: ['conditions', 'currentCSV', 'installedCSV'],
});

/** A ClusterServiceVersion: one version of an operator. */
export interface ClusterServiceVersion {
  readonly namespace: string;
  readonly name: string;
  readonly phase: string;
  /** The newest minor of OpenShift that it supports, `4.18`; absent when it does not say. */
  readonly maxOpenShiftVersion?: string;
}

const PROPERTIES = 'operatorframework.io/properties';

export function readClusterServiceVersion(object: unknown): ClusterServiceVersion {
  const { metadata, status } = readObject(object);
  const { annotations, namespace } = readObject(metadata);
  const maxOpenShiftVersion = readMaxVersion(readText(readObject(annotations)[PROPERTIES]));
  return {
    namespace: readText(namespace),
    name: readName(object),
    phase: readText(readObject(status).phase),
    ...(maxOpenShiftVersion !== undefined && { maxOpenShiftVersion }),
  };
}

/** Source: operator-framework/operator-lifecycle-manager pkg/controller/operators/openshift/helpers.go. */
function readMaxVersion(properties: string): string | undefined {
  for (const entry of readList(readObject(parseJson(properties)).properties)) {
    const { type, value } = readObject(entry);
    if (type === 'olm.maxOpenShiftVersion') {
      return typeof value === 'number' ? String(value) : readOptionalText(value);
    }
  }
  return undefined;
}

/** Value of a JSON text; `undefined` for any other text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without all that it installs, which is most of it. */
export function trimClusterServiceVersion(object: unknown): object | undefined {
  if (!isObject(object)) return undefined;
  const { annotations, labels, name, namespace } = readObject(object.metadata);
  return {
    metadata: {
      annotations: { [PROPERTIES]: readObject(annotations)[PROPERTIES] },
      labels,
      name,
      namespace,
    },
    status: { phase: readObject(object.status).phase },
  };
}

/** An InstallPlan: operators that are to be installed or updated together. */
export interface InstallPlan {
  readonly namespace: string;
  readonly name: string;
  readonly operators: readonly string[];
  readonly isApproved: boolean;
  /** `RequiresApproval`, `Installing`, `Complete`, `Failed`, …. */
  readonly phase: string;
}

export function readInstallPlan(object: unknown): InstallPlan {
  const { metadata, spec, status } = readObject(object);
  const { approved, clusterServiceVersionNames } = readObject(spec);
  return {
    namespace: readText(readObject(metadata).namespace),
    name: readName(object),
    operators: readList(clusterServiceVersionNames).map(readText),
    isApproved: approved === true,
    phase: readText(readObject(status).phase),
  };
}

export const trimInstallPlan = keepFields({
  spec: ['approved', 'clusterServiceVersionNames'],
  status: ['phase'],
});
