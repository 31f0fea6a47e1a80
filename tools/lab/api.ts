import type { Answer, Connection } from './real/connection';

/** An object of the cluster, as far as the laboratory looks at it. */
export interface Thing {
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly uid?: string;
    readonly generation?: number;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
    readonly deletionTimestamp?: string;
    readonly deletionGracePeriodSeconds?: number;
  };
  readonly spec?: Readonly<Record<string, unknown>>;
  readonly status?: { readonly conditions?: readonly Condition[] } & Readonly<
    Record<string, unknown>
  >;
}

export interface Condition {
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  readonly lastTransitionTime?: string;
  readonly lastHeartbeatTime?: string;
}

export const ROOTS = {
  core: '/api/v1',
  apps: '/apis/apps/v1',
  policy: '/apis/policy/v1',
  config: '/apis/config.openshift.io/v1',
  machineConfig: '/apis/machineconfiguration.openshift.io/v1',
  leases: '/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases',
} as const;

/** Annotations of the machine-config operator begin with this. */
export const MCO = 'machineconfiguration.openshift.io/';

/** The time as the API writes it. */
export function isoNow(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}

const MERGE_PATCH = 'application/merge-patch+json';

/** The cluster of the laboratory, with all rights. What is refused throws. */
export class LabApi {
  constructor(private readonly connection: Connection) {}

  async get<T = Thing>(path: string): Promise<T> {
    return (await this.must('GET', path)) as T;
  }

  /** `undefined` when there is no such object. */
  async find<T = Thing>(path: string): Promise<T | undefined> {
    const answer = await this.connection.ask('GET', path);
    return answer.code === 200 ? (answer.body as T) : undefined;
  }

  async list(path: string): Promise<readonly Thing[]> {
    return (await this.get<{ items: readonly Thing[] }>(path)).items;
  }

  /** Creates the object unless there is one of its name. */
  async create(path: string, object: object): Promise<void> {
    const answer = await this.connection.ask('POST', path, object);
    if (answer.code !== 409) readBody('POST', path, answer);
  }

  async patch(path: string, body: object): Promise<void> {
    await this.must('PATCH', path, body, MERGE_PATCH);
  }

  async replace(path: string, body: object): Promise<void> {
    await this.must('PUT', path, body);
  }

  /** It may be gone already. */
  async remove(path: string): Promise<void> {
    await this.connection.ask('DELETE', path);
  }

  private async must(method: string, path: string, body?: unknown, type?: string) {
    return readBody(method, path, await this.connection.ask(method, path, body, type));
  }

  annotate(node: string, annotations: Readonly<Record<string, string>>): Promise<void> {
    return this.patch(`${ROOTS.core}/nodes/${node}`, { metadata: { annotations } });
  }

  /** An event about a node, as its kubelet or daemon writes it. */
  tell(node: string, component: string, reason: string, message: string, type = 'Normal') {
    const time = isoNow();
    return this.create(`${ROOTS.core}/namespaces/default/events`, {
      metadata: { generateName: `${node}.` },
      involvedObject: { kind: 'Node', name: node, uid: node },
      source: { component, host: node },
      firstTimestamp: time,
      lastTimestamp: time,
      count: 1,
      type,
      reason,
      message,
    });
  }
}

function readBody(method: string, path: string, { body, code }: Answer): unknown {
  if (code < 300) return body;
  throw new Error(`${method} ${path}: ${code} ${JSON.stringify(body).slice(0, 500)}`);
}

export function conditionOf(thing: Thing | undefined, type: string): Condition | undefined {
  return thing?.status?.conditions?.find((each) => each.type === type);
}

/** A condition that keeps the time of its last change. */
export function nextCondition(
  thing: Thing,
  type: string,
  [status, reason, message]: readonly [string, string, string],
): Condition {
  const old = conditionOf(thing, type);
  const isSame = old?.status === status;
  const lastTransitionTime = (isSame ? old.lastTransitionTime : undefined) ?? isoNow();
  return { type, status, reason, message, lastTransitionTime };
}
