import { browserEnvironment } from './browser-environment';

const given: { run: () => void; options: unknown }[] = [];

beforeEach(() => {
  given.length = 0;
  const postTask = (run: () => void, options: unknown): Promise<void> => {
    given.push({ run, options });
    return Promise.resolve();
  };
  Object.assign(globalThis, { scheduler: { postTask } });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'scheduler'));

it('has a task come before others where the browser can do that', () => {
  const callback = jest.fn();
  expect(browserEnvironment.beforeOthers?.(callback)).toBeDefined();
  expect(given).toMatchObject([{ options: { priority: 'user-blocking' } }]);
  expect(callback).not.toHaveBeenCalled();
  given[0]?.run();
  expect(callback).toHaveBeenCalledTimes(1);
});

it('takes it back', () => {
  const callback = jest.fn();
  browserEnvironment.beforeOthers?.(callback)?.();
  given[0]?.run();
  expect(callback).not.toHaveBeenCalled();
});

it('says that the browser cannot', () => {
  Reflect.deleteProperty(globalThis, 'scheduler');
  expect(browserEnvironment.beforeOthers?.(jest.fn())).toBeUndefined();
});
