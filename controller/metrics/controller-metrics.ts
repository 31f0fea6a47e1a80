import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Preflight, UpdateStatus } from '../../src/engine';
import { PREFIX, StatusMetrics } from './status-metrics';

/** All metrics of the controller: of the update, and of itself. */
export class ControllerMetrics {
  private readonly registry = new Registry();
  private readonly status = new StatusMetrics(this.registry);
  private readonly ready: Gauge;
  private readonly requests: Counter<'method' | 'code'>;

  constructor(version: string) {
    const registers = [this.registry];
    new Gauge({
      name: `${PREFIX}controller_info`,
      help: 'The version of the controller.',
      labelNames: ['version'],
      registers,
    }).set({ version }, 1);
    this.ready = new Gauge({
      name: `${PREFIX}controller_ready`,
      help: '1 while it publishes all that it should.',
      registers,
    });
    this.requests = new Counter({
      name: `${PREFIX}api_requests_total`,
      help: 'Answers of the API server to requests, watches left aside.',
      labelNames: ['method', 'code'],
      registers,
    });
    // Time of the processor, memory, event loop.
    collectDefaultMetrics({ register: this.registry });
  }

  observeStatus(status: UpdateStatus): void {
    this.status.observe(status);
  }

  observePreflights(preflights: readonly Preflight[] | undefined): void {
    this.status.observePreflights(preflights);
  }

  /** @param code Of the answer. */
  countRequest(method: string, code: number): void {
    this.requests.inc({ method, code: String(code) });
  }

  /**
   * The metrics for Prometheus.
   * @param isReady Whether it publishes everything.
   */
  async text(isReady: boolean): Promise<string> {
    this.ready.set(isReady ? 1 : 0);
    this.status.collect();
    return this.registry.metrics();
  }
}
