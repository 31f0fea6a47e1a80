import { readListBody } from './list-body';

const METADATA = { resourceVersion: '7', continue: 'x"y', remainingItemCount: 3 };
const ITEMS = [{ metadata: { name: 'é' } }, { note: '"items":[' }];
/** As API servers write their own kinds. */
const BUILT_IN = { kind: 'NodeList', apiVersion: 'v1', metadata: METADATA, items: ITEMS };
/** As they write custom resources: fields by name. */
const CUSTOM = { apiVersion: 'example.io/v1', items: ITEMS, kind: 'XList', metadata: METADATA };

/** A body that arrives in pieces; `arrive` lets the next one through. */
function arriving(text: string, pieceBytes: number) {
  const bytes = new TextEncoder().encode(text);
  let sent = 0;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (each) => (controller = each) });
  const arrive = (): boolean => {
    controller?.enqueue(bytes.slice(sent, (sent += pieceBytes)));
    if (sent >= bytes.length) controller?.close();
    return sent < bytes.length;
  };
  const tokens: string[] = [];
  const read = readListBody(new Response(body), (token) => tokens.push(token));
  return { read, tokens, arrive };
}

const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

it.each([1, 7, 100_000])('reads a body that arrives %d bytes at a time', async (pieceBytes) => {
  const { arrive, read, tokens } = arriving(JSON.stringify(BUILT_IN), pieceBytes);
  while (arrive());
  await expect(read).resolves.toEqual(BUILT_IN);
  expect(tokens).toEqual([METADATA.continue]);
});

it('tells where the list goes on before its objects have arrived', async () => {
  const text = JSON.stringify(BUILT_IN);
  const { arrive, read, tokens } = arriving(text, text.indexOf('[') + 1);
  arrive();
  await settle();
  expect(tokens).toEqual([METADATA.continue]);
  while (arrive());
  await read;
  expect(tokens).toHaveLength(1);
});

it.each([
  { name: 'that says it after its objects', list: CUSTOM },
  { name: 'that ends', list: { ...BUILT_IN, metadata: { resourceVersion: '7' } } },
  { name: 'of a server that writes fields in another order', list: { z: BUILT_IN, ...CUSTOM } },
])('tells nothing of a list $name', async ({ list }) => {
  const { arrive, read, tokens } = arriving(JSON.stringify(list), 20);
  while (arrive());
  await expect(read).resolves.toEqual(list);
  expect(tokens).toEqual([]);
});

it('takes what stands in for an answer and has no body', async () => {
  // A stand-in has no more than is read of it.
  const response = { json: () => Promise.resolve(CUSTOM) } as unknown as Response;
  await expect(readListBody(response, () => undefined)).resolves.toEqual(CUSTOM);
});

it.each(['<!doctype html>', '{"items":[', ''])('rejects %j', async (text) => {
  const { arrive, read } = arriving(text, 100);
  arrive();
  await expect(read).rejects.toThrow(SyntaxError);
});
