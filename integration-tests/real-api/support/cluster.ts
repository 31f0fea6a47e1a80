import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, listAt } from '../../../charts/tests/chart';
import type { KubernetesObject } from '../../../scenarios';
import { eventually } from '../../../src/testing/eventually';
import { connectTo, type Api } from './api';
import { withSignedRequest } from './certificate-request';
import { requestsOf, type AuditedRequest } from './audit';
import { identify, removeStored, restorePast, storeMany } from './stored-objects';
import type { ControlPlane, User } from './start-control-plane';

/** Where the start of the run says how to reach the API; unset when there is none. */
export const CONTROL_PLANE_VARIABLE = 'UPDATE_STATUS_REAL_API';

/** So many objects of one kind are not stored one by one. */
const MANY = 1_000;

/** Requests that are made at the same time. */
const PARALLEL = 8;

const RBAC = 'rbac.authorization.k8s.io';

/** A rule of a role, as far as ours go. */
export interface Rule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  readonly resourceNames?: readonly string[];
  readonly verbs: readonly string[];
}

/** The real API of the run, as tests use it. One test file after the other has it for itself. */
export class Cluster {
  readonly api: Api;

  constructor(readonly controlPlane: ControlPlane) {
    this.api = this.as('admin');
  }

  /** The API with the rights of that user. */
  as(user: User): Api {
    return this.withToken(this.controlPlane.tokens[user]);
  }

  withToken(token: string): Api {
    return connectTo(this.controlPlane, token);
  }

  /** A token as the pods of a service account get it. */
  async tokenOf(namespace: string, serviceAccount: string): Promise<string> {
    const path = `/api/v1/namespaces/${namespace}/serviceaccounts/${serviceAccount}/token`;
    const answer = await this.api.must('POST', path, {
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'TokenRequest',
      spec: {},
    });
    return String(at(answer, 'status', 'token'));
  }

  /**
   * The path of a new file that says how to get in with a token, straight or by another server that shows the same
   * certificate.
   */
  kubeconfig(token: string, server = this.controlPlane.server): string {
    const { certificateAuthority, folder } = this.controlPlane;
    const file = path.join(mkdtempSync(path.join(folder, 'kubeconfig-')), 'kubeconfig');
    // JSON is YAML, too.
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [
        {
          name: 'real',
          cluster: {
            server,
            'certificate-authority-data': Buffer.from(certificateAuthority).toString('base64'),
          },
        },
      ],
      users: [{ name: 'user', user: { token } }],
      contexts: [{ name: 'real', context: { cluster: 'real', user: 'user' } }],
      'current-context': 'real',
    };
    writeFileSync(file, JSON.stringify(config), { mode: 0o600 });
    return file;
  }

  /** All requests of a user so far; of a service account by its whole name. */
  requestsOf(user: string): Promise<readonly AuditedRequest[]> {
    return requestsOf(this.controlPlane.folder, user);
  }

  /** Lets the user do what the rules say, in all namespaces, and nothing else. */
  async grant(user: User, rules: readonly Rule[]): Promise<void> {
    const common = { apiVersion: `${RBAC}/v1`, metadata: { name: `tests-${user}` } };
    const role: KubernetesObject = { ...common, kind: 'ClusterRole', rules };
    const binding: KubernetesObject = {
      ...common,
      kind: 'ClusterRoleBinding',
      roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: common.metadata.name },
      subjects: [{ apiGroup: RBAC, kind: 'User', name: user }],
    };
    for (const object of [role, binding]) {
      const { path } = await this.api.find(object);
      await this.api.ask('DELETE', `${path()}/${object.metadata.name}`);
      await this.api.create(object);
    }
    await this.waitUntilMay(user, rules);
  }

  /** The API server hears of new bindings a moment after they were made. */
  async waitUntilMay(user: string, rules: readonly Rule[]): Promise<void> {
    for (const rule of rules) {
      const { resources, verbs } = rule;
      const what = `${user} to have the right to ${verbs.join()} ${resources.join()}`;
      await eventually(what, async () => (await this.may(user, rule)) || undefined);
    }
  }

  /** A namespace with the account that pods run as, unless it is there. */
  async makeNamespace(name: string, labels: Readonly<Record<string, string>> = {}): Promise<void> {
    const { code } = await this.api.ask('GET', `/api/v1/namespaces/${name}`);
    if (code !== 200) {
      await this.api.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels } });
    }
    await this.makeServiceAccount(name, 'default');
  }

  /** Replaces what the last call has made by these objects, with their status and their past. */
  async fill(objects: readonly KubernetesObject[]): Promise<void> {
    await this.empty();
    writeFileSync(this.filledPath(), JSON.stringify(objects.map(identify)));
    const namespaces = new Set(objects.flatMap(({ metadata: { namespace } }) => namespace ?? []));
    for (const namespace of namespaces) await this.makeNamespace(namespace);
    const counts = new Map<string, number>();
    for (const { kind } of objects) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const isOfMany = ({ kind }: KubernetesObject) => (counts.get(kind) ?? 0) >= MANY;
    const few = objects.filter((object) => !isOfMany(object));
    await inParallel(few, (object) => this.store(object));
    await restorePast(this.controlPlane.folder, few);
    await storeMany(this.controlPlane.folder, objects.filter(isOfMany));
  }

  private async empty(): Promise<void> {
    if (!existsSync(this.filledPath())) return;
    const filled: unknown = JSON.parse(readFileSync(this.filledPath(), 'utf8'));
    await removeStored(this.controlPlane.folder, listAt(filled).map(String));
  }

  /** Where it says what was filled: after a failure, tests go on in another process. */
  private filledPath(): string {
    return path.join(this.controlPlane.folder, 'filled.json');
  }

  private async store(object: KubernetesObject): Promise<void> {
    const { hasStatus, path } = await this.api.find(object);
    const created = await this.api.create(withSignedRequest(object));
    if (!hasStatus || object.status === undefined) return;
    const { name, namespace } = object.metadata;
    await this.api.must('PUT', `${path(namespace)}/${name}/status`, {
      // The server knows what it has made of the rest.
      ...(created as KubernetesObject),
      status: object.status,
    });
  }

  private async makeServiceAccount(namespace: string, name: string): Promise<void> {
    const { code } = await this.api.ask(
      'GET',
      `/api/v1/namespaces/${namespace}/serviceaccounts/${name}`,
    );
    if (code === 200) return;
    await this.api.create({
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name, namespace },
      // Pods stay as the tests make them.
      automountServiceAccountToken: false,
    });
  }

  private async may(user: string, rule: Rule): Promise<boolean> {
    const [resource = '', subresource] = rule.resources[0]?.split('/') ?? [];
    const review = await this.api.must(
      'POST',
      '/apis/authorization.k8s.io/v1/subjectaccessreviews',
      {
        apiVersion: 'authorization.k8s.io/v1',
        kind: 'SubjectAccessReview',
        spec: {
          user,
          resourceAttributes: {
            group: rule.apiGroups[0],
            resource,
            subresource,
            name: rule.resourceNames?.[0],
            verb: rule.verbs[0],
          },
        },
      },
    );
    return at(review, 'status', 'allowed') === true;
  }
}

async function inParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}
