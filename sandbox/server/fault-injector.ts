import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from './faults';
import { internalError } from './kube-api/api-error';
import type { ObjectStore } from './kube-api/object-store';
import type { WatchConnections } from './kube-api/watch-connections';
import { disturbNodes } from './node-events';
import { refuseUpgrade, sendBody } from './reply';

type AnswerFault = Extract<Fault, { fault: 'answer' }>;

interface WrongAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Makes a cluster's API misbehave. */
export class FaultInjector {
  private answers: { readonly fault: AnswerFault; left: number }[] = [];
  private delays: Extract<Fault, { fault: 'slow' }>[] = [];
  private refusesSocketsUntil = 0;
  private awayUntil = 0;
  private readonly disturbances = new Set<() => void>();

  constructor(
    private readonly store: ObjectStore,
    private readonly connections: WatchConnections,
    private readonly clusterNowMs: () => number,
  ) {}

  inject(fault: Fault): void {
    switch (fault.fault) {
      case 'answer':
        this.answers.push({ fault, left: fault.times ?? Infinity });
        return;
      case 'slow':
        this.delays.push(fault);
        return;
      case 'refuseSockets':
        this.refusesSocketsUntil = Date.now() + (fault.forMs ?? Infinity);
        return;
      case 'away':
        this.awayUntil = Date.now() + fault.forMs;
        this.connections.cutAll();
        return;
      case 'dropSockets':
        if (fault.closeFrame) this.connections.endAll();
        else this.connections.cutAll();
        return;
      case 'garbage':
        this.connections.sendGarbage();
        return;
      case 'expireHistory':
        this.store.expireHistory();
        return;
      case 'nodeEvents':
        this.disturb(fault);
        return;
      case 'none':
        this.clear();
    }
  }

  /** Ends everything that lasts. */
  clear(): void {
    this.answers = [];
    this.delays = [];
    this.refusesSocketsUntil = 0;
    this.awayUntil = 0;
    for (const stop of this.disturbances) stop();
    this.disturbances.clear();
  }

  /** Waits, answers in the API's place, or does nothing. Answers whether the request is done with. */
  async interfere(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    for (const slow of this.delays) {
      if (isAbout(slow.resource, url)) await delay(slow.delayMs);
    }
    if (this.isAway()) {
      // What the console's bridge says when it cannot reach the API.
      await sendBody(request, response, 502, 'text/plain; charset=utf-8', '');
      return true;
    }
    const answer = this.takeAnswer(url);
    if (!answer) return false;
    await sendBody(request, response, answer.status, answer.contentType, answer.body);
    return true;
  }

  /** Like `interfere`, for a WebSocket request. */
  interfereWithUpgrade(socket: Duplex, url: URL): boolean {
    if (this.isAway() || Date.now() < this.refusesSocketsUntil) {
      refuseUpgrade(socket, 502, 'Bad Gateway', 'Failed to dial backend\n');
      return true;
    }
    const answer = this.takeAnswer(url);
    if (!answer) return false;
    const reason = STATUS_CODES[answer.status] ?? 'Fault';
    refuseUpgrade(socket, answer.status, reason, answer.body, answer.contentType);
    return true;
  }

  private isAway(): boolean {
    return Date.now() < this.awayUntil;
  }

  private takeAnswer(url: URL): WrongAnswer | undefined {
    const match = this.answers.find(({ fault }) => isAbout(fault.resource, url));
    if (!match) return undefined;
    match.left -= 1;
    if (match.left <= 0) this.answers = this.answers.filter((answer) => answer !== match);
    return wrongAnswer(match.fault);
  }

  private disturb(fault: Extract<Fault, { fault: 'nodeEvents' }>): void {
    const { events, perSecond, change } = fault;
    if (perSecond === undefined) {
      disturbNodes(this.store, 0, events, change, this.clusterNowMs());
      return;
    }
    let done = 0;
    const startedAt = Date.now();
    const timer = setInterval(() => {
      const due = Math.min(events, Math.floor(((Date.now() - startedAt) / 1000) * perSecond));
      disturbNodes(this.store, done, due - done, change, this.clusterNowMs());
      done = due;
      if (done >= events) stop();
    }, 50);
    const stop = () => {
      clearInterval(timer);
      this.disturbances.delete(stop);
    };
    this.disturbances.add(stop);
  }
}

/** Whether a request is for a resource, by its plural; `*` is every request. */
function isAbout(resource: string, url: URL): boolean {
  return resource === '*' || url.pathname.split('/').includes(resource);
}

function wrongAnswer(fault: AnswerFault): WrongAnswer {
  switch (fault.with) {
    case 'error':
      return {
        status: fault.status,
        contentType: 'application/json',
        body: JSON.stringify({
          ...internalError('etcdserver: leader changed').status,
          code: fault.status,
        }),
      };
    case 'html':
      return {
        status: fault.status,
        contentType: 'text/html',
        body: '<!doctype html><html><body><h1>Application is not available</h1></body></html>',
      };
    case 'truncated':
      return {
        status: fault.status,
        contentType: 'application/json',
        body: '{"kind":"List","apiVersion":"v1","metadata":{"resourceVersion":"1"},"items":[{"meta',
      };
    case 'empty':
      return { status: fault.status, contentType: 'application/json', body: '' };
  }
}
