import { judgeRegistriesChange, REGISTRIES_CONF } from './registries-conf';
import { aConfig, aFile, contentOf } from './testing/configs';

const SEARCH = 'unqualified-search-registries = ["example.com", "foo.com"]\n';
const DIGEST = 'pull-from-mirror = "digest-only"\n';
const FLAG = 'mirror-by-digest-only = true\n';

function registry(location: string, mirrors: readonly string[] = [], lines = ''): string {
  return `[[registry]]\nlocation = "${location}"\n${lines}${mirrors.join('')}`;
}

function mirror(location: string, lines = ''): string {
  return `[[registry.mirror]]\nlocation = "${location}"\n${lines}`;
}

const M = mirror('mirror.example.com/img');
const R = registry('example.com/repo/test-img', [M]);
const BASE = SEARCH + R;

function judge(from: string | undefined, to: string | undefined): string {
  const config = (text: string | undefined) =>
    contentOf(aConfig({ files: text === undefined ? [] : [aFile(REGISTRIES_CONF, text)] }));
  return judgeRegistriesChange(config(from), config(to)).state;
}

it.each([
  { name: 'identical', from: BASE, to: BASE, verdict: 'safe' },
  {
    name: 'a registry whose mirror is digest-only is added',
    from: BASE,
    to: BASE + registry('quay.io/a', [mirror('m.com/a', DIGEST)]),
    verdict: 'safe',
  },
  {
    name: 'a registry without mirrors is added',
    from: BASE,
    to: BASE + registry('quay.io/a'),
    verdict: 'unsafe',
  },
  {
    name: 'a registry without mirrors but with the flag is added',
    from: BASE,
    to: BASE + registry('quay.io/a', [], FLAG),
    verdict: 'safe',
  },
  {
    name: 'the flag does not help a new registry with a plain mirror',
    from: BASE,
    to: BASE + registry('quay.io/a', [mirror('m.com/a')], FLAG),
    verdict: 'unsafe',
  },
  { name: 'a registry is removed', from: BASE, to: SEARCH, verdict: 'unsafe' },
  {
    name: 'a digest-only mirror is added to a registry',
    from: BASE,
    to: SEARCH + registry('example.com/repo/test-img', [M, mirror('m.com/b', DIGEST)]),
    verdict: 'safe',
  },
  {
    name: 'a blocked registry stays, a digest-only one is added',
    from: BASE + registry('bar.com', [], 'prefix = "bar.com"\nblocked = true\n'),
    to:
      BASE +
      registry('bar.com', [], 'prefix = "bar.com"\nblocked = true\n') +
      registry('quay.io/a', [mirror('m.com/a', DIGEST)]),
    verdict: 'safe',
  },
  {
    name: 'a plain mirror is added to a registry',
    from: BASE,
    to: SEARCH + registry('example.com/repo/test-img', [M, mirror('m.com/b')]),
    verdict: 'unsafe',
  },
  {
    name: 'a mirror is removed',
    from: BASE,
    to: SEARCH + registry('example.com/repo/test-img'),
    verdict: 'unsafe',
  },
  {
    name: 'a search entry is dropped',
    from: BASE,
    to: `unqualified-search-registries = ["example.com"]\n${R}`,
    verdict: 'unsafe',
  },
  {
    name: 'search entries change places',
    from: BASE,
    to: `unqualified-search-registries = ["foo.com", "example.com"]\n${R}`,
    verdict: 'unsafe',
  },
  {
    name: 'a search entry is appended and a mirror becomes digest-only',
    from: BASE,
    to:
      'unqualified-search-registries = ["example.com", "foo.com", "bar.com"]\n' +
      registry('example.com/repo/test-img', [mirror('mirror.example.com/img', DIGEST)]),
    verdict: 'safe',
  },
  {
    name: 'a mirror is no longer digest-only',
    from: SEARCH + registry('a', [mirror('m', DIGEST)]),
    to: SEARCH + registry('a', [mirror('m')]),
    verdict: 'unsafe',
  },
  {
    name: 'a prefix goes, and with it the key',
    from: SEARCH + registry('foo.com', [], 'prefix = "bar.com"\n'),
    to: SEARCH + registry('foo.com', [], 'prefix = ""\n'),
    verdict: 'unsafe',
  },
  {
    name: 'a registry becomes blocked',
    from: BASE,
    to: SEARCH + registry('example.com/repo/test-img', [M], 'blocked = true\n'),
    verdict: 'unsafe',
  },
  {
    name: 'a registry becomes insecure',
    from: BASE,
    to: SEARCH + registry('example.com/repo/test-img', [M], 'insecure = true\n'),
    verdict: 'unsafe',
  },
  {
    name: 'one gets digest-only, another loses its mirror',
    from: BASE + registry('b', [mirror('mb')]),
    to:
      SEARCH +
      registry('example.com/repo/test-img', [mirror('mirror.example.com/img', DIGEST)]) +
      registry('b'),
    verdict: 'unsafe',
  },
  {
    name: 'a registry with the flag gains a plain mirror',
    from: SEARCH + registry('a', [], FLAG),
    to: SEARCH + registry('a', [mirror('m')], FLAG),
    verdict: 'safe',
  },
  {
    name: 'the flag alone is not looked at',
    from: SEARCH + registry('a', [], FLAG),
    to: SEARCH + registry('a'),
    verdict: 'safe',
  },
  {
    name: 'the insecure flag of a mirror is not looked at',
    from: BASE,
    to:
      SEARCH +
      registry('example.com/repo/test-img', [
        mirror('mirror.example.com/img', 'insecure = true\n'),
      ]),
    verdict: 'safe',
  },
  {
    name: 'the order of mirrors is not looked at',
    from: SEARCH + registry('a', [mirror('m'), mirror('n')]),
    to: SEARCH + registry('a', [mirror('n'), mirror('m')]),
    verdict: 'safe',
  },
  { name: 'the file goes, and it listed something', from: BASE, to: undefined, verdict: 'unsafe' },
  {
    name: 'the file goes, and it listed nothing',
    from: '# none\n',
    to: undefined,
    verdict: 'safe',
  },
  { name: 'what is no TOML', from: BASE, to: '[[registry', verdict: 'unreadable' },
])('$name: $verdict', ({ from, to, verdict }) => expect(judge(from, to)).toBe(verdict));

it('reads base64', () => {
  const source = `data:text/plain;charset=utf-8;base64,${btoa(BASE)}`;
  const encoded = contentOf(
    aConfig({ files: [aFile(REGISTRIES_CONF, '', { contents: { source } })] }),
  );
  expect(
    judgeRegistriesChange(encoded, contentOf(aConfig({ files: [aFile(REGISTRIES_CONF, BASE)] }))),
  ).toEqual({
    state: 'safe',
  });
});
