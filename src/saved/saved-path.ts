import { KIND_NAMES, KINDS, type KindName } from '../engine';

/** The content of a file, according to its path in a must-gather or in a folder of `oc adm inspect`. */
export type SavedPath = {
  /**
   * The folder that holds all of the gather: the one named after an image, or that of `oc adm inspect`. Empty: the
   * root.
   */
  readonly place: string;
} & (
  | {
      readonly content: 'objects';
      readonly kind: KindName;
      /** Absent: of the cluster. */
      readonly namespace?: string;
      /** A file of all objects of the kind, as opposed to one of its own for each. */
      readonly isList: boolean;
    }
  | { readonly content: 'log'; readonly log: LogPath }
  /** Beginning and end of the gather. */
  | { readonly content: 'timestamp' }
  /** Prometheus' rules, with the alerts that they give. */
  | { readonly content: 'rules' }
  /** The file is not needed. */
  | { readonly content: 'nothing' }
  /** Not known of any gather: only the content tells. */
  | { readonly content: 'unknown' }
);

/** The log of a container. */
export interface LogPath {
  readonly namespace: string;
  readonly pod: string;
  readonly container: string;
  /** `rotated`: an older part. `previous`: of the container before its last restart. */
  readonly age: 'current' | 'previous' | 'rotated';
  readonly isCompressed: boolean;
}

const LAYOUT =
  /^(?:(.*?)\/)??(?:cluster-scoped-resources\/(?<cluster>.+)|namespaces\/(?<namespace>[^/]+)\/(?<rest>.+))$/s;

const LOG =
  /^pods\/([^/]+)\/([^/]+)\/[^/]+\/logs\/(?:(current|previous)(?:\.insecure)?\.log|rotated\/[^/]+)$/;

const OBJECTS = /^([^/]+)\/([^/]+?)(?:\.(?:yaml|json)|\/[^/]+\.(?:yaml|json))$/;

/** Folders and files of gathers that hold nothing for us, and can be large. */
const OTHER =
  /(?:^|\/)(?:audit_logs|etcd_info|host_service_logs|ingress_controllers|insights-data|network_logs|pod_network_connectivity_check|static-pods|monitoring)\//;

/** No text of objects, by its ending. */
const NO_OBJECTS =
  /\.(?:log|logs|html?|gz|stderr|txt|md|css|js|svg|png|jpe?g|pdf|db|pprof|core|pcap|sh|py|ini|conf|cfg|crt|pem|key|xz|zst|bz2|zip|7z)$/i;

/** Reads what the path of a file says. */
export function readSavedPath(path: string): SavedPath {
  const found = LAYOUT.exec(path);
  if (!found) return readOther(path);
  const place = found[1] ?? '';
  const { cluster, namespace, rest = '' } = found.groups ?? {};
  if (cluster !== undefined) return { place, ...readObjects(cluster) };
  const log = LOG.exec(rest);
  if (log && namespace !== undefined) {
    const [, pod = '', container = '', age = 'rotated'] = log;
    return {
      place,
      content: 'log',
      log: {
        namespace,
        pod,
        container,
        age: age === 'current' || age === 'previous' ? age : 'rotated',
        isCompressed: path.endsWith('.gz'),
      },
    };
  }
  if (/^pods\/([^/]+)\/\1\.yaml$/.test(rest)) {
    return { place, content: 'objects', kind: 'pods', namespace, isList: false };
  }
  return { place, ...readObjects(rest, namespace) };
}

function readObjects(
  path: string,
  namespace?: string,
): Omit<Extract<SavedPath, { content: 'objects' }>, 'place'> | { readonly content: 'nothing' } {
  const [whole, folder, plural] = OBJECTS.exec(path) ?? [];
  const group = folder === 'core' ? '' : folder;
  const kind = KIND_NAMES.find((name) => name === plural && KINDS[name].group === group);
  if (whole === undefined || kind === undefined) return { content: 'nothing' };
  const isList = whole.split('/').length === 2;
  return {
    content: 'objects',
    kind,
    isList,
    ...(namespace !== undefined && { namespace }),
  };
}

function readOther(path: string): SavedPath {
  const at = path.lastIndexOf('/');
  const place = at < 0 ? '' : path.slice(0, at);
  const rules = /^(?:(.*?)\/)??monitoring\/prometheus\/rules\.json$/s.exec(path);
  if (rules) return { place: rules[1] ?? '', content: 'rules' };
  if (/(?:^|\/)timestamp$/.test(path)) return { place, content: 'timestamp' };
  return { place, content: OTHER.test(path) || NO_OBJECTS.test(path) ? 'nothing' : 'unknown' };
}
