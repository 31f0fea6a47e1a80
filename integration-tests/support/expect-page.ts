import { expect, type Page } from '@playwright/test';
import { expectedNode, expectedReading } from './expected-reading';
import { byTest, openTab, readNodeRows, readPage } from './page-reading';
import type { UpdateStatusDocument } from '../../src/report/document/document';
import type { NodeReading } from './status-reading';

/** Tables up to this many rows are drawn whole. */
const DRAWN_WHOLE = 100;

/** Holds everything the page says against what the command line says of the same cluster. */
export async function expectPageToShow(page: Page, document: UpdateStatusDocument): Promise<void> {
  // Alerts come a moment later than the rest: what is compared is where the page settles.
  const reading = expectedReading(document);
  await expect.poll(() => readPage(page)).toEqual(reading);
  await openTab(page, 'nodes');
  if (reading.nodeCount === undefined) return;

  const expected = document.nodes.map((node) => expectedNode(node, document));
  if (expected.length <= DRAWN_WHOLE) {
    await expect.poll(async () => byName(await readNodeRows(page))).toEqual(byName(expected));
    return;
  }
  await expect.poll(async () => (await readNodeRows(page)).length).toBeGreaterThan(0);
  const drawn = await readNodeRows(page);
  const drawnNames = new Set(drawn.map(({ name }) => name));
  expect(drawn.length).toBeLessThan(DRAWN_WHOLE);
  expect(byName(drawn)).toEqual(byName(expected.filter(({ name }) => drawnNames.has(name))));

  for (const node of pickSome(expected)) await expectFound(page, node, expected);
  await byTest(page, 'node-search').getByRole('textbox').fill('');
}

/** Searches for a node's name and looks at its row. */
async function expectFound(
  page: Page,
  node: NodeReading,
  all: readonly NodeReading[],
): Promise<void> {
  await byTest(page, 'node-search').getByRole('textbox').fill(node.name);
  const found = all.filter(({ name }) => name.includes(node.name)).length;
  await expect(byTest(page, 'node-count')).toHaveText(
    `${found} of ${all.length.toLocaleString('en')} nodes`,
  );
  const readRow = async () => (await readNodeRows(page)).find(({ name }) => name === node.name);
  await expect.poll(readRow).toEqual(node);
}

/** A node of each phase: the last, which is the least likely to be drawn already. */
function pickSome(nodes: readonly NodeReading[]): readonly NodeReading[] {
  return [...new Map(nodes.map((node) => [node.phase, node])).values()];
}

function byName(nodes: readonly NodeReading[]): readonly NodeReading[] {
  return [...nodes].sort((a, b) => (a.name < b.name ? -1 : 1));
}
