import { shorten } from './problem';

const LONG = 'running a tool with much to say about what it was told to do, '.repeat(4);

it.each([
  { name: 'a short line as it is', message: 'full\nand more', expected: 'full' },
  {
    name: 'the last error of a tool',
    message: `${LONG}error: no: error: full\n: exit 1`,
    expected: '… error: full',
  },
  {
    name: 'the same on a line of its own',
    message: `${LONG}\nerror: full`,
    expected: '… error: full',
  },
  {
    name: 'the first words where no tool says what went wrong',
    message: LONG,
    expected: `${LONG.slice(0, 180).replace(/\s+\S*$/, '')}…`,
  },
])('tells $name', ({ expected, message }) => expect(shorten(message)).toBe(expected));
