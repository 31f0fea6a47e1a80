import { isHost, isPlatformService, isPublicSite, isVersion } from './hosts';
import type { KnownName, Names } from './names';
import { type NameKind, type Pseudonyms, withoutReserved } from './pseudonyms';
import { isPlatformNamespace } from './vocabulary';

/*
 * Every rule leaves placeholders behind, in which later rules find nothing; so the order of the rules is from what
 * holds other things (an address of a page holds a host) to what is held.
 */

const URL = /\b([a-z][a-z0-9+.-]{0,30}):\/\/([^\s"'`<>\\|]*[^\s"'`<>\\|.,;:!?)\]}])/gi;
const EMAIL = /[a-z0-9._%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,63}\b/gi;
const IMAGE_BY_DIGEST = /([^\s"'`<>()[\]{},;=@|\\]{1,500})@(sha(?:256|512):[0-9a-f]{1,128})/gi;
const IMAGE_BY_TAG =
  /(?<![\w./-])((?:[a-z0-9-]{1,63}\.){0,10}[a-z0-9-]{1,63}(?::\d{1,5})?)(\/[a-z0-9][a-z0-9._/-]{0,250})(?::([\w][\w.-]{0,127}))?/gi;
const UUID = /(?<![\da-z])[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?![\da-z])/gi;
const MAC = /(?<![\da-f:])(?:[\da-f]{2}:){5}[\da-f]{2}(?![\da-f:])/gi;
const IPV6 = /(?<![\w:.])(?=[\da-f:]*:[\da-f:]*:)[\da-f]{0,4}(?::[\da-f]{0,4}){2,8}(?![\w:])/gi;
const IPV4 = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w]|\.\d)/g;
const TOKEN = /[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?/gi;
const SERVICE_ACCOUNT_TEXT =
  /\b(system:serviceaccount):([a-z0-9-]{1,63}):([a-z0-9.-]{1,250}[a-z0-9])/gi;

const USER = /(\buser(?:name)?[ =:]{1,3}["'`])([^"'`\n]{1,250})(["'`])/gi;
/** Also as the state of a drain: `drain-rendered-worker-0a`. */
const RENDERED_CONFIG = /^((?:drain-|uncordon-)?rendered-)(.+)(-[0-9a-z]+)$/;

/** Paths of the API are the same in every cluster, apart from the names in them. */
const API_PATH = /^\/(?:api|apis|healthz|readyz|livez|version|metrics|openapi)(?:\/|$)/;

/** Words after which a name stands, `-n` and `namespace=` included. */
const BEFORE_NAME =
  /(?:\b(?:namespaces?|projects?|pods?|nodes?|users?|containers?|deployments?|statefulsets?|daemonsets?|jobs?|machines?|machinesets?|hosts?|pools?|budgets?|poddisruptionbudgets?)|-n|--namespace)[ =:/]{1,3}["'`]?$/i;

/** Replaces names, hosts, addresses, images, users and ids by placeholders. The rest of the text stays as it is. */
export class TextRedactor {
  readonly #known = new Map<string, string>();

  constructor(
    private readonly names: Names,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  redact(text: string): string {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const redacted = this.#replaceAll(text);
    this.#known.set(text, redacted);
    return redacted;
  }

  /** A reference to an image, whatever it looks like: registry and repository go, the digest or a version stays. */
  redactImage(image: string): string {
    if (image === '') return '';
    const [place = '', digest] = withoutReserved(image).split('@', 2);
    const { name, tag } = splitTag(place);
    return `${this.#repository(name)}${this.#tag(tag)}${digest === undefined ? '' : `@${digest}`}`;
  }

  #replaceAll(text: string): string {
    const { pseudonyms } = this;
    return this.#replaceTokens(
      withoutReserved(text)
        .replace(URL, (url, scheme: string, rest: string) => this.#url(url, scheme, rest))
        .replace(IMAGE_BY_DIGEST, (image) => pseudonyms.keep(this.redactImage(image)))
        .replace(USER, (found, before: string, user: string, after: string) =>
          isSystemUser(user) ? found : `${before}${this.#name('user', user)}${after}`,
        )
        .replace(EMAIL, (email) => this.#name('user', email))
        .replace(SERVICE_ACCOUNT_TEXT, (account, start: string, namespace: string, name: string) =>
          isPlatformNamespace(namespace)
            ? account
            : `${start}:${this.#name('namespace', namespace)}:${this.#name('pod', name)}`,
        )
        .replace(IMAGE_BY_TAG, (found, host: string, path: string) =>
          isRegistry(host) && !API_PATH.test(path)
            ? pseudonyms.keep(this.redactImage(found))
            : found,
        )
        .replace(UUID, (id) => this.#name('id', id))
        .replace(MAC, (address) => this.#name('address', address))
        .replace(IPV4, (address) => (isIpv4(address) ? this.#address(address) : address))
        .replace(IPV6, (address) => (isIpv6(address) ? this.#address(address) : address)),
    );
  }

  #url(url: string, scheme: string, rest: string): string {
    const { pseudonyms } = this;
    if (/^(?:unix|file)$/i.test(scheme)) return url;
    if (isPublicSite(url)) {
      const [, site = '', path = ''] = /^([^/]*\/\/[^/?#]*)(.*)$/.exec(url) ?? [];
      return pseudonyms.keep(`${site}${this.#replaceTokens(path)}`);
    }
    if (/@sha(?:256|512):/.test(rest)) {
      return pseudonyms.keep(`${scheme}://${this.redactImage(rest)}`);
    }
    const [, authority = '', path = ''] = /^([^/?#]*)([^?#]*)/.exec(rest) ?? [];
    // `aws:///zone/instance`: what a provider calls a machine.
    if (authority === '' || !/^(?:https?|wss?|tcp|udp|tls|grpc|ldaps?)$/i.test(scheme)) {
      return pseudonyms.keep(`${scheme}://${pseudonyms.placeholderOf('id', url)}`);
    }
    const host = authority.replace(/^.*@/, '');
    const port = /:\d{1,5}$/.exec(host)?.[0] ?? '';
    const name = host.slice(0, host.length - port.length);
    const shownPath = API_PATH.test(path) ? this.#replaceTokens(path) : path === '' ? '' : '/…';
    const shownHost = isPlatformService(name) ? name : this.#host(name);
    return pseudonyms.keep(`${scheme}://${shownHost}${port}${shownPath}`);
  }

  #repository(name: string): string {
    const [first = '', ...path] = name.split('/');
    if (path.length === 0) return this.pseudonyms.placeholderOf('repository', name);
    const registry = this.pseudonyms.placeholderOf('registry', first);
    return `${registry}/${this.pseudonyms.placeholderOf('repository', path.join('/'))}`;
  }

  #tag(tag: string | undefined): string {
    if (tag === undefined) return '';
    return /^v?\d+\.\d+/.test(tag) ? `:${this.#replaceTokens(tag)}` : ':tag';
  }

  #address(address: string): string {
    if (/^(?:127\.0\.0\.1|0\.0\.0\.0|::|::1)$/.test(address)) return address;
    return this.#name('address', address);
  }

  #host(host: string): string {
    const name = host.replace(/^\[(.*)\]$/, '$1');
    if (/^(?:localhost|127\.0\.0\.1|::1)$/i.test(name)) return name;
    if (isIpv4(name) || isIpv6(name)) return this.#address(name);
    const [first = ''] = name.split('.');
    // A machine's full name is the machine, if only its short one is known.
    const isMachine = !this.names.find(name) && this.names.find(first)?.kind === 'node';
    return this.#name('host', isMachine ? first : name);
  }

  /** The pseudonym of a name. A name that is known under another kind keeps that one. */
  #name(kind: NameKind, name: string): string {
    const known = this.names.find(name);
    return this.pseudonyms.placeholderOf(known?.kind ?? kind, known?.name ?? name);
  }

  #replaceTokens(text: string): string {
    return text.replace(TOKEN, (token: string, offset: number) => this.#token(token, offset, text));
  }

  #token(token: string, offset: number, text: string): string {
    const known = this.names.find(token);
    if (known && this.#counts(known, text, offset, token.length)) {
      return this.pseudonyms.placeholderOf(known.kind, known.name);
    }
    if (isVersion(token)) return token;
    const [, before = '', pool = '', hash = ''] = RENDERED_CONFIG.exec(token) ?? [];
    if (this.names.find(pool)?.kind === 'pool')
      return `${before}${this.#name('pool', pool)}${hash}`;
    return isHost(token) ? this.#host(token) : this.#parts(token);
  }

  /** True if the text at `offset` is the name and not the word that is spelled the same. */
  #counts({ counts }: KnownName, text: string, offset: number, length: number): boolean {
    if (counts === 'anywhere') return true;
    const before = text.slice(Math.max(0, offset - 300), offset);
    const after = text.slice(offset + length, offset + length + 300);
    if (BEFORE_NAME.test(before)) return true;
    if (counts === 'named') return false;
    if (/["'`]$/.test(before) && after !== '' && before.endsWith(after.charAt(0))) return true;
    const [, left] = /([a-z0-9][a-z0-9.-]*)\/$/i.exec(before) ?? [];
    const [, right] = /^\/([a-z0-9][a-z0-9.-]*)/i.exec(after) ?? [];
    return [left, right].some((name) => name !== undefined && this.names.find(name) !== undefined);
  }

  /** `etcd-master-0`: names in longer names. */
  #parts(token: string): string {
    const parts = token.split(/([-._])/);
    let redacted = '';
    for (let start = 0; start < parts.length;) {
      const found = start % 2 === 0 ? this.names.findAt(parts, start) : undefined;
      redacted += found
        ? this.pseudonyms.placeholderOf(found.known.kind, found.known.name)
        : (parts[start] ?? '');
      start += found?.length ?? 1;
    }
    return redacted;
  }
}

function isSystemUser(user: string): boolean {
  return /^(?:system|kube):/.test(user);
}

function splitTag(place: string): { readonly name: string; readonly tag?: string } {
  const [, name = place, tag] = /^(.*?)(?::([^:/]*))?$/s.exec(place) ?? [];
  return { name, tag };
}

function isRegistry(host: string): boolean {
  const [, name = '', port] = /^(.*?)(:\d+)?$/.exec(host) ?? [];
  return isHost(name) || (port !== undefined && /[a-z]/i.test(name)) || isIpv4(name);
}

function isIpv4(text: string): boolean {
  const octets = text.split('.');
  return (
    octets.length === 4 && octets.every((octet) => /^\d{1,3}$/.test(octet) && Number(octet) < 256)
  );
}

/** Not a time of day and no `::` of a programming language: eight groups, or a gap and at least two groups. */
function isIpv6(text: string): boolean {
  const groups = text.split(':');
  if (groups.length < 3 || !groups.every((group) => /^[\da-f]{0,4}$/i.test(group))) return false;
  if (!text.includes('::')) return groups.length === 8;
  return groups.filter((group) => group !== '').length >= 2 || text === '::1' || text === '::';
}
