/** @jest-environment jsdom */
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { findScenario } from '../../../scenarios';
import type * as OnDemandModule from '../../data/on-demand';
import { renderWithTexts } from '../../testing/render-with-texts';
import { resetSdk, setWatchResult } from '../../testing/sdk-stub';
import { UpdateDetailsItem } from './cluster-overview';
import type * as judgedParts from './judged-parts';
import { healthHandler } from './update-health';

jest.mock('react-i18next', () => ({
  // The handler asks the console's instance for the language.
  ...jest.requireActual<object>('react-i18next'),
  getI18n: () => ({ language: 'en', t: (key: string) => key }),
}));

jest.mock('./judged-overview', () => {
  const { OnDemand } = jest.requireActual<typeof OnDemandModule>('../../data/on-demand');
  let attempts = 0;
  return {
    judgedOverview: new OnDemand(() =>
      ++attempts <= 2
        ? Promise.reject(new Error('Loading chunk failed'))
        : Promise.resolve(jest.requireActual<typeof judgedParts>('./judged-parts')),
    ),
  };
});

const scenario = findScenario('stalled');
if (!scenario) throw new Error('the scenario is gone');
const { objects } = scenario.stateAt(scenario.showAtMs);
const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(scenario.startsAt) + scenario.showAtMs });
  resetSdk();
});
afterEach(() => jest.useRealTimers());

it('says what it has to say once the scripts of the judgement arrive, although nothing in the cluster changes', async () => {
  const clusterVersion = ofKind('ClusterVersion')[0];
  const clusterOperators = ofKind('ClusterOperator');
  const machineConfigPools = ofKind('MachineConfigPool');
  setWatchResult('ClusterVersion', [clusterVersion, true]);
  setWatchResult('ClusterOperator', [clusterOperators, true]);
  setWatchResult('MachineConfigPool', [machineConfigPools, true]);
  const results = {
    clusterVersion: { data: clusterVersion, loaded: true },
    clusterOperators: { data: clusterOperators, loaded: true },
    machineConfigPools: { data: machineConfigPools, loaded: true },
  };
  renderWithTexts(<UpdateDetailsItem />);
  const { result } = renderHook(() => healthHandler(results));
  expect(result.current).toEqual({ state: 'LOADING' });

  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(result.current).toEqual({ state: 'UNKNOWN' });
  expect(screen.getByTestId('summary-broken')).toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  for (let second = 0; second < 15; second += 1) {
    await act(() => jest.advanceTimersByTimeAsync(1_000));
  }
  expect(result.current.state).toBe('ERROR');
  expect(screen.getByTestId('status-link')).toHaveTextContent(/^Update stalled: /);
});
