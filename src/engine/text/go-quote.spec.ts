import { unquoteGo } from './go-quote';

it.each([
  { quoted: 'plain', text: 'plain' },
  { quoted: String.raw`a \"b\" \\ c`, text: 'a "b" \\ c' },
  { quoted: String.raw`a\nb\tc`, text: 'a\nb\tc' },
  { quoted: String.raw`\x1b \u00a0 \U0001f600`, text: '\u001b \u00a0 \u{1f600}' },
  { quoted: String.raw`\Uffffffff`, text: String.raw`\Uffffffff` },
])('$quoted', ({ quoted, text }) => {
  expect(unquoteGo(quoted)).toBe(text);
});
