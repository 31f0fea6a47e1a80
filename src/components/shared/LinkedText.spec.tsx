/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { ResourceRef } from '../../engine';
import { renderWithTexts } from '../../testing/render-with-texts';
import { LinkedText } from './LinkedText';

const BUDGET: ResourceRef = {
  group: 'policy',
  resource: 'poddisruptionbudgets',
  namespace: 'shop',
  name: 'web',
};
const NODE: ResourceRef = { resource: 'nodes', name: 'worker-c' };

function show(text: string, resources: readonly ResourceRef[]) {
  renderWithTexts(
    <p data-test="text">
      <LinkedText text={text} resources={resources} />
    </p>,
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
