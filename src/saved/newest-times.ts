import {
  MINUTE,
  parseInstant,
  readList,
  readName,
  readObject,
  readText,
  type Instant,
  type KindName,
} from '../engine';

/**
 * By how much the clock of a node may be ahead of the heartbeats of all others. Kubelets write one at least every 7.5
 * minutes: nodeStatusReportFrequency, and up to half of it. Source: kubernetes/kubernetes
 * pkg/kubelet/kubelet_node_status.go.
 */
const MOST_AHEAD = 10n * MINUTE;

interface NodeTimes {
  readonly heartbeatAt: Instant;
  /** Its kubelet reports: the node controller does not call the node's state unknown. */
  readonly reports: boolean;
}

/**
 * The newest times in objects, by the clock that wrote them: that of a node's kubelet and daemon, or any other. What a
 * node alone tells, long after all other nodes that report, is told by a clock that is ahead.
 */
export class NewestTimes {
  private other: Instant | undefined;
  private readonly ofHosts = new Map<string, Instant>();
  private readonly nodes = new Map<string, NodeTimes>();

  /** The newest time in any object that was read before, apart from those of a clock that is ahead. */
  get newest(): Instant | undefined {
    const ahead = this.findNodeAhead();
    let newest = this.other;
    for (const [host, time] of this.ofHosts) if (host !== ahead) newest = laterOf(newest, time);
    return newest;
  }

  /** Notes what the object tells. */
  note(kind: KindName, object: unknown): void {
    const { lastTimestamp, series, status } = readObject(object);
    const host = hostOf(kind, object);
    if (kind === 'events') {
      this.noteTime(parseInstant(lastTimestamp), host);
      this.noteTime(parseInstant(readObject(series).lastObservedTime), host);
    }
    for (const condition of readList(readObject(status).conditions)) {
      const { lastHeartbeatTime, lastTransitionTime, status: is, type } = readObject(condition);
      const heartbeatAt = parseInstant(lastHeartbeatTime);
      this.noteTime(parseInstant(lastTransitionTime), host);
      this.noteTime(heartbeatAt, host);
      if (kind === 'nodes' && type === 'Ready' && heartbeatAt !== undefined) {
        this.noteNode(host, { heartbeatAt, reports: is !== 'Unknown' });
      }
    }
  }

  join(other: NewestTimes): void {
    this.noteTime(other.other, '');
    for (const [host, time] of other.ofHosts) this.noteTime(time, host);
    for (const [name, times] of other.nodes) this.noteNode(name, times);
  }

  private noteTime(time: Instant | undefined, host: string): void {
    if (time === undefined) return;
    if (host === '') this.other = laterOf(this.other, time);
    else this.ofHosts.set(host, laterOf(this.ofHosts.get(host), time));
  }

  private noteNode(name: string, times: NodeTimes): void {
    const known = this.nodes.get(name);
    if (!known || times.heartbeatAt > known.heartbeatAt) this.nodes.set(name, times);
  }

  /** Two nodes that differ do not tell which one is ahead: it takes a third. */
  private findNodeAhead(): string | undefined {
    const [first, ...others] = [...this.nodes].sort(([, a], [, b]) =>
      a.heartbeatAt < b.heartbeatAt ? 1 : -1,
    );
    const reporting = others.filter(([, { reports }]) => reports);
    const [second] = reporting;
    if (!first || !second || reporting.length < 2) return undefined;
    const [name, { heartbeatAt }] = first;
    return heartbeatAt - second[1].heartbeatAt > MOST_AHEAD ? name : undefined;
  }
}

/** The node whose clock wrote the times of an object; empty where no node did. */
function hostOf(kind: KindName, object: unknown): string {
  const { source, spec } = readObject(object);
  switch (kind) {
    case 'nodes':
    case 'machineconfignodes':
      return readName(object);
    case 'pods':
      return readText(readObject(spec).nodeName);
    case 'events':
      return readText(readObject(source).host);
    default:
      return '';
  }
}

function laterOf(a: Instant | undefined, b: Instant): Instant {
  return a === undefined || b > a ? b : a;
}
