/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useNotifications } from './useNotifications';

const shown: { title: string; body?: string }[] = [];

/** Stands in for the browser's notifications; the test says what the user answers. */
class FakeNotification {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';

  static readonly requestPermission = (): Promise<NotificationPermission> => {
    FakeNotification.permission = FakeNotification.answer;
    return Promise.resolve(FakeNotification.answer);
  };

  readonly body: string | undefined;

  constructor(
    readonly title: string,
    options: NotificationOptions = {},
  ) {
    this.body = options.body;
    shown.push({ title, body: options.body });
  }
}

beforeEach(() => {
  shown.length = 0;
  FakeNotification.permission = 'default';
  FakeNotification.answer = 'granted';
  Object.assign(globalThis, { Notification: FakeNotification });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification');
});

async function toggle(result: { current: ReturnType<typeof useNotifications> }): Promise<void> {
  // The browser answers a moment later.
  await act(async () => {
    result.current.toggle();
    await Promise.resolve();
  });
}

describe('useNotifications', () => {
  it('is off, and silent, until somebody turns it on', async () => {
    const { result } = renderHook(() => useNotifications());
    expect(result.current.setting).toBe('off');
    result.current.notify('Stalled', 'why');
    expect(shown).toEqual([]);

    await toggle(result);
    expect(result.current.setting).toBe('on');
    result.current.notify('Stalled', 'why');
    expect(shown).toEqual([{ title: 'Stalled', body: 'why' }]);

    await toggle(result);
    expect(result.current.setting).toBe('off');
    result.current.notify('Failing', 'why');
    expect(shown).toHaveLength(1);
  });

  it('says that the browser blocks it', async () => {
    FakeNotification.answer = 'denied';
    const { result } = renderHook(() => useNotifications());
    await toggle(result);
    expect(result.current.setting).toBe('blocked');
    result.current.notify('Stalled', 'why');
    expect(shown).toEqual([]);
  });

  it('stays off when the browser’s question was waved away', async () => {
    FakeNotification.answer = 'default';
    const { result } = renderHook(() => useNotifications());
    await toggle(result);
    expect(result.current.setting).toBe('off');
  });

  it('knows browsers without notifications', () => {
    Reflect.deleteProperty(globalThis, 'Notification');
    const { result } = renderHook(() => useNotifications());
    expect(result.current.setting).toBe('unsupported');
  });
});
