import fc from 'fast-check';
import { canonicalText } from './canonical-text';
import { overlayConfig } from './overlay-config';
import { aConfig, aFile, assess } from './testing/configs';

const path = fc.constantFrom(
  '/etc/a',
  '/etc/containers/policy.json',
  '/etc/containers/registries.conf',
  '/var/lib/kubelet/config.json',
);
const file = fc
  .record({ path, text: fc.constantFrom('', '# x', 'a = 1'), mode: fc.constantFrom(420, 493) })
  .map(({ path: where, text, mode }) => aFile(where, text, { mode }));
const config = fc
  .record({
    files: fc.uniqueArray(file, { selector: (entry) => JSON.stringify(entry) }),
    units: fc.uniqueArray(
      fc.record({ name: fc.constantFrom('a.service', 'b.service'), enabled: fc.boolean() }),
      { selector: ({ name }) => name },
    ),
    spec: fc.record({
      kernelArguments: fc.array(fc.constantFrom('a', 'b')),
      osImageURL: fc.constantFrom('i', 'j'),
    }),
  })
  .map((options) => aConfig(options));

/** The same object with the members of all objects in it in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

it('identical configurations do nothing', () => {
  fc.assert(
    fc.property(config, (given) => {
      expect(assess(given, structuredClone(given))).toMatchObject({
        impact: { kind: 'none' },
        changes: [],
      });
    }),
  );
});

it('neither metadata nor the order of members changes anything', () => {
  fc.assert(
    fc.property(
      config,
      config,
      fc.dictionary(fc.string(), fc.string()),
      (from, to, annotations) => {
        const other = {
          ...Object(reversed(to)),
          metadata: { name: 'other', annotations },
        } as object;
        expect(assess(from, other)).toEqual(assess(from, to));
      },
    ),
  );
});

it('as much changes one way as the other', () => {
  fc.assert(
    fc.property(config, config, (from, to) => {
      expect(assess(from, to).changes).toHaveLength(assess(to, from).changes.length);
    }),
  );
});

it('laying a configuration over itself changes no file and no unit', () => {
  fc.assert(
    fc.property(config, (given) => {
      const { changes } = assess(given, overlayConfig(given, given));
      expect(changes.filter(({ change }) => change.kind === 'unit')).toEqual([]);
    }),
  );
});

it('a text of a value is the same without what is not there', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalText({ a: value, b: null, c: [], d: { e: undefined } })).toBe(
        canonicalText({ a: value }),
      );
    }),
  );
});

it('takes anything for a MachineConfig', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (from, to) => {
      expect(() => assess(from, to)).not.toThrow();
      expect(() => assess({ spec: { config: from } }, { spec: to })).not.toThrow();
    }),
  );
});
