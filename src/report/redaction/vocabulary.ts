import texts from '../../../locales/en/plugin__update-status-plugin.json';

/** Pool names that OpenShift or its documentation uses. Other names are those of the user, and are redacted. */
const STANDARD_POOLS: ReadonlySet<string> = new Set(['master', 'worker', 'infra', 'arbiter']);

export function isStandardPool(name: string): boolean {
  return STANDARD_POOLS.has(name);
}

/** True for a namespace of the platform. Its name, and the names in it, are the same in every cluster. */
export function isPlatformNamespace(namespace: string): boolean {
  return /^(?:openshift|kube)(?:-|$)/.test(namespace) || namespace === 'default';
}

/** Users of the platform: every cluster has them. */
export function isPlatformUser(user: string): boolean {
  return /^system:(?!serviceaccount:(?!openshift-|kube-))/.test(user);
}

/** Pods of the control plane's own, which have the node's name at their end. */
export function isPlatformPod(name: string): boolean {
  return /^(?:etcd|kube-(?:apiserver|controller-manager|scheduler)|openshift-|machine-config-|(?:installer|revision-pruner)-\d)/.test(
    name,
  );
}

/** Words of messages that our own texts may not have. */
const MORE_WORDS = `
a after all an and any api app are as at be been before being by can cannot case cluster config connection container
context controller could current daemon data db deployment desired did does done down drain draining error etcd evict
evicting eviction exceeded expected failed failing false for found from get global had has have healthy host http https
if image in internal into is it its job key kube kubelet label last list local log logs loop machine manager master may
message metadata metrics missing mount name namespace network new no node nodes not null object of off ok old on one
operator or other pending pod pods policy pool pools port process project proxy ready reason reached received refused
registry repository request required resource response restart retry retrying role rolling route run running runtime
scale secret seconds see server service set shut size so space spec start started state status stopped storage success
synced system syncing task template test than that the their there these they this time timeout to token true type
unable unknown until update updated updating updates upgrade use used user users v1 v1beta1 v2 value version volume
wait waiting was watch web were when which while will with worker would yet
`;

const WORDS: ReadonlySet<string> = new Set([
  ...wordsOf(MORE_WORDS),
  ...Object.values(texts).flatMap(wordsOf),
]);

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z][a-z0-9]+|[a-z]/g) ?? [];
}

/** True for an ordinary word of this field's English, which as a name does not identify anybody. */
export function isOrdinaryWord(word: string): boolean {
  return WORDS.has(word.toLowerCase());
}
