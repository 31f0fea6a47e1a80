import type { K8sResourceCommon, WatchK8sResource } from '@openshift-console/dynamic-plugin-sdk';

import { readObject } from '../k8s/read-objects';
import { resourceUrl } from '../k8s/resource-url';
import type { Model } from '../k8s/model';
import { ObservableWatch, keepIfSame } from './watch-state';
import { WatchSocket } from './watch-socket';

const OBJECT_POLL_INTERVAL_MS = 30_000;

/**
 * The console's watch of one object: a GET every 30 s, and a socket for this name that always comes back. A DELETED
 * event changes nothing; that the object is gone shows as the error of the next GET.
 */
export class WatchedObject extends ObservableWatch {
  private known: K8sResourceCommon | null = null;
  private socket: WatchSocket | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private isStopped = false;

  constructor(
    private readonly model: Model,
    private readonly config: WatchK8sResource,
  ) {
    super({ data: null, loaded: false, loadError: '' });
  }

  start(): void {
    void this.poll();
    this.timer = setInterval(() => void this.poll(), OBJECT_POLL_INTERVAL_MS);
    const { name, namespace } = this.config;
    // Without the namespace there is no collection to watch the name in.
    if (!this.model.namespaced || namespace) {
      const path = resourceUrl(this.model, {
        namespace,
        query: { watch: true, fieldSelector: `metadata.name=${name ?? ''}` },
      });
      this.socket = new WatchSocket(path, {
        onEvents: (events) => events.forEach(({ object }) => this.take(object)),
      });
    }
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.timer);
    this.socket?.stop();
  }

  private async poll(): Promise<void> {
    const { name, namespace } = this.config;
    try {
      this.take(await readObject(this.model, name, namespace));
    } catch (error) {
      if (!this.isStopped) {
        this.publish({ loadError: error });
      }
    }
  }

  private take(object: K8sResourceCommon): void {
    if (this.isStopped) {
      return;
    }
    const next = keepIfSame(this.known, object);
    if (next !== this.known || !this.state.loaded || this.state.loadError !== '') {
      this.known = next;
      this.publish({ data: next, loaded: true, loadError: '' });
    }
  }
}
