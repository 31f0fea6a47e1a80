import { resetSdk } from './sdk-stub';

/** Lets that much of the fake time pass, and everything that happens meanwhile. */
export const pass = (milliseconds: number): Promise<void> =>
  jest.advanceTimersByTimeAsync(milliseconds);

/**
 * Each test of the file has fake timers, and begins with a console without monitoring, whose API answers nothing.
 * Call it at the top of the file.
 */
export function setUpFakeConsole(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    resetSdk();
    Object.assign(globalThis, { SERVER_FLAGS: { basePath: '/', prometheusBaseURL: '' } });
  });
  afterEach(() => jest.useRealTimers());
}
