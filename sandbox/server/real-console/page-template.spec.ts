import { fillTemplate } from './page-template';

const DATA = {
  ServerFlags: { basePath: '/', branding: 'ocp', releaseVersion: '5.1.0', name: '<b> & "c"' },
  ScriptNonce: 'abc',
};

it('fills in fields by the names Go has for them', () => {
  expect(fillTemplate('<base href="[[ .ServerFlags.BasePath ]]" />', DATA)).toBe(
    '<base href="/" />',
  );
  expect(fillTemplate('[[.ServerFlags.Missing]]', DATA)).toBe('');
});

it('lets no text break out of the page, and no flags out of the script', () => {
  expect(fillTemplate('[[ .ServerFlags.Name ]]', DATA)).toBe('&lt;b&gt; &amp; &#34;c&#34;');
  const script = fillTemplate('window.FLAGS = [[ .Flags ]];', { Flags: { a: '</script>' } });
  expect(script).toBe('window.FLAGS = {"a":"\\u003c/script>"};');
});

it.each([
  ['[[ if .ServerFlags.Branding ]]yes[[ end ]]', 'yes'],
  ['[[ if .ServerFlags.Missing ]]yes[[ end ]]', ''],
  ['[[ if eq .ServerFlags.Branding "okd" ]]okd[[ else ]]other[[ end ]]', 'other'],
  ['[[ if eq .ServerFlags.Branding "okd" "ocp" ]]one of them[[ end ]]', 'one of them'],
  ['[[ if ne .ServerFlags.Branding "okd" ]]other[[ end ]]', 'other'],
  ['[[ if .Missing ]]a[[ else if eq .ScriptNonce "abc" ]]b[[ else ]]c[[ end ]]', 'b'],
  ['[[ if .ScriptNonce ]]a[[ if .Missing ]]b[[ else ]]c[[ end ]]d[[ end ]]e', 'acde'],
  ['[[ if .Missing ]]a[[ if .ScriptNonce ]]b[[ else ]]c[[ end ]]d[[ end ]]e', 'e'],
  [
    '[[ if not (and .ServerFlags.ReleaseVersion (eq (slice .ServerFlags.ReleaseVersion 0 1) "4")) ]]5[[ end ]]',
    '5',
  ],
  ['[[ if or .Missing .ScriptNonce ]]one[[ end ]]', 'one'],
])('decides %s', (template, expected) => {
  expect(fillTemplate(template, DATA)).toBe(expected);
});

it.each([
  ['[[ range .List ]]', '"range" is not known'],
  ['[[ if .A ]]', 'an "if" without an "end"'],
  ['a [[ end ]]', '"end" without an "if"'],
  ['[[ .A .B ]]', '".A .B" cannot be understood'],
])('says what it does not know: %s', (template, message) => {
  expect(() => fillTemplate(template, {})).toThrow(message);
});
