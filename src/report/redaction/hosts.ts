/** Sites that are the same for everybody, and the start of their addresses that belongs to the project. */
const PUBLIC_SITES =
  /^https?:\/\/(?:docs\.openshift\.com|docs\.redhat\.com|access\.redhat\.com|issues\.redhat\.com|kubernetes\.io|api\.openshift\.com|runbooks\.prometheus-operator\.dev|github\.com\/(?:openshift|kubernetes|prometheus-operator))(?:[/?#]|$)/i;

export function isPublicSite(url: string): boolean {
  return PUBLIC_SITES.test(url);
}

const PUBLIC_HOSTS: ReadonlySet<string> = new Set([
  'docs.openshift.com',
  'docs.redhat.com',
  'access.redhat.com',
  'issues.redhat.com',
  'kubernetes.io',
  'api.openshift.com',
  'github.com',
]);

/** The groups of Kubernetes' and OpenShift's APIs, also as ends of resource, label and annotation names. */
const API_GROUP =
  /(?:^|\.)(?:openshift\.io|k8s\.io|kubernetes\.io|coreos\.com|operatorframework\.io)$/;

/** A service of the platform as the cluster's DNS names it. */
const PLATFORM_SERVICE =
  /^(?:[a-z0-9-]+\.)+(?:openshift(?:-[a-z0-9-]+)?|kube-[a-z0-9-]+|default)\.svc(?:\.cluster\.local)?$/;

/** Endings of files and systemd units that look like hosts. */
const NOT_DOMAINS: ReadonlySet<string> = new Set(
  (
    'conf config cfg crt csr db device env gz html js json key lock log md mount path pem pid py repo scope service sh ' +
    'slice sock socket target timer toml txt xml yaml yml'
  ).split(' '),
);

/** Two words with a dot between are a host only with one of these at the end: else it may be a missing space. */
const DOMAINS_OF_TWO: ReadonlySet<string> = new Set(
  (
    'ai app au biz br ca cc ch cloud cn co com corp cz de dev dk edu es eu example fi fr gov home hu ie int internal invalid ' +
    'io jp kr lab lan local localdomain localhost mil mx net nl nz online org pl priv private pt ro ru se sg site sk tech ' +
    'test tv tw ua uk xyz za zone'
  ).split(' '),
);

/** True if the cluster's own DNS gives this name, in every cluster. */
export function isPlatformService(host: string): boolean {
  return PLATFORM_SERVICE.test(host.toLowerCase());
}

/** True if the name is the same for everybody: a public site, an API group, a service of the platform. */
export function isPlatformHost(host: string): boolean {
  const name = host.toLowerCase();
  return PUBLIC_HOSTS.has(name) || API_GROUP.test(name) || PLATFORM_SERVICE.test(name);
}

const VERSION = /^v?\d+\.\d+\.\d+(?:$|[-+_])/;

/** True if it begins like a version, `4.18.9-0.nightly-…`, whatever follows. */
export function isVersion(token: string): boolean {
  return VERSION.test(token);
}

/** True for a host's full name, or one that a cloud makes of an address (`ip-10-0-0-1`). */
export function isHost(word: string): boolean {
  const name = word.toLowerCase();
  if (/^ip-\d{1,3}-\d{1,3}-\d{1,3}-\d{1,3}(?:\.|$)/.test(name)) return true;
  if (isVersion(name) || isPlatformHost(name)) return false;
  const labels = name.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || !/^[a-z]{2,}$/.test(last) || NOT_DOMAINS.has(last)) return false;
  return labels.length > 2 || DOMAINS_OF_TWO.has(last);
}
