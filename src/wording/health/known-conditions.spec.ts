import type { HealthInsight } from '../../engine';
import { withKnownConditions } from './known-conditions';

type Unavailable = Extract<HealthInsight, { code: 'NodeUnavailable' }>;

const insight = (changes: Partial<Unavailable> = {}): Unavailable => ({
  code: 'NodeUnavailable',
  level: 'Error',
  impact: 'Update Stalled',
  scope: 'WorkerPool',
  resources: [],
  node: 'worker-0',
  causes: [{ kind: 'NotReady', message: 'Kubelet stopped posting node status.' }],
  ...changes,
});

describe('withKnownConditions', () => {
  it('drops what a silent kubelet has left behind', () => {
    const { causes } = insight();
    const left = { kind: 'DiskPressure', message: '', isUnknown: true } as const;
    expect(withKnownConditions(insight({ causes: [left, ...causes] }))).toEqual(insight());
  });

  it('drops the reason of another finding', () => {
    expect(withKnownConditions(insight({ degradedReason: 'disk full' }))).toEqual(insight());
  });

  it('gives the same finding where nothing is dropped', () => {
    const same = insight();
    expect(withKnownConditions(same)).toBe(same);
  });
});
