import { format } from 'node:util';

const METHODS = ['error', 'warn', 'info', 'log', 'debug'] as const;

interface Expected {
  readonly pattern: RegExp;
  isSeen: boolean;
}

let expected: Expected[] = [];
let unexpected: string[] = [];

/**
 * Says that the running test, or the hooks around it, print a text that matches to the console. Such texts are kept
 * from the output; the test fails when there is none.
 */
export function expectConsole(pattern: RegExp): void {
  expected.push({ pattern, isSeen: false });
}

/**
 * Fails each test during which something is printed that it did not expect, warnings of React included. What is printed
 * after the last test's hooks of this function is shown as usual.
 */
export function keepConsoleQuiet(): void {
  const originals = METHODS.map((method) => [method, console[method]] as const);
  for (const method of METHODS) {
    console[method] = (...args: unknown[]) => {
      const text = format(...args);
      const matching = expected.filter(({ pattern }) => pattern.test(text));
      for (const one of matching) one.isSeen = true;
      // The stack tells who printed it.
      if (matching.length === 0)
        unexpected.push(new Error(`console.${method}: ${text}`).stack ?? text);
    };
  }
  afterEach(checkConsole);
  afterAll(() => {
    for (const [method, original] of originals) console[method] = original;
    checkConsole();
  });
}

function checkConsole(): void {
  const missing = expected.filter(({ isSeen }) => !isSeen).map(({ pattern }) => pattern);
  const surprises = unexpected;
  expected = [];
  unexpected = [];
  if (surprises.length > 0) {
    throw new Error(`Printed to the console, not expected:\n\n${surprises.join('\n\n')}`);
  }
  if (missing.length > 0) {
    throw new Error(`Expected in the console, not printed: ${missing.join(', ')}`);
  }
}
