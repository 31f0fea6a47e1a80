import manifest from '../../../package.json';
import {
  publishedStatusAt,
  readPublishedStatus,
  SECOND,
  type Fetched,
  type Instant,
  type MissingData,
  type PublishedStatus,
  type UpdateStatus,
} from '../../engine';

/** Durations in a published status are as old as this at most. */
const HOLDS_FOR = 10n * SECOND;

/** Reads what the controller publishes, each object once. */
export class PublishedReading {
  private object: unknown;
  private published: PublishedStatus | undefined;
  private key: readonly unknown[] = [];
  private status: UpdateStatus | undefined;

  /** @param readFrom Reads it: from the whole object, unless told otherwise. */
  constructor(private readonly readFrom: typeof readPublishedStatus = readPublishedStatus) {}

  /**
   * The published status; `undefined` if it does not exist, is stale, or is of another version or ClusterVersion.
   * @param object The UpdateStatus; `undefined` without one.
   * @param unread Nodes, if the status has to say that single ones are missing.
   */
  statusAt(
    object: unknown,
    clusterVersion: Fetched<unknown>,
    now: Instant,
    unread?: MissingData,
  ): UpdateStatus | undefined {
    if (object !== this.object) this.published = this.readFrom(object, manifest.version);
    this.object = object;
    const key = [object, clusterVersion, unread?.reason];
    const isSame = key.every((part, place) => part === this.key[place]);
    if (isSame && this.status && now - this.status.now < HOLDS_FOR) return this.status;
    this.key = key;
    const status = this.published && publishedStatusAt(this.published, clusterVersion, now);
    const others = status?.missing.filter(({ resource }) => resource !== 'nodes') ?? [];
    this.status = status && unread ? { ...status, missing: [...others, unread] } : status;
    return this.status;
  }

  /** Time when the controller last looked at the cluster; of the status that was read last. */
  get observedAt(): Instant | undefined {
    return this.published?.published.observedAt;
  }
}
