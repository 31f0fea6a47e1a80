import { TextDecoder, TextEncoder } from 'node:util';
import { keepConsoleQuiet } from './quiet-console';

if (typeof document !== 'undefined') {
  // react-router needs them, and jsdom does not have them.
  Object.assign(globalThis, { TextDecoder, TextEncoder });
  // A window that no query fits: jsdom has no size.
  Object.assign(window, {
    matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  });
  jest.requireActual('@testing-library/jest-dom');
  // Loaded before the console is watched: hooks run in order, and what unmounting prints counts too.
  const { configure } = jest.requireActual<{
    configure: (options: { readonly asyncUtilTimeout: number }) => void;
  }>('@testing-library/react');
  // Waiting ends with what is waited for; how long that takes on a busy machine is unknown.
  configure({ asyncUtilTimeout: 120_000 });
}

keepConsoleQuiet();
