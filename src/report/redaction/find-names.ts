import { isPlatformHost, isVersion } from './hosts';
import type { Names } from './names';
import type { NameKind } from './pseudonyms';
import { isOrdinaryWord, isPlatformNamespace, isPlatformPod } from './vocabulary';

const NAME = '[a-z0-9](?:[-a-z0-9.]{0,250}[a-z0-9])?';
const QUOTE = `["'\`]`;

const KINDS =
  'pod|container|deployment|statefulset|daemonset|replicaset|replicationcontroller|job|cronjob|service|route|ingress|' +
  'configmap|secret|persistentvolumeclaim|persistentvolume|poddisruptionbudget|machineset|machine';

/** The beginning of a word; `shop-pod/web` is about no pod. */
const BEGIN = '(?<![-\\w.])';

/** `pods/"web-0" -n "shop"`, as drain errors write it, and `pod web-0 in namespace shop`. */
const IN_NAMESPACE = new RegExp(
  `${BEGIN}(${KINDS})s?[ /:=]{1,3}${QUOTE}?(${NAME})${QUOTE}? (?:-n|--namespace|in (?:the )?namespace)[ =:]{1,2}${QUOTE}?(${NAME})`,
  'gi',
);

/** `Pod shop/web-0`. */
const WITH_NAMESPACE = new RegExp(
  `${BEGIN}(${KINDS})s?[ :=]{1,3}${QUOTE}?(${NAME})/(${NAME})`,
  'gi',
);

/** A pattern for `pod "web-0"`, `pods/web-0`, and, without a mark, only for names that can't be words: `pod web-0`. */
const OF_KIND = new RegExp(
  `${BEGIN}(${KINDS}|node)s?(?:(?:[ :=]{1,3}|/)${QUOTE}(${NAME})${QUOTE}|/(${NAME})|[ :=]{1,3}(${NAME}))(?![/a-z0-9])`,
  'gi',
);

const OF_NAMESPACE = new RegExp(
  `(?:\\bnamespaces?[ =:/]{1,3}|\\bprojects?[ =:/]{1,3}|(?:^|\\s)(?:-n|--namespace)[ =])${QUOTE}?(${NAME})`,
  'gi',
);
const BEFORE_NAMESPACE = new RegExp(
  `(?:${QUOTE}(${NAME})${QUOTE}|\\bthe (${NAME})) namespace\\b`,
  'gi',
);

/** `/namespaces/shop/pods/web-0`. */
const IN_PATH = new RegExp(`/namespaces/(${NAME})/([a-z]{1,60})/(${NAME})`, 'gi');

const OF_HOST = new RegExp(`\\b(?:lookup |host(?:name)?[ =:]{1,3}${QUOTE})(${NAME})`, 'gi');
const OF_USER =
  /\buser(?:name)?(?:[ =:]{1,3}["'`]([a-z0-9][\w.-]{0,250})["'`]|=([a-z0-9][\w.-]{0,250}))/gi;
const SERVICE_ACCOUNT = /\bsystem:serviceaccount:([a-z0-9-]{1,63}):([a-z0-9.-]{1,250}[a-z0-9])/gi;

/** Adds the names that a text itself tells to be names of people's namespaces, pods, nodes, hosts or users. */
export function findNames(text: string, names: Names): void {
  const platformObjects = new Set<string>();
  const addObject = (kind: string, namespace: string, object: string): void => {
    if (isPlatformNamespace(namespace)) {
      platformObjects.add(object);
      return;
    }
    addName(names, 'namespace', namespace, true);
    addName(names, kindOf(kind), object, true);
  };
  for (const [, kind = '', object = '', namespace = ''] of text.matchAll(IN_NAMESPACE)) {
    addObject(kind, namespace, object);
  }
  for (const [, kind = '', namespace = '', object = ''] of text.matchAll(WITH_NAMESPACE)) {
    addObject(kind, namespace, object);
  }
  for (const [, namespace = '', kind = '', object = ''] of text.matchAll(IN_PATH)) {
    addObject(kind, namespace, object);
  }
  for (const [, namespace = '', object = ''] of text.matchAll(SERVICE_ACCOUNT)) {
    addObject('serviceaccount', namespace, object);
  }
  for (const [, namespace = ''] of text.matchAll(OF_NAMESPACE)) {
    if (!isPlatformNamespace(namespace)) addName(names, 'namespace', namespace, false);
  }
  for (const [, quoted, plain = ''] of text.matchAll(BEFORE_NAMESPACE)) {
    const namespace = quoted ?? plain;
    if (!isPlatformNamespace(namespace)) {
      addName(names, 'namespace', namespace, quoted !== undefined);
    }
  }
  for (const [, kind = '', quoted, inPath, plain = ''] of text.matchAll(OF_KIND)) {
    const marked = quoted ?? inPath;
    const name = marked ?? plain;
    if (platformObjects.has(name) || (marked === undefined && !looksMade(name))) continue;
    addName(names, kindOf(kind), name, quoted !== undefined);
  }
  for (const [, host = ''] of text.matchAll(OF_HOST)) addName(names, 'host', host, false);
  for (const [, quoted, plain = ''] of text.matchAll(OF_USER)) {
    addName(names, 'user', quoted ?? plain, quoted !== undefined);
  }
}

function kindOf(kind: string): 'pod' | 'node' | 'object' {
  const singular = kind.toLowerCase().replace(/s$/, '');
  return singular === 'pod' || singular === 'node' ? singular : 'object';
}

function addName(names: Names, kind: NameKind, name: string, evenWords: boolean): void {
  if (kind === 'pod' && isPlatformPod(name)) return;
  if (isVersion(name) || isPlatformHost(name) || (!evenWords && isOrdinaryWord(name))) return;
  names.add(kind, name);
}

/** Made by people or machines, not a word: it has a digit and a separator, and begins with a letter. */
function looksMade(name: string): boolean {
  return /^[a-z].*[0-9]/.test(name) && /[-.]/.test(name);
}
