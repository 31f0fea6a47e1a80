import type { K8sResourceCommon } from '@openshift-console/dynamic-plugin-sdk';

import { readPage } from '../k8s/read-objects';
import { resourceUrl } from '../k8s/resource-url';
import type { Model } from '../k8s/model';
import { ObservableWatch, keepIfSame } from './watch-state';
import { WatchSocket } from './watch-socket';
import type { WatchEvent } from './watch-socket';

export const PAGE_SIZE = 250;
const RELIST_DELAY_MS = 15_000;
const ABNORMAL_CLOSE = 1006;

const keyOf = ({ metadata }: K8sResourceCommon): string =>
  `${metadata?.namespace ?? ''}/${metadata?.name ?? ''}`;

const isOlder = (next: K8sResourceCommon, known: K8sResourceCommon): boolean =>
  Number(next.metadata?.resourceVersion) < Number(known.metadata?.resourceVersion);

/**
 * The console's watch of a list, its flaws included. Pages of 250 come one after another and are shown as they come, so
 * `loaded` is true after the first. A socket that closes abnormally is followed, 15 s later, by a new list whose
 * first page drops everything that is not on it. Known data and `loaded` survive errors.
 */
export class WatchedList extends ObservableWatch {
  private byKey = new Map<string, K8sResourceCommon>();
  private socket: WatchSocket | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isStopped = false;

  constructor(private readonly model: Model) {
    super({ data: [], loaded: false, loadError: '' });
  }

  start(): void {
    void this.list();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.socket?.stop();
  }

  private async list(): Promise<void> {
    try {
      const resourceVersion = await this.readPages();
      if (!this.isStopped) {
        this.follow(resourceVersion);
      }
    } catch (error) {
      if (!this.isStopped) {
        this.publish({ loadError: error });
        this.listAgainIn(RELIST_DELAY_MS);
      }
    }
  }

  private listAgainIn(delayMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.list(), delayMs);
  }

  private async readPages(): Promise<string | undefined> {
    let continueToken: string | undefined;
    let isFirst = true;
    for (;;) {
      const { items, metadata } = await readPage(this.model, PAGE_SIZE, continueToken);
      if (this.isStopped) {
        return undefined;
      }
      this.takePage(items, isFirst);
      isFirst = false;
      continueToken = metadata.continue;
      if (!continueToken) {
        return metadata.resourceVersion;
      }
    }
  }

  private takePage(items: readonly K8sResourceCommon[], isFirst: boolean): void {
    const previous = this.byKey;
    if (isFirst) {
      this.byKey = new Map();
    }
    for (const item of items) {
      this.byKey.set(keyOf(item), keepIfSame(previous.get(keyOf(item)), item));
    }
    this.publish({ data: [...this.byKey.values()], loaded: true, loadError: '' });
  }

  private follow(resourceVersion: string | undefined): void {
    const path = resourceUrl(this.model, { query: { watch: true, resourceVersion } });
    this.socket = new WatchSocket(path, {
      onEvents: (events) => this.takeEvents(events),
      onClose: ({ code }) => {
        if (code !== ABNORMAL_CLOSE) {
          return 'reconnect';
        }
        this.listAgainIn(RELIST_DELAY_MS);
        return 'stop';
      },
    });
  }

  private takeEvents(events: readonly WatchEvent[]): void {
    events.forEach((event) => this.takeEvent(event));
    this.publish({ data: [...this.byKey.values()] });
  }

  private takeEvent({ type, object }: WatchEvent): void {
    const key = keyOf(object);
    const known = this.byKey.get(key);
    switch (type) {
      case 'ADDED':
      case 'MODIFIED':
        if (known === undefined || !isOlder(object, known)) {
          this.byKey.set(key, keepIfSame(known, object));
        }
        break;
      case 'DELETED':
        this.byKey.delete(key);
        break;
      default:
        // As in the console: an ERROR event, such as 410 Gone, is logged and changes nothing.
        // oxlint-disable-next-line no-console
        console.warn(`Unknown watch event ${type} for ${this.model.plural}`, object);
    }
  }
}
