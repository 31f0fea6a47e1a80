import {
  isSameVerdict,
  toVerdictChange,
  type UpdateStatus,
  type VerdictChange,
  type VerdictKind,
} from '../../src/engine';
import { cutText } from '../../src/report/resource/cut-text';
import { formatSecond } from '../../src/report/resource/condition';
import { english } from '../../src/wording/language/english';
import { describeVerdict } from '../../src/wording/verdict/verdict';
import { LastingWarning, type Log } from '../log';
import type { ApiWriter } from './api-writer';

/** Events about objects without namespace are there. */
const PATH = '/api/v1/namespaces/default/events';

/** The shortest time between two events, so that a flickering verdict is reported once. */
const EVERY_MS = 60_000;
/** The longest message that an API server accepts. */
const LONGEST_MESSAGE = 1_024;
const COMPONENT = 'update-status-controller';

const TYPES: Readonly<Record<VerdictKind, 'Normal' | 'Warning'>> = {
  notUpdating: 'Normal',
  updated: 'Normal',
  progressing: 'Normal',
  slow: 'Normal',
  unknown: 'Normal',
  waitingForYou: 'Warning',
  stalled: 'Warning',
  failing: 'Warning',
};

/**
 * Tells each change of the verdict by an Event on the ClusterVersion. One that cannot be written is not written again.
 */
export class VerdictEvents {
  private readonly warning: LastingWarning;
  private toldMs = Number.NEGATIVE_INFINITY;
  private writing: Promise<void> = Promise.resolve();

  /** @param told The verdict that was told last, maybe by an earlier process. */
  constructor(
    private readonly writer: Pick<ApiWriter, 'create'>,
    private readonly nowMs: () => number,
    log: Log,
    private told: VerdictChange | undefined,
  ) {
    this.warning = new LastingWarning(log);
  }

  /** @param uid Of the ClusterVersion. */
  tell(status: UpdateStatus, uid: string): void {
    const change = toVerdictChange(status.verdict, status.now);
    if (this.told && isSameVerdict(this.told, change)) return;
    const nowMs = this.nowMs();
    // The next status comes within seconds; by then it is told, or over.
    if (nowMs - this.toldMs < EVERY_MS) return;
    this.told = change;
    this.toldMs = nowMs;
    this.writing = this.write(anEvent(status, change, uid));
  }

  /** Waits for what is being written. */
  async stop(): Promise<void> {
    await this.writing;
  }

  private async write(event: object): Promise<void> {
    const answer = await this.writer.create(PATH, event);
    if (answer.state === 'done') this.warning.over();
    else if (answer.state === 'failed')
      this.warning.say(`cannot write an Event: ${answer.message}`);
  }
}

function anEvent(status: UpdateStatus, { at, kind, reason }: VerdictChange, uid: string): object {
  const time = formatSecond(at);
  return {
    apiVersion: 'v1',
    kind: 'Event',
    // The same change has the same name.
    metadata: { name: `version.${(at / 1_000_000_000n).toString(16)}`, namespace: 'default' },
    involvedObject: {
      apiVersion: 'config.openshift.io/v1',
      kind: 'ClusterVersion',
      name: 'version',
      ...(uid !== '' && { uid }),
    },
    type: TYPES[kind],
    reason,
    message: cutText(describeVerdict(status, english), LONGEST_MESSAGE),
    firstTimestamp: time,
    lastTimestamp: time,
    count: 1,
    source: { component: COMPONENT },
    reportingComponent: COMPONENT,
  };
}
