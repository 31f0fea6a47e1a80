import { READS, rightOf } from '../src/engine';
import type { AccessRequest, Denial } from './scenario';

export type { AccessRequest } from './scenario';

/**
 * Who may read alerts: the monitoring stack lets those in who may `get` this resource, so a denial of it is a denial of
 * Prometheus' `/api/v1/alerts`.
 */
export const READ_ALERTS: AccessRequest = {
  verb: 'get',
  group: rightOf('alerts').group,
  resource: rightOf('alerts').plural,
  name: READS.alerts.name,
  namespace: READS.alerts.namespace,
};

/** Whether one of the denials is about this request. */
export function isDenied(denials: readonly Denial[], request: AccessRequest): boolean {
  return denials.some(
    (denial) =>
      denial.group === request.group &&
      denial.resource === request.resource &&
      (denial.verb === '*' || denial.verb === request.verb) &&
      isPlaceDenied(denial, request),
  );
}

/** A user who is denied one namespace may not list all namespaces either. */
function isPlaceDenied({ namespaces }: Denial, { namespace }: AccessRequest): boolean {
  return namespaces === undefined || namespace === undefined || namespaces.includes(namespace);
}

/** The message of the 403, worded as the API server words it. */
export function forbiddenMessage(request: AccessRequest, user = 'developer'): string {
  const resource = request.group === '' ? request.resource : `${request.resource}.${request.group}`;
  const object = request.name === undefined ? resource : `${resource} "${request.name}"`;
  const place =
    request.namespace === undefined
      ? 'at the cluster scope'
      : `in the namespace "${request.namespace}"`;
  return `${object} is forbidden: User "${user}" cannot ${request.verb} resource "${request.resource}" in API group "${request.group}" ${place}`;
}

/** The message of the 404, worded as the API server words it. */
export function notFoundMessage(request: AccessRequest): string {
  const resource = request.group === '' ? request.resource : `${request.resource}.${request.group}`;
  return `${resource} "${request.name ?? ''}" not found`;
}
