import type { ClusterConnection } from '../../connect/cluster-connection';

/** A way to an API server without TLS, as a user with a token. */
export function aConnection(server: string): ClusterConnection {
  return {
    server,
    requestOptions: () => Promise.resolve({ headers: { Authorization: 'Bearer token' } }),
  };
}
