import { formatBytes } from './bytes';
import { english } from './english';

it.each([
  { bytes: 0, text: '0 byte' },
  { bytes: 999, text: '999 byte' },
  { bytes: 1_000, text: '1 kB' },
  { bytes: 12_345_678, text: '12 MB' },
  { bytes: 1_449_000_000, text: '1.4 GB' },
  { bytes: 3_000_000_000_000, text: '3,000 GB' },
])('$bytes bytes are $text', ({ bytes, text }) => {
  expect(formatBytes(bytes, english)).toBe(text);
});
