import { parse } from 'yaml';
import { aControlPlane, aNode, anUpdateStatus, aPool } from '../testing/an-update-status';
import { redactStatus } from './redact';
import { shareStatus } from './share';

const AS_IT_IS = { hideNames: false };

describe('shareStatus', () => {
  it.each([
    { format: 'text', fileName: 'update-status-4.18.9-20251103T140000Z.txt' },
    { format: 'json', fileName: 'update-status-4.18.9-20251103T140000Z.json' },
    { format: 'yaml', fileName: 'update-status-4.18.9-20251103T140000Z.yaml' },
    { format: 'markdown', fileName: 'update-status-4.18.9-20251103T140000Z.md' },
  ] as const)('names the $format $fileName', ({ format, fileName }) => {
    expect(shareStatus(anUpdateStatus(), format, AS_IT_IS).fileName).toBe(fileName);
  });

  it.each([
    { target: undefined, fileName: 'update-status-unknown-20251103T140000Z.txt' },
    { target: '4.18/../x y', fileName: 'update-status-4.18-..-x-y-20251103T140000Z.txt' },
  ])('takes any version into a file name: $target', ({ target, fileName }) => {
    const versions = { kind: 'update', target } as const;
    const status = anUpdateStatus({ controlPlane: aControlPlane({ versions }) });
    expect(shareStatus(status, 'text', AS_IT_IS).fileName).toBe(fileName);
  });

  it('says the same in YAML and in JSON', () => {
    const json = shareStatus(anUpdateStatus(), 'json', AS_IT_IS).text;
    expect(parse(shareStatus(anUpdateStatus(), 'yaml', AS_IT_IS).text)).toEqual(JSON.parse(json));
  });

  it.each(['text', 'json', 'yaml', 'markdown'] as const)('hides names in %s', (format) => {
    const nodes = [aNode({ name: 'worker-0', degraded: true, assessment: 'Degraded' })];
    const status = anUpdateStatus({ pools: [aPool({ nodes })] });
    const { text } = shareStatus(status, format, { hideNames: true });
    expect(text).toBe(shareStatus(redactStatus(status), format, AS_IT_IS).text);
    expect(text).not.toContain('worker-0');
    expect(shareStatus(status, format, AS_IT_IS).text).toContain('worker-0');
  });

  it('does not say that nothing is updating when nobody knows', () => {
    const status = anUpdateStatus({ updating: undefined });
    expect(shareStatus(status, 'text', AS_IT_IS).text).toMatch(/^error: no current Progressing/);
  });
});
