import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The services of one cluster as the console's bridge reaches them: simulated, or passed on to a real one. */
export interface ClusterBackend {
  /** Whether the cluster has Prometheus, for the host. */
  readonly hasMonitoring: boolean;
  /** The cluster's time, milliseconds since 1970. */
  nowMs(): number;
  /** Answers a request to the Kubernetes API; the path of `url` begins at the API's root. */
  handleApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
  upgradeApi(request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): void;
  /** Answers a request to Prometheus; the path of `url` begins with `/api/v1`. */
  handlePrometheus(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
  /** Answers a request to Alertmanager; the path of `url` begins with `/api/v2`. */
  handleAlertmanager(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
  /**
   * Answers a request to a service of a hub; the path of `url` begins below that of its console plugin. Absent: it is
   * no hub.
   */
  readonly handleHub?: (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ) => Promise<void>;
  /** `HighlyAvailable`, `SingleReplica`, `External`…; empty when not known. */
  controlPlaneTopology(): Promise<string>;
}
