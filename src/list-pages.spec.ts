import { listPages, type Page, type PagesOptions } from './list-pages';

type Failure = 'gone' | 'away' | 'noList' | 'endless';

const page = (items: unknown, next = ''): Page<Failure> => ({
  state: 'answered',
  body: { metadata: { continue: next, resourceVersion: '7' }, items },
});
const GONE: Page<Failure> = { state: 'failed', failure: 'gone', isExpired: true };
const AWAY: Page<Failure> = { state: 'failed', failure: 'away', isExpired: false };

/** Lists these pages one after the other, and notes what was asked for. */
async function list(
  pages: readonly Page<Failure>[],
  options: Partial<PagesOptions<unknown, Failure>> = {},
) {
  const left = [...pages];
  const asked: string[] = [];
  const listing = await listPages<unknown, Failure>({
    attempts: [2, undefined],
    fetchPage: (token, limit) => {
      asked.push(`${token || 'first'} ${String(limit)}`);
      return Promise.resolve(left.shift() ?? AWAY);
    },
    take: (object) => object ?? undefined,
    toFailure: (problem) => problem,
    ...options,
  });
  return { listing, asked };
}

it('lists page after page, without what is not taken', async () => {
  const { listing, asked } = await list([page(['a', null], 'x'), page(['b'])]);
  expect(listing).toEqual({ state: 'listed', items: ['a', 'b'], resourceVersion: '7' });
  expect(asked).toEqual(['first 2', 'x 2']);
});

it('asks for no further page once there are enough', async () => {
  const { listing, asked } = await list([page(['a', 'b'], 'x')], { most: 2 });
  expect(listing).toMatchObject({ state: 'listed', items: ['a', 'b'] });
  expect(asked).toHaveLength(1);
});

it('starts over when the server has forgotten where it was, as often as it may', async () => {
  const again = await list([page(['a'], 'x'), GONE, page(['a', 'b'])]);
  expect(again.listing).toMatchObject({ state: 'listed', items: ['a', 'b'] });
  expect(again.asked).toEqual(['first 2', 'x 2', 'first undefined']);
  const { listing } = await list([GONE, GONE, page([])]);
  expect(listing).toEqual({ state: 'failed', failure: 'gone' });
});

it.each([
  { name: 'a failure', pages: [page(['a'], 'x'), AWAY], failure: 'away' },
  { name: 'no list', pages: [page('none')], failure: 'noList' },
  {
    name: 'a page that goes on with itself',
    pages: [page([], 'x'), page([], 'x')],
    failure: 'endless',
  },
])('fails of $name', async ({ pages, failure }) =>
  expect((await list(pages)).listing).toEqual({ state: 'failed', failure }),
);

it('takes null for an empty list, as Go may write it', async () =>
  expect((await list([page(null)])).listing).toMatchObject({ state: 'listed', items: [] }));

it('ends when nobody wants it any more', async () => {
  const { listing, asked } = await list([page([], 'x'), page([])], { isWanted: () => false });
  expect(listing).toEqual({ state: 'abandoned' });
  expect(asked).toHaveLength(1);
});

describe('where a page says early where the list goes on', () => {
  /** Pages that arrive when they are let through; each can say before where the list goes on. */
  function arriving() {
    const asked: {
      token: string;
      onContinue: (token: string) => void;
      arrive: (page: Page<Failure>) => void;
    }[] = [];
    const fetchPage: PagesOptions<unknown, Failure>['fetchPage'] = (token, _limit, onContinue) =>
      new Promise((arrive) => asked.push({ token, onContinue, arrive }));
    return { asked, fetchPage, tokens: () => asked.map(({ token }) => token) };
  }

  const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

  function start(options: Partial<PagesOptions<unknown, Failure>> = {}) {
    const { fetchPage, asked, tokens } = arriving();
    const take = (object: unknown): unknown => object;
    const toFailure = (problem: Failure): Failure => problem;
    const base = { attempts: [2, undefined], fetchPage, take, toFailure };
    const listing = listPages<unknown, Failure>({ ...base, ...options });
    return { listing, asked, tokens };
  }

  it('asks for the next one meanwhile, and once', async () => {
    const { asked, listing, tokens } = start();
    asked[0]?.onContinue('x');
    expect(tokens()).toEqual(['', 'x']);
    asked[1]?.arrive(page(['b']));
    asked[0]?.arrive(page(['a'], 'x'));
    expect(await listing).toMatchObject({ state: 'listed', items: ['a', 'b'] });
    expect(tokens()).toEqual(['', 'x']);
  });

  it('is never more than one page ahead', async () => {
    const { asked, listing, tokens } = start();
    asked[0]?.onContinue('x');
    asked[1]?.onContinue('y');
    asked[1]?.arrive(page(['b'], 'y'));
    await settle();
    expect(tokens()).toEqual(['', 'x']);
    asked[0]?.arrive(page(['a'], 'x'));
    await settle();
    expect(tokens()).toEqual(['', 'x', 'y']);
    asked[2]?.arrive(page(['c']));
    expect(await listing).toMatchObject({ items: ['a', 'b', 'c'] });
  });

  it('goes by what the whole page says', async () => {
    const { asked, listing, tokens } = start();
    asked[0]?.onContinue('other');
    asked[0]?.arrive(page(['a'], 'x'));
    await settle();
    expect(tokens()).toEqual(['', 'other', 'x']);
    asked[2]?.arrive(page(['b']));
    expect(await listing).toMatchObject({ items: ['a', 'b'] });
  });

  it('starts over when the next one cannot be had any more', async () => {
    const { asked, listing, tokens } = start();
    asked[0]?.onContinue('x');
    asked[1]?.arrive(GONE);
    asked[0]?.arrive(page(['a'], 'x'));
    await settle();
    expect(tokens()).toEqual(['', 'x', '']);
    asked[2]?.arrive(page(['a', 'b']));
    expect(await listing).toMatchObject({ items: ['a', 'b'] });
  });

  it.each([
    { name: 'that may end early', options: { most: 3 } },
    { name: 'that nobody wants any more', options: { isWanted: () => false } },
  ])('asks for nothing ahead of a list $name', ({ options }) => {
    const { asked, tokens } = start(options);
    asked[0]?.onContinue('x');
    expect(tokens()).toEqual(['']);
  });
});
