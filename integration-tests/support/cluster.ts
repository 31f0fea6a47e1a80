import type { Fault } from '../../sandbox/server/faults';

/** Which cluster of which sandbox. */
export interface ClusterAddress {
  readonly sandboxUrl: string;
  readonly scenario: string;
  readonly clock: 'live' | 'still';
  /** A private copy, for tests that change or disturb it. */
  readonly instance?: string;
}

/** A fault as it is posted: what has a default may be left out. */
type PostedFault = Partial<Fault> & Pick<Fault, 'fault'>;

/** One cluster of a sandbox: what a page is opened with, and the switches that make it move or fail. */
export class Cluster {
  constructor(private readonly address: ClusterAddress) {}

  /** The address of a page that shows this cluster; `path` begins with a slash and may have parameters. */
  pageUrl(path = '/update-status'): string {
    const { sandboxUrl, scenario, clock, instance } = this.address;
    const url = new URL(path, sandboxUrl);
    url.searchParams.set('scenario', scenario);
    url.searchParams.set('clock', clock);
    if (instance !== undefined) url.searchParams.set('instance', instance);
    return url.href;
  }

  async kubeconfig(): Promise<string> {
    const response = await this.request('/kubeconfig', { method: 'GET' });
    return response.text();
  }

  /** Makes things go wrong; with several, all at once. */
  async break(...faults: readonly PostedFault[]): Promise<void> {
    await this.request('/faults', { method: 'POST', body: JSON.stringify(faults) });
  }

  /** Ends all that goes wrong. */
  async mend(): Promise<void> {
    await this.request('/faults', { method: 'DELETE' });
  }

  async read(apiPath: string): Promise<unknown> {
    const response = await this.request(apiPath, { method: 'GET' });
    return response.json();
  }

  /** Changes one object by a JSON merge patch. */
  async patch(apiPath: string, patch: unknown): Promise<void> {
    await this.request(apiPath, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/merge-patch+json' },
      body: JSON.stringify(patch),
    });
  }

  private async request(path: string, init: RequestInit): Promise<Response> {
    const { sandboxUrl, scenario, clock, instance } = this.address;
    const name = `${scenario}@${clock}${instance === undefined ? '' : `.${instance}`}`;
    const url = `${sandboxUrl}/sandbox/clusters/${name}${path}`;
    const response = await fetch(url, init);
    if (!response.ok) {
      throw new Error(`${init.method} ${url}: ${response.status} ${await response.text()}`);
    }
    return response;
  }
}
