import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { KINDS } from '../../engine';

export interface ApiResource {
  readonly plural: string;
  /** Absent if it is not needed. */
  readonly kind?: string;
  /** Absent for the core of Kubernetes. */
  readonly group?: string;
  readonly isNamespaced: boolean;
}

/** By plural, singular and short name; several groups may have one of the same name. */
type ApiResources = ReadonlyMap<string, readonly ApiResource[]>;

/**
 * Kinds of OpenShift and of its add-ons that commands name and that the engine does not read: plurals by scope and
 * group. Sources: the CustomResourceDefinitions and API types of openshift/api, kubevirt/api,
 * kubernetes-csi/external-snapshotter, prometheus-operator and operator-framework/api.
 */
const OF_OPENSHIFT: Readonly<Record<'Cluster' | 'Namespaced', Readonly<Record<string, string>>>> = {
  Cluster: {
    'apiserver.openshift.io': 'apirequestcounts',
    'config.openshift.io':
      'apiservers authentications builds consoles dnses featuregates imagedigestmirrorsets images imagetagmirrorsets ingresses networks oauths operatorhubs proxies schedulers',
    'etcd.openshift.io': 'pacemakerclusters',
    'imageregistry.operator.openshift.io': 'configs imagepruners',
    'machineconfiguration.openshift.io':
      'containerruntimeconfigs controllerconfigs kubeletconfigs pinnedimagesets',
    'metal3.io': 'provisionings',
    'migration.k8s.io': 'storageversionmigrations',
    'olm.operatorframework.io': 'clustercatalogs clusterextensions',
    'operator.openshift.io':
      'authentications clustercsidrivers configs consoles dnses etcds imagecontentsourcepolicies insightsoperators kubeapiservers kubecontrollermanagers kubeschedulers networks olms openshiftapiservers storages',
    'performance.openshift.io': 'performanceprofiles',
    'security.openshift.io': 'securitycontextconstraints',
    'snapshot.storage.k8s.io': 'volumesnapshotclasses',
  },
  Namespaced: {
    'image.openshift.io': 'imagestreams imagestreamtags',
    'ceph.rook.io': 'cephclusters',
    'cloudcredential.openshift.io': 'credentialsrequests',
    'ingress.operator.openshift.io': 'dnsrecords',
    'kubevirt.io': 'virtualmachineinstancemigrations virtualmachines',
    'machine.openshift.io': 'controlplanemachinesets machinehealthchecks machinesets',
    'monitoring.coreos.com': 'alertmanagers prometheuses prometheusrules servicemonitors',
    'operator.openshift.io': 'ingresscontrollers',
    'operators.coreos.com':
      'catalogsources clusterserviceversions installplans operatorgroups subscriptions',
    'packages.operators.coreos.com': 'packagemanifests',
    'route.openshift.io': 'routes',
    'tuned.openshift.io': 'profiles tuneds',
  },
};
function listOpenShift(): readonly (readonly [plural: string, resource: ApiResource])[] {
  return Object.entries(OF_OPENSHIFT).flatMap(([scope, groups]) =>
    Object.entries(groups).flatMap(([group, plurals]) =>
      plurals
        .split(' ')
        .map(
          (plural) => [plural, { plural, group, isNamespaced: scope === 'Namespaced' }] as const,
        ),
    ),
  );
}

/** Singulars that do not follow from the plural. */
const SINGULARS: Readonly<Record<string, string>> = {
  dnses: 'dns',
  endpoints: 'endpoints',
  leases: 'lease',
  oauths: 'oauth',
  securitycontextconstraints: 'securitycontextconstraints',
};

/** The short names of `kubectl api-resources`. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  csr: 'certificatesigningrequests',
  mcp: 'machineconfigpools',
  pdb: 'poddisruptionbudgets',
  pv: 'persistentvolumes',
  pvc: 'persistentvolumeclaims',
};

/** The kinds that the client for Kubernetes' API can list, and whether they are in namespaces. */
function readKubernetes(): Readonly<Record<string, ApiResource>> {
  const folder = path.resolve(
    __dirname,
    '../../../node_modules/@kubernetes/client-node/dist/gen/apis',
  );
  const found: Record<string, ApiResource> = {};
  for (const file of readdirSync(folder).filter((name) => /V\d+Api\.d\.ts$/.test(name))) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const requests = readFileSync(path.join(folder, file.replace('.d.ts', '.js')), 'utf8');
    const group = /'\/apis\/([\w.]+)\//.exec(requests)?.[1];
    for (const [, namespaced, kind = ''] of text.matchAll(/^ {4}list(Namespaced)?(\w+?)\(/gm)) {
      const plural = pluralOf(kind.toLowerCase());
      if (kind.endsWith('ForAllNamespaces') || found[plural]?.isNamespaced) continue;
      found[plural] = {
        plural,
        kind,
        ...(group !== undefined && { group }),
        isNamespaced: namespaced !== undefined,
      };
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
    ([plural, { group, kind, scope }]) =>
      [plural, { plural, kind, group, isNamespaced: scope === 'Namespaced' }] as const,
  );
  const all = new Map<string, readonly ApiResource[]>();
  for (const [plural, resource] of [
    ...Object.entries(readKubernetes()),
    ...listOpenShift(),
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
