import type { KubernetesObject } from '../scenario';
import { aCondition, INSTALLED_AT, type ConditionOptions } from './condition';
import { uidOf } from './identity';
import { namespacesOfOperator } from './operator-namespaces';
import { PAYLOAD_OPERATORS } from './payload-operators';
import { aRelease, type Release } from './release';

export interface ClusterOperatorOptions {
  readonly name?: string;
  /** The release whose versions it reports. */
  readonly release?: Release;
  /** Part of the payload (it has the annotations by which `oc` tells). */
  readonly inPayload?: boolean;
  /** Replaces (or adds) the condition of that type; `null` leaves it out. */
  readonly conditions?: Readonly<Record<string, ConditionOptions | null>>;
}

/** A healthy ClusterOperator at rest. Any name will do; those of the payload report their operands too. */
export function aClusterOperator(options: ClusterOperatorOptions = {}): KubernetesObject {
  const name = options.name ?? 'authentication';
  const release = options.release ?? aRelease();
  const known = PAYLOAD_OPERATORS.find((operator) => operator.name === name);
  const conditions: Record<string, ConditionOptions | null> = {
    Degraded: { status: 'False', reason: 'AsExpected', message: 'All is well' },
    Progressing: { status: 'False', reason: 'AsExpected', message: atRestMessage(name, release) },
    Available: { status: 'True', reason: 'AsExpected', message: 'All is well' },
    Upgradeable: { status: 'True', reason: 'AsExpected', message: 'All is well' },
    ...options.conditions,
  };
  return {
    apiVersion: 'config.openshift.io/v1',
    kind: 'ClusterOperator',
    metadata: {
      ...(options.inPayload === false
        ? {}
        : { annotations: payloadAnnotations(known?.hosted ?? false) }),
      creationTimestamp: INSTALLED_AT,
      generation: 1,
      name,
      ownerReferences: [
        {
          apiVersion: 'config.openshift.io/v1',
          controller: true,
          kind: 'ClusterVersion',
          name: 'version',
          uid: uidOf('ClusterVersion version'),
        },
      ],
      uid: uidOf(`ClusterOperator ${name}`),
    },
    spec: {},
    status: {
      conditions: Object.entries(conditions).flatMap(([type, condition]) =>
        condition === null ? [] : [aCondition(type, condition)],
      ),
      extension: null,
      relatedObjects: namespacesOfOperator(name).map((namespace) => ({
        group: '',
        name: namespace,
        resource: 'namespaces',
      })),
      versions: [
        { name: 'operator', version: release.version },
        ...(known?.operands ?? []).map((operand) => ({
          name: operand,
          version: operandVersion(operand, release),
        })),
      ],
    },
  };
}

function atRestMessage(name: string, release: Release): string {
  return name === 'machine-config' ? `Cluster version is ${release.version}` : 'All is well';
}

function operandVersion(operand: string, release: Release): string {
  if (operand === 'operator-image') return release.machineConfigOperatorImage;
  if (operand === 'oauth-openshift') return `${release.version}_openshift`;
  return operand.startsWith('kube-') ? release.kubernetesVersion : release.version;
}

function payloadAnnotations(hosted: boolean): Record<string, string> {
  return {
    ...(hosted
      ? {
          'include.release.openshift.io/hypershift': 'true',
          'include.release.openshift.io/ibm-cloud-managed': 'true',
        }
      : { 'exclude.release.openshift.io/internal-openshift-hosted': 'true' }),
    'include.release.openshift.io/self-managed-high-availability': 'true',
    'include.release.openshift.io/single-node-developer': 'true',
  };
}
