import { readObject, readText } from './engine';

/** The result of requesting a page of a list. */
export type Page<Failure> =
  | { readonly state: 'answered'; readonly body: unknown }
  | {
      readonly state: 'failed';
      readonly failure: Failure;
      /** The `continue` token has expired (410). */
      readonly isExpired: boolean;
    };

export type Pages<T, Failure> =
  | {
      readonly state: 'listed';
      readonly items: readonly T[];
      /** The version at which a watch has to start; empty if the server does not return it. */
      readonly resourceVersion: string;
    }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'abandoned' };

type FetchPage<Failure> = (
  token: string,
  limit: number | undefined,
  onContinue: (token: string) => void,
) => Promise<Page<Failure>>;

export interface PagesOptions<T, Failure> {
  /**
   * Asks for a page; never rejects where it calls `onContinue`. `token` is empty for the first one; without `limit` all
   * objects are one page. `onContinue` may be told where the list goes on before the page has arrived: the next one is
   * then asked for meanwhile, but no more than one.
   */
  readonly fetchPage: FetchPage<Failure>;
  /**
   * Objects asked for at a time, for each attempt; `undefined`: all at once. A `continue` token expires after some
   * minutes (410); then the list starts over with the next attempt.
   */
  readonly attempts: readonly (number | undefined)[];
  /** No further page is asked for once there are so many. */
  readonly most?: number;
  /** Called for each object as it arrives; what it returns is listed, except `undefined`. */
  readonly take: (object: unknown) => T | undefined;
  /** Called after each page with the number of objects so far. */
  readonly onProgress?: (count: number) => void;
  /** Asked between pages; `false` ends the listing as abandoned. */
  readonly isWanted?: () => boolean;
  /** The failure to report when an answer is no list, or when a page continues with itself. */
  readonly toFailure: (problem: 'noList' | 'endless') => Failure;
}

/** Lists objects page by page. Each is reduced as it arrives, so only one page of full objects is in memory. */
export async function listPages<T, Failure>(
  options: PagesOptions<T, Failure>,
): Promise<Pages<T, Failure>> {
  const [limit, ...others] = options.attempts;
  const listing = await listOnce(options, limit);
  return listing.state === 'expired'
    ? others.length === 0
      ? { state: 'failed', failure: listing.failure }
      : listPages({ ...options, attempts: others })
    : listing;
}

async function listOnce<T, Failure>(
  {
    fetchPage,
    isWanted = () => true,
    most = Infinity,
    onProgress,
    take,
    toFailure,
  }: PagesOptions<T, Failure>,
  limit: number | undefined,
): Promise<Pages<T, Failure> | { readonly state: 'expired'; readonly failure: Failure }> {
  // Of a list that may end early the next page may never be needed.
  const mayAskAhead = (): boolean => most === Infinity && isWanted();
  const pages = new PagesOnTheirWay(fetchPage, limit, mayAskAhead);
  const taken: T[] = [];
  let resourceVersion: string | undefined;
  let token = '';
  do {
    const page = await pages.ask(token);
    if (!isWanted()) return { state: 'abandoned' };
    if (page.state === 'failed') {
      return { state: page.isExpired ? 'expired' : 'failed', failure: page.failure };
    }
    const { items, metadata } = readObject(page.body);
    // Go writes an empty list as null, too.
    const list: unknown = items === null ? [] : items;
    if (!Array.isArray(list)) return { state: 'failed', failure: toFailure('noList') };
    for (const item of list) {
      const object = take(item);
      if (object !== undefined) taken.push(object);
    }
    const { continue: next, resourceVersion: version } = readObject(metadata);
    resourceVersion ??= readText(version);
    const nextToken = readText(next);
    if (nextToken !== '' && nextToken === token) {
      return { state: 'failed', failure: toFailure('endless') };
    }
    token = nextToken;
    onProgress?.(taken.length);
  } while (token !== '' && taken.length < most);
  return { state: 'listed', items: taken, resourceVersion };
}

interface PageOnItsWay<Failure> {
  readonly token: string;
  readonly page: Promise<Page<Failure>>;
}

/** The page that is awaited, and the one after it as soon as it is known where that begins. */
class PagesOnTheirWay<Failure> {
  private awaited = '';
  private ahead: PageOnItsWay<Failure> | undefined;
  /** The token of the next page, by the token of each page. */
  private readonly next = new Map<string, string>();

  constructor(
    private readonly fetchPage: FetchPage<Failure>,
    private readonly limit: number | undefined,
    private readonly mayAskAhead: () => boolean,
  ) {}

  ask(token: string): Promise<Page<Failure>> {
    const { page } = this.ahead?.token === token ? this.ahead : this.send(token);
    this.awaited = token;
    this.ahead = undefined;
    this.askAhead();
    return page;
  }

  private send(token: string): PageOnItsWay<Failure> {
    const page = this.fetchPage(token, this.limit, (next) => {
      this.next.set(token, next);
      this.askAhead();
    });
    return { token, page };
  }

  private askAhead(): void {
    const token = this.next.get(this.awaited);
    if (token === undefined || token === this.awaited || this.ahead || !this.mayAskAhead()) return;
    this.ahead = this.send(token);
  }
}
