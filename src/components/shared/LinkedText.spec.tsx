/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { ResourceRef } from '../../engine';
import { renderWithTexts } from '../../testing/render-with-texts';
import { LinkedText } from './LinkedText';
import { OpenNodeProvider } from './open-node';

const BUDGET: ResourceRef = {
  group: 'policy',
  resource: 'poddisruptionbudgets',
  namespace: 'shop',
  name: 'web',
};
const NODE: ResourceRef = { resource: 'nodes', name: 'worker-c' };

function show(
  text: string,
  resources: readonly ResourceRef[],
  onOpenNode?: (name: string) => void,
) {
  renderWithTexts(
    <OpenNodeProvider value={onOpenNode}>
      <p data-test="text">
        <LinkedText text={text} resources={resources} />
      </p>
    </OpenNodeProvider>,
  );
  return screen.queryAllByRole('link').map(({ textContent }) => textContent);
}

it.each([
  ['PodDisruptionBudget shop/web allows 0 disruptions.', [BUDGET], ['shop/web']],
  ['Node worker-c is degraded.', [BUDGET, NODE], ['worker-c']],
  ['Node worker-c.', [NODE], ['worker-c']],
  // The name of another object.
  ['Node worker-c-2 and worker-c.example.com are degraded.', [NODE], []],
  ['PodDisruptionBudget shop/web-2 allows 0 disruptions.', [BUDGET], []],
  [
    'Version 4.20.1 is more than one minor version ahead of 4.18.9.',
    [{ group: 'config.openshift.io', resource: 'clusterversions', name: 'version' }],
    [],
  ],
  ['No name is in it.', [BUDGET, NODE], []],
])('%s', (text, resources, links) => {
  expect(show(text, resources)).toEqual(links);
  expect(screen.getByTestId('text')).toHaveTextContent(text);
});

it('keeps what stands right behind a name that opens its node on the line of the name', () => {
  const text = 'Next (predicted): worker-c, worker-d.';
  show(text, [NODE, { resource: 'nodes', name: 'worker-d' }], () => undefined);
  const names = screen.getAllByRole('button').map(({ parentElement }) => parentElement);
  expect(names.map((name) => name?.textContent)).toEqual(['worker-c,', 'worker-d.']);
  for (const name of names) expect(name).toHaveClass('whole');
  expect(screen.getByTestId('text')).toHaveTextContent(text);
});
