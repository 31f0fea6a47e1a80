import { readObject, readText, type UpdateStatus } from '../../src/engine';
import { toUpdateBanner, type UpdateBanner } from '../../src/report/resource/banner';
import type { NodeEnvironment } from '../cluster/node-environment';
import { LastingWarning, type Log } from '../log';
import type { ApiWriter, WriteAnswer } from './api-writer';
import { Rounds } from './rounds';

export interface BannerOptions {
  /**
   * Name of the ClusterRole that allows the banner, which owns it: the chart takes that role away with the banner's
   * value and with the release, and the cluster then deletes what it owns, whether the controller still runs or not.
   */
  readonly owner: string;
  /** IANA name of the zone in which the banner tells times. */
  readonly zone: string;
}

const BANNERS_PATH = '/apis/console.openshift.io/v1/consolenotifications';
const NAME = 'update-status';
const CONSOLE_PATH = '/apis/config.openshift.io/v1/consoles/cluster';
const ROLES_PATH = '/apis/rbac.authorization.k8s.io/v1/clusterroles';
const PAGE = '/update-status';

/** Tells the controller's own banner from one that a person has made under its name. */
const LABEL = 'app.kubernetes.io/managed-by';
const CONTROLLER = 'update-status-controller';

/** The time between two changes, each of which is sent to every open console. */
const ROUND_MS = 60_000;
/** A banner that was deleted or changed by hand is back after this time. */
const PERIOD_MS = 10 * 60_000;

/** Blue as the console's own banner of an update, and yellow while the update waits for a person. */
const COLORS = {
  progress: { color: '#fff', backgroundColor: '#0066cc' },
  waiting: { color: '#151515', backgroundColor: '#ffcc17' },
} as const;

/**
 * Keeps the ConsoleNotification of the update, from its first step to the last pool; takes it away when the update is
 * complete. One of that name that is not the controller's is left alone.
 */
export class BannerPublisher {
  private readonly rounds: Rounds;
  private readonly warning: LastingWarning;
  private latest: Exclude<UpdateBanner, { state: 'unknown' }> | undefined;
  private written: string | undefined;

  constructor(
    private readonly options: BannerOptions,
    private readonly writer: Pick<ApiWriter, 'get' | 'create' | 'replace' | 'remove'>,
    clock: Pick<NodeEnvironment, 'nowMs' | 'after'>,
    log: Log,
  ) {
    this.warning = new LastingWarning(log);
    this.rounds = new Rounds(clock, {
      roundMs: ROUND_MS,
      periodMs: PERIOD_MS,
      isWritten: () => JSON.stringify(this.latest) === this.written,
      write: () => this.write(),
    });
  }

  /** Publishes the banner. An unknown state leaves it unchanged. */
  publish(status: UpdateStatus): void {
    const banner = toUpdateBanner(status, this.options.zone);
    if (banner.state === 'unknown') return;
    this.latest = banner;
    this.rounds.schedule();
  }

  stop(): Promise<void> {
    return this.rounds.stop();
  }

  private async write(): Promise<void> {
    const { latest } = this;
    if (!latest) return;
    const problem = await this.bring(latest);
    if (problem === undefined) {
      this.written = JSON.stringify(latest);
      this.warning.over();
    } else if (problem !== '') {
      this.warning.say(`cannot keep the banner of the console: ${problem}`);
    }
  }

  /** The reason why it failed; empty if trying again is enough. */
  private async bring(banner: NonNullable<typeof this.latest>): Promise<string | undefined> {
    const current = await this.writer.get(`${BANNERS_PATH}/${NAME}`);
    if (current.state === 'done' && !isOwn(current.object)) {
      return `the ConsoleNotification ${NAME} is not the controller's, and is left alone`;
    }
    if (current.state !== 'done' && current.state !== 'absent') return explain(current);
    const isThere = current.state === 'done';
    if (banner.state === 'over') {
      const answer = isThere ? await this.writer.remove(`${BANNERS_PATH}/${NAME}`) : current;
      return answer.state === 'absent' ? undefined : explain(answer);
    }
    const owner = await this.writer.get(`${ROLES_PATH}/${this.options.owner}`);
    if (owner.state !== 'done') {
      return `without the ClusterRole ${this.options.owner}, nothing would take it away`;
    }
    const object = aBanner(banner, {
      ownerUid: uidOf(owner.object),
      ownerName: this.options.owner,
      consoleUrl: await this.readConsoleUrl(),
      resourceVersion: isThere ? readText(metadataOf(current.object).resourceVersion) : undefined,
    });
    return explain(
      isThere
        ? await this.writer.replace(`${BANNERS_PATH}/${NAME}`, object)
        : await this.writer.create(BANNERS_PATH, object),
    );
  }

  /** Empty where nothing tells. */
  private async readConsoleUrl(): Promise<string> {
    const answer = await this.writer.get(CONSOLE_PATH);
    const { status } = readObject(answer.state === 'done' ? answer.object : undefined);
    return readText(readObject(status).consoleURL).replace(/\/$/, '');
  }
}

function explain(answer: WriteAnswer): string | undefined {
  switch (answer.state) {
    case 'done':
      return undefined;
    case 'conflict':
      return '';
    case 'absent':
      return 'the API server has no ConsoleNotifications';
    case 'failed':
      return answer.message;
  }
}

function metadataOf(object: unknown): Readonly<Record<string, unknown>> {
  return readObject(readObject(object).metadata);
}

function uidOf(object: unknown): string {
  return readText(metadataOf(object).uid);
}

function isOwn(object: unknown): boolean {
  return readObject(metadataOf(object).labels)[LABEL] === CONTROLLER;
}

interface Surroundings {
  readonly ownerName: string;
  readonly ownerUid: string;
  readonly consoleUrl: string;
  /** The version of the existing banner. */
  readonly resourceVersion: string | undefined;
}

function aBanner(
  { needsPerson, text }: Extract<UpdateBanner, { state: 'shown' }>,
  { consoleUrl, ownerName, ownerUid, resourceVersion }: Surroundings,
): object {
  return {
    apiVersion: 'console.openshift.io/v1',
    kind: 'ConsoleNotification',
    metadata: {
      name: NAME,
      labels: { [LABEL]: CONTROLLER },
      ownerReferences: [
        {
          apiVersion: 'rbac.authorization.k8s.io/v1',
          kind: 'ClusterRole',
          name: ownerName,
          uid: ownerUid,
        },
      ],
      resourceVersion,
    },
    spec: {
      text,
      location: 'BannerTop',
      // The API takes no link without TLS.
      ...(consoleUrl.startsWith('https://') && {
        link: { href: `${consoleUrl}${PAGE}`, text: 'Update status' },
      }),
      ...(needsPerson ? COLORS.waiting : COLORS.progress),
    },
  };
}
