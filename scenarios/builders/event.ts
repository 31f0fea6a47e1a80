import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { hexOf, uidOf } from './identity';

export interface EventOptions {
  readonly type?: 'Normal' | 'Warning';
  readonly reason?: string;
  readonly message?: string;
  /** What it is about. Events about cluster-scoped objects live in `default`. */
  readonly about?: { readonly kind: string; readonly name: string; readonly namespace?: string };
  readonly component?: string;
  readonly at?: string;
}

/** An event (core v1) that happened once. */
export function anEvent(options: EventOptions = {}): KubernetesObject {
  const about = options.about ?? { kind: 'Node', name: 'worker-a' };
  const reason = options.reason ?? 'Drain';
  const at = options.at ?? INSTALLED_AT;
  const namespace = about.namespace ?? 'default';
  const message = options.message ?? 'Draining node';
  const name = `${about.name}.${hexOf(`${about.kind} ${about.name} ${reason} ${at} ${message}`, 16)}`;
  return {
    apiVersion: 'v1',
    kind: 'Event',
    count: 1,
    firstTimestamp: at,
    involvedObject: {
      kind: about.kind,
      name: about.name,
      ...(about.namespace ? { namespace } : {}),
    },
    lastTimestamp: at,
    message,
    metadata: { creationTimestamp: at, name, namespace, uid: uidOf(`Event ${namespace}/${name}`) },
    reason,
    source: { component: options.component ?? 'machineconfigdaemon' },
    type: options.type ?? 'Normal',
  };
}
