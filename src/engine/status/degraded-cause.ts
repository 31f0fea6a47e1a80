/*
 * The machine-config daemon gives one text for why a node is degraded, and no type or reason beside it. These are its own
 * fixed formats, from their first character on. Mirrors openshift/machine-config-operator@7ff337a4f (2026-08-20),
 * pkg/daemon: daemon.go and on_disk_validation.go (validation), drain.go, update.go (everything else).
 */

/** Why the daemon gave up on a node, as far as its text has one of its fixed formats. */
export type DegradedCause =
  /** The node was not drained within an hour; the controller goes on trying. */
  | { readonly kind: 'drain' }
  /** A file is not what the configuration says; somebody or something else wrote it. */
  | { readonly kind: 'fileContent'; readonly config: string; readonly file: string }
  | {
      readonly kind: 'fileMode';
      readonly config: string;
      readonly file: string;
      /** Octal, as `chmod` takes it; absent when the text does not say. */
      readonly expectedMode?: string;
    }
  /** A file of the configuration is not there or cannot be read. */
  | { readonly kind: 'fileUnreadable'; readonly config: string; readonly file: string }
  | {
      readonly kind: 'unit';
      readonly config: string;
      readonly unit: string;
      readonly enabled: boolean;
    }
  | { readonly kind: 'kernelArguments'; readonly config: string; readonly missing: string }
  /** The node has booted another OS image. */
  | { readonly kind: 'osImage'; readonly expectedImage: string; readonly bootedImage: string }
  /** On disk is something else; the text does not say what in a format that is known. */
  | { readonly kind: 'onDiskState'; readonly config: string }
  /** The daemon will not apply this change to a running node at all. */
  | {
      readonly kind: 'unreconcilable';
      readonly from: string;
      readonly to: string;
      readonly detail: string;
    }
  /** A service did not take the new configuration. */
  | { readonly kind: 'service'; readonly service: string }
  /** The OS image could not be pulled, or not be staged. */
  | { readonly kind: 'osUpdate'; readonly wantedImage: string }
  /** The rendered MachineConfig that the node is on is not there any more. */
  | { readonly kind: 'missingConfig'; readonly config: string }
  | { readonly kind: 'reboot' };

export type DegradedCauseKind = DegradedCause['kind'];
