import { isObject, readCount, readList, readName, readObject, readText } from './object';

/** Requests of one user in the last 24 hours. */
export interface ApiUser {
  readonly user: string;
  readonly userAgent: string;
  readonly requests: number;
  /** `get`, `list`, `watch`, …; in order. */
  readonly verbs: readonly string[];
}

/** The fields of an APIRequestCount (apiserver.openshift.io/v1) that we read. */
export interface ApiRequestCount {
  /** `flowschemas.v1beta3.flowcontrol.apiserver.k8s.io`. */
  readonly name: string;
  /** The minor of Kubernetes that no longer has it, `1.32`; empty when it stays. */
  readonly removedInRelease: string;
  /** In the last 24 hours, of all users. */
  readonly requests: number;
  /** By user, most requests first. */
  readonly users: readonly ApiUser[];
  /** A node counted as many users in an hour as it counts at most, so that there may be others. */
  readonly isCapped: boolean;
}

/** Users that are counted per node and hour. Source: openshift/api apiserver/v1/types_apirequestcount.go. */
const MOST_USERS = 10;

export function readApiRequestCount(object: unknown): ApiRequestCount {
  const { last24h, removedInRelease, requestCount } = readObject(readObject(object).status);
  const users = new Map<string, { user: ApiUser; verbs: Set<string> }>();
  let requests = 0;
  let isCapped = false;
  for (const hour of readList(last24h)) {
    requests += readCount(readObject(hour).requestCount) ?? 0;
    for (const node of readList(readObject(hour).byNode)) {
      const byUser = readList(readObject(node).byUser);
      if (byUser.length >= MOST_USERS) isCapped = true;
      for (const entry of byUser) addUser(users, entry);
    }
  }
  return {
    name: readName(object),
    removedInRelease: readText(removedInRelease),
    requests: last24h === undefined ? (readCount(requestCount) ?? 0) : requests,
    users: [...users.values()]
      .map(({ user, verbs }) => ({ ...user, verbs: [...verbs].sort() }))
      .sort((a, b) => b.requests - a.requests || (a.user < b.user ? -1 : 1)),
    isCapped,
  };
}

function addUser(users: Map<string, { user: ApiUser; verbs: Set<string> }>, entry: unknown): void {
  const { byVerb, requestCount, userAgent, username } = readObject(entry);
  const key = `${readText(username)} ${readText(userAgent)}`;
  const known = users.get(key) ?? {
    user: { user: readText(username), userAgent: readText(userAgent), requests: 0, verbs: [] },
    verbs: new Set<string>(),
  };
  for (const verb of readList(byVerb)) {
    const name = readText(readObject(verb).verb);
    if (name !== '') known.verbs.add(name);
  }
  const requests = known.user.requests + (readCount(requestCount) ?? 0);
  users.set(key, { user: { ...known.user, requests }, verbs: known.verbs });
}

/** Keeps that the API was read if it stays, and who asks for it if it is to be removed. */
export function trimApiRequestCount(object: unknown): object | undefined {
  if (!isObject(object)) return undefined;
  const { last24h, removedInRelease, requestCount } = readObject(object.status);
  const metadata = { name: readName(object) };
  if (readText(removedInRelease) === '') return { metadata };
  return { metadata, status: { last24h, removedInRelease, requestCount } };
}
