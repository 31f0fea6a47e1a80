import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A release as the laboratory has it. */
export interface LabRelease {
  readonly version: string;
  readonly kubelet: string;
  readonly os: string;
}

export const FROM: LabRelease = { version: '4.22.3', kubelet: 'v1.35.3', os: '9.6.20260701-0' };
export const TO: LabRelease = { version: '4.22.5', kubelet: 'v1.35.5', os: '9.6.20260801-0' };
export const LATER: LabRelease = { version: '4.22.6', kubelet: 'v1.35.6', os: '9.6.20260820-0' };
export const RELEASES = [FROM, TO, LATER] as const;

/** The cluster operators of the payload, and the level at which the cluster-version operator applies each. */
export const OPERATORS: Readonly<Record<string, number>> = {
  'config-operator': 10,
  etcd: 12,
  'kube-apiserver': 20,
  'kube-controller-manager': 25,
  'kube-scheduler': 25,
  'openshift-apiserver': 30,
  'cloud-credential': 30,
  authentication: 50,
  'openshift-controller-manager': 50,
  ingress: 50,
  'image-registry': 50,
  storage: 50,
  monitoring: 50,
  console: 50,
  network: 70,
  dns: 70,
  'machine-config': 80,
};

/** This operator is real: the release has its manifests from its checkout. */
const MACHINE_CONFIG = 'machine-config';
/** Manifests of the machine-config operator: its images, Deployment, OS image, and ClusterOperator. */
const MANIFESTS = /^0000_80_machine-config_0[2456]_/;

const REGISTRY = 'quay.io/openshift-release-dev';
const SELF_MANAGED = 'include.release.openshift.io/self-managed-high-availability';

export function releaseImage(version: string): string {
  return `${REGISTRY}/ocp-release@sha256:${digest(`release ${version}`)}`;
}

function componentImage(component: string, version: string): string {
  return `${REGISTRY}/ocp-v4.0-art-dev@sha256:${digest(`${component} ${version}`)}`;
}

export function namespaceOf(operator: string): string {
  if (operator === MACHINE_CONFIG) return 'openshift-machine-config-operator';
  return `openshift-${operator.replace(/^openshift-/, '')}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Where the cluster-version operator has its releases, below the folder of the laboratory. */
export const CURRENT_PAYLOAD = 'payload';
export const NEXT_PAYLOADS = 'updatepayloads';

/** The payloads of releases, in the laboratory's folder. */
export class Payloads {
  /** @param checkout Of the machine-config operator. */
  constructor(
    private readonly folder: string,
    private readonly checkout: string,
  ) {
    mkdirSync(path.join(folder, NEXT_PAYLOADS));
  }

  /** The release that the cluster-version operator begins with. */
  writeCurrent(release: LabRelease): void {
    this.write(release, path.join(this.folder, CURRENT_PAYLOAD));
  }

  /** The release as the version pod copies it to where the cluster-version operator looks for it. */
  writeNext(release: LabRelease): void {
    const image = createHash('md5').update(releaseImage(release.version)).digest('base64url');
    const target = path.join(this.folder, NEXT_PAYLOADS, image);
    if (!existsSync(target)) this.write(release, target);
  }

  private write({ version }: LabRelease, target: string): void {
    const manifests = path.join(target, 'release-manifests');
    mkdirSync(manifests, { recursive: true });
    mkdirSync(path.join(target, 'manifests'), { recursive: true });
    const write = (name: string, content: object) =>
      writeFileSync(path.join(manifests, name), JSON.stringify(content));
    write('release-metadata', {
      kind: 'cincinnati-metadata-v0',
      version,
      previous: RELEASES.map((release) => release.version).filter((other) => other < version),
      metadata: {
        url: `https://access.redhat.com/errata/RHBA-2026:${version.replaceAll('.', '')}`,
      },
    });
    const name = 'machine-config-operator';
    const from = { kind: 'DockerImage', name: componentImage(name, version) };
    write('image-references', {
      kind: 'ImageStream',
      apiVersion: 'image.openshift.io/v1',
      metadata: { name: version },
      spec: { tags: [{ name, from }] },
    });
    for (const operator of Object.keys(OPERATORS).filter((each) => each !== MACHINE_CONFIG)) {
      writeOperator(operator, version, write);
    }
    const install = path.join(this.checkout, 'install');
    for (const file of readdirSync(install).filter((each) => MANIFESTS.test(each))) {
      const text = readFileSync(path.join(install, file), 'utf8');
      writeFileSync(path.join(manifests, file), fillPlaceholders(text, version));
    }
  }
}

/** Manifests with their images filled in, as `oc adm release new` does it. */
function fillPlaceholders(manifest: string, version: string): string {
  return manifest
    .replaceAll('0.0.1-snapshot', version)
    .replaceAll(
      /placeholder\.url\.oc\.will\.replace\.this\.org\/placeholdernamespace:([\w-]+)/g,
      (_, component: string) => componentImage(component, version),
    );
}

/** Manifests of an operator that is played: a ConfigMap with the release, and its ClusterOperator. */
function writeOperator(
  operator: string,
  version: string,
  write: (name: string, content: object) => void,
): void {
  const level = OPERATORS[operator];
  const namespace = namespaceOf(operator);
  const annotations = { [SELF_MANAGED]: 'true' };
  write(`0000_${level}_${operator}_02_config.yaml`, {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: `${operator}-release`, namespace, annotations },
    data: { version },
  });
  write(`0000_${level}_${operator}_09_clusteroperator.yaml`, {
    apiVersion: 'config.openshift.io/v1',
    kind: 'ClusterOperator',
    metadata: {
      name: operator,
      annotations: {
        ...annotations,
        'exclude.release.openshift.io/internal-openshift-hosted': 'true',
      },
    },
    spec: {},
    status: {
      versions: [{ name: 'operator', version }],
      relatedObjects: [{ group: '', resource: 'namespaces', name: namespace }],
    },
  });
}

/** Serves the graph of updates, as the update service does. */
export async function serveGraph(): Promise<{ readonly url: string; readonly server: Server }> {
  const nodes = RELEASES.map(({ version }) => ({
    version,
    payload: releaseImage(version),
    metadata: {
      url: `https://access.redhat.com/errata/${version}`,
      'io.openshift.upgrades.graph.release.channels': 'stable-4.22',
    },
  }));
  const edges = [
    [0, 1],
    [0, 2],
    [1, 2],
  ];
  const server = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'application/json');
    answer.end(JSON.stringify({ version: 1, nodes, edges, conditionalEdges: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an AddressInfo; the string is for pipes.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graph`, server };
}
