import type { K8sResourceCommon } from '@openshift-console/dynamic-plugin-sdk';

import { isDeepEqual } from './deep-equal';

/** The result of a watch hook for its component. */
export interface WatchState {
  /** For one object: `{}` before the watch starts, `null` until the object is there. */
  readonly data: readonly K8sResourceCommon[] | K8sResourceCommon | null | undefined;
  readonly loaded: boolean;
  /** Empty text when all is well. */
  readonly loadError: unknown;
}

/** A watch that runs from `start` to `stop` and says when its state is another. */
export interface Watch {
  readonly state: WatchState;
  start(): void;
  stop(): void;
  subscribe(listener: () => void): () => void;
}

/** State and listeners, which both kinds of watches have. */
export abstract class ObservableWatch implements Watch {
  private readonly listeners = new Set<() => void>();

  constructor(private current: WatchState) {}

  abstract start(): void;
  abstract stop(): void;

  get state(): WatchState {
    return this.current;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  protected publish(change: Partial<WatchState>): void {
    this.current = { ...this.current, ...change };
    this.listeners.forEach((listener) => listener());
  }
}

const withoutResourceVersion = ({ metadata, ...rest }: K8sResourceCommon): unknown => ({
  ...rest,
  metadata: { ...metadata, resourceVersion: undefined },
});

/** The known object if the new one says nothing new, so that its identity tells that it did not change. */
export const keepIfSame = <R extends K8sResourceCommon>(known: R | null | undefined, next: R): R =>
  known && isDeepEqual(withoutResourceVersion(known), withoutResourceVersion(next)) ? known : next;
