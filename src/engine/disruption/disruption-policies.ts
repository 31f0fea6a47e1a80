/** Actions of the machine-config daemon after files were written. `Unknown`: a newer type. */
export type ActionType =
  | 'Reboot'
  | 'Drain'
  | 'Reload'
  | 'Restart'
  | 'DaemonReload'
  | 'Special'
  | 'None'
  | 'Unknown';

export interface DisruptionAction {
  readonly type: ActionType;
  /** For Reload and Restart the service, with its suffix; for Unknown the type as written. */
  readonly name?: string;
}

/** One node disruption policy: what follows when that file, unit or the `passwd` section changes. */
export interface PolicyRule {
  readonly kind: 'file' | 'unit' | 'sshkey';
  /** Path (of a file or of a directory) or name, as it stands there; empty for `sshkey`. */
  readonly target: string;
  readonly actions: readonly DisruptionAction[];
  readonly origin: 'default' | 'administrator';
}

/** The parts of storage whose changes an administrator has declared harmless. */
export type StorageOverride = 'Disks' | 'FileSystems' | 'Raid';

export interface DisruptionPolicies {
  /** In the order in which the cluster has them: of equally close ones the first counts. */
  readonly files: readonly PolicyRule[];
  readonly units: readonly PolicyRule[];
  readonly sshkey: PolicyRule;
  /**
   * `status`: what the daemon reads. `merged`: its status is empty, so it was put together from the defaults and its
   * spec. `defaults`: the object could not be had, these are the ones of the release.
   */
  readonly basis: 'status' | 'merged' | 'defaults';
  /** The release whose defaults were taken; absent with basis `status`. */
  readonly defaultsOf?: string;
  /** The status is older than the spec: the daemon will wait for a newer one. */
  readonly isStale: boolean;
  readonly storageOverrides: readonly StorageOverride[];
}
