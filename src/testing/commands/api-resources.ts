import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { KINDS } from '../../engine';

export interface ApiResource {
  readonly group?: string;
  readonly isNamespaced: boolean;
}

/** By plural, singular and short name; several groups may have one of the same name. */
type ApiResources = ReadonlyMap<string, readonly ApiResource[]>;

/**
 * Kinds of OpenShift and of its add-ons that commands name and that the engine does not read; by plural. Sources: the
 * CustomResourceDefinitions and API types of openshift/api, kubevirt/api, kubernetes-csi/external-snapshotter, prometheus-operator
 * and operator-framework/api.
 */
const OF_OPENSHIFT: Readonly<Record<string, ApiResource>> = {
  apirequestcounts: { group: 'apiserver.openshift.io', isNamespaced: false },
  authentications: { group: 'config.openshift.io', isNamespaced: false },
  builds: { group: 'config.openshift.io', isNamespaced: false },
  catalogsources: { group: 'operators.coreos.com', isNamespaced: true },
  clustercatalogs: { group: 'olm.operatorframework.io', isNamespaced: false },
  clustercsidrivers: { group: 'operator.openshift.io', isNamespaced: false },
  clusterextensions: { group: 'olm.operatorframework.io', isNamespaced: false },
  clusterimagepolicies: { group: 'config.openshift.io', isNamespaced: false },
  clusterserviceversions: { group: 'operators.coreos.com', isNamespaced: true },
  configs: { group: 'imageregistry.operator.openshift.io', isNamespaced: false },
  consoles: { group: 'operator.openshift.io', isNamespaced: false },
  containerruntimeconfigs: { group: 'machineconfiguration.openshift.io', isNamespaced: false },
  controllerconfigs: { group: 'machineconfiguration.openshift.io', isNamespaced: false },
  controlplanemachinesets: { group: 'machine.openshift.io', isNamespaced: true },
  credentialsrequests: { group: 'cloudcredential.openshift.io', isNamespaced: true },
  dnses: { group: 'config.openshift.io', isNamespaced: false },
  dnsrecords: { group: 'ingress.operator.openshift.io', isNamespaced: true },
  etcds: { group: 'operator.openshift.io', isNamespaced: false },
  featuregates: { group: 'config.openshift.io', isNamespaced: false },
  imagecontentsourcepolicies: { group: 'operator.openshift.io', isNamespaced: false },
  imagedigestmirrorsets: { group: 'config.openshift.io', isNamespaced: false },
  images: { group: 'config.openshift.io', isNamespaced: false },
  imagetagmirrorsets: { group: 'config.openshift.io', isNamespaced: false },
  ingresscontrollers: { group: 'operator.openshift.io', isNamespaced: true },
  ingresses: { group: 'config.openshift.io', isNamespaced: false },
  installplans: { group: 'operators.coreos.com', isNamespaced: true },
  kubeapiservers: { group: 'operator.openshift.io', isNamespaced: false },
  kubeletconfigs: { group: 'machineconfiguration.openshift.io', isNamespaced: false },
  machinehealthchecks: { group: 'machine.openshift.io', isNamespaced: true },
  machines: { group: 'machine.openshift.io', isNamespaced: true },
  machinesets: { group: 'machine.openshift.io', isNamespaced: true },
  networks: { group: 'config.openshift.io', isNamespaced: false },
  oauths: { group: 'config.openshift.io', isNamespaced: false },
  pinnedimagesets: { group: 'machineconfiguration.openshift.io', isNamespaced: false },
  profiles: { group: 'tuned.openshift.io', isNamespaced: true },
  prometheusrules: { group: 'monitoring.coreos.com', isNamespaced: true },
  proxies: { group: 'config.openshift.io', isNamespaced: false },
  routes: { group: 'route.openshift.io', isNamespaced: true },
  schedulers: { group: 'config.openshift.io', isNamespaced: false },
  securitycontextconstraints: { group: 'security.openshift.io', isNamespaced: false },
  storages: { group: 'operator.openshift.io', isNamespaced: false },
  subscriptions: { group: 'operators.coreos.com', isNamespaced: true },
  tuneds: { group: 'tuned.openshift.io', isNamespaced: true },
  virtualmachineinstancemigrations: { group: 'kubevirt.io', isNamespaced: true },
  virtualmachines: { group: 'kubevirt.io', isNamespaced: true },
  volumesnapshotclasses: { group: 'snapshot.storage.k8s.io', isNamespaced: false },
};

/** Singulars that do not follow from the plural. */
const SINGULARS: Readonly<Record<string, string>> = {
  dnses: 'dns',
  endpoints: 'endpoints',
  oauths: 'oauth',
  securitycontextconstraints: 'securitycontextconstraints',
};

/** Of `kubectl api-resources`. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  csr: 'certificatesigningrequests',
  mcp: 'machineconfigpools',
  pdb: 'poddisruptionbudgets',
  pv: 'persistentvolumes',
  pvc: 'persistentvolumeclaims',
};

/** What the client for Kubernetes' API can list: its own kinds, and whether they are in namespaces. */
function readKubernetes(): Readonly<Record<string, ApiResource>> {
  const folder = path.resolve(
    __dirname,
    '../../../node_modules/@kubernetes/client-node/dist/gen/apis',
  );
  const found: Record<string, ApiResource> = {};
  for (const file of readdirSync(folder).filter((name) => /V\d+Api\.d\.ts$/.test(name))) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    for (const [, namespaced, kind = ''] of text.matchAll(/^ {4}list(Namespaced)?(\w+?)\(/gm)) {
      const plural = pluralOf(kind.toLowerCase());
      if (kind.endsWith('ForAllNamespaces') || found[plural]?.isNamespaced) continue;
      found[plural] = { isNamespaced: namespaced !== undefined };
    }
  }
  return found;
}

function pluralOf(singular: string): string {
  if (singular === 'endpoints') return singular;
  if (/(?:s|x|ch)$/.test(singular)) return `${singular}es`;
  return /[^aeiou]y$/.test(singular) ? `${singular.slice(0, -1)}ies` : `${singular}s`;
}

function singularOf(plural: string): string {
  const known = SINGULARS[plural];
  if (known !== undefined) return known;
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.replace(/(?:(?<=s|x|ch)es|s)$/, '');
}

/** Every resource that a command may name. */
export function readApiResources(): ApiResources {
  const ours = Object.entries(KINDS).map(
    ([plural, { group, scope }]) =>
      [plural, { group, isNamespaced: scope === 'Namespaced' }] as const,
  );
  const all = new Map<string, readonly ApiResource[]>();
  for (const [plural, resource] of [
    ...Object.entries(readKubernetes()),
    ...Object.entries(OF_OPENSHIFT),
    ...ours,
  ]) {
    all.set(plural, [...(all.get(plural) ?? []), resource]);
  }
  for (const [plural, resources] of [...all]) all.set(singularOf(plural), resources);
  for (const [short, plural] of Object.entries(SHORT_NAMES)) {
    all.set(short, all.get(plural) ?? []);
  }
  return all;
}
