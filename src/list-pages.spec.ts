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
