/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { renderWithTexts } from '../../testing/render-with-texts';
import { LongMessage } from './LongMessage';

const TEXT =
  'failed to drain node: worker-c after 1 hour. Please see machine-config-controller logs';

/** Browsers tell how wide a line is. */
function showLine(text: string, { wide, room }: { readonly wide: number; readonly room: number }) {
  const callbacks: (() => void)[] = [];
  class Observer {
    observe = jest.fn();
    disconnect = jest.fn();
    constructor(callback: () => void) {
      callbacks.push(callback);
    }
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  renderWithTexts(<LongMessage text={text} label="message" />);
  const line = screen.getByText(text.replace('\n', ' '));
  Object.defineProperties(line, { scrollWidth: { value: wide }, clientWidth: { value: room } });
  act(() => callbacks.forEach((callback) => callback()));
  return screen.getByRole('button', { name: 'Show all: message' });
}

afterEach(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'));

it('offers to show all where a line is cut', () => {
  expect(showLine(TEXT, { wide: 900, room: 300 })).not.toHaveClass('notNeeded');
});

it('does not where all of it is seen', () => {
  expect(showLine(TEXT, { wide: 300, room: 300 })).toHaveClass('notNeeded');
});

it('does where there are more lines', () => {
  expect(showLine(`first line\nsecond`, { wide: 300, room: 300 })).not.toHaveClass('notNeeded');
});
