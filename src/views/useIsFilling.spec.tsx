/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { areCauseTextsOnTheirWay } from '../components/shared/cause-texts';
import { assessScenario } from '../testing/assess-scenario';
import { useIsFilling } from './useIsFilling';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** All that happens before the browser gets its turn to draw. */
async function endTask(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  });
}

it('asks for the texts of known causes once the verdict has been drawn, not with it', async () => {
  const { result } = renderHook(() => useIsFilling(assessScenario('node-degraded'), false));
  await endTask();
  expect(areCauseTextsOnTheirWay()).toBe(true);
  expect(result.current).toBe(true);
  act(() => jest.runAllTimers());
  await endTask();
  expect(areCauseTextsOnTheirWay()).toBe(false);
  expect(result.current).toBe(false);
});
