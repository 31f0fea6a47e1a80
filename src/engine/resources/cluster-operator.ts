import { type ReadCondition, readConditions } from './conditions';
import { readList, readName, readObject, readOptionalText, readText } from './object';

/** The fields of a ClusterOperator that we read. */
export interface ClusterOperator {
  readonly name: string;
  /** True if the release payload contains it; others are not part of the update. */
  readonly inPayload: boolean;
  /** `status.versions`, in order. */
  readonly versions: readonly { readonly name: string; readonly version: string }[];
  readonly conditions: readonly ReadCondition[];
  /** `status.relatedObjects` that are namespaces, in order, each once. */
  readonly namespaces: readonly string[];
}

export function readClusterOperator(object: unknown): ClusterOperator {
  const annotations = readObject(readObject(readObject(object).metadata).annotations);
  return {
    name: readName(object),
    inPayload: Object.keys(annotations).some(isPayloadAnnotation),
    versions: readList(readObject(readObject(object).status).versions).map((entry) => ({
      name: readText(readObject(entry).name),
      version: readText(readObject(entry).version),
    })),
    conditions: readConditions(object),
    namespaces: readNamespaces(object),
  };
}

function readNamespaces(object: unknown): readonly string[] {
  const names = readList(readObject(readObject(object).status).relatedObjects).flatMap((entry) => {
    const { resource, name } = readObject(entry);
    return resource === 'namespaces' ? (readOptionalText(name) ?? []) : [];
  });
  return [...new Set(names)];
}

/**
 * Operators of the release payload carry an annotation that says in which cluster profiles they are. The value does not
 * matter. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/controlplane.go.
 */
function isPayloadAnnotation(key: string): boolean {
  return (
    key.startsWith('exclude.release.openshift.io/') ||
    key.startsWith('include.release.openshift.io/')
  );
}
