import type { PoolSkew } from '../../engine';
import { at, NOW } from '../../testing/an-update-status';
import { english } from '../language/english';
import {
  describeMinorsBehind,
  describePause,
  describePauseEffect,
  describePoolVersions,
} from './skew';

const skew = (facts: Partial<PoolSkew>): PoolSkew => ({ pool: 'worker', ...facts });

it.each([
  [{ oldestVersion: '4.18.9', newestVersion: '4.18.9' }, '4.18.9'],
  [{ oldestVersion: '4.16.30', newestVersion: '4.18.9' }, '4.16.30 → 4.18.9'],
  [{ oldestVersion: '4.16.30', newestVersion: '4.17.20' }, '4.16.30–4.17.20'],
  [{ oldestKubelet: 'v1.30.4+abc', newestKubelet: 'v1.30.4+abc' }, 'kubelet v1.30.4'],
  [{ oldestKubelet: 'v1.29.1', newestKubelet: 'v1.30.4' }, 'kubelet v1.29.1–v1.30.4'],
  [{}, ''],
])('nodes with %j run %p, while the control plane is at 4.18.9', (facts, text) =>
  expect(describePoolVersions(skew(facts), english, '4.18.9')).toBe(text),
);

it.each([
  [{ minorsBehind: 1 }, '1 minor version behind'],
  [{ minorsBehind: 2, kubeletMinorsBehind: 2 }, '2 minor versions behind'],
  [{ minorsBehind: 1, isUniform: false }, 'oldest node 1 minor version behind'],
  [
    { minorsBehind: 0, kubeletMinorsBehind: 2, oldestKubelet: 'v1.29.18+c861be9' },
    'oldest kubelet v1.29.18, 2 minor versions behind',
  ],
  [{ minorsBehind: 0 }, ''],
  [{ minorsBehind: -1, kubeletMinorsBehind: -1 }, ''],
  [{}, ''],
])('%j: %p', (facts, text) => expect(describeMinorsBehind(skew(facts), english)).toBe(text));

it.each([
  [
    { sinceAt: at('2025-11-02T13:00:00Z'), by: 'kubectl-edit' },
    'paused for 1d 1h using oc edit or kubectl edit',
  ],
  [{ by: 'kubectl-edit' }, 'paused using oc edit or kubectl edit'],
  [{ by: 'kubectl-client-side-apply' }, 'paused using oc apply or kubectl apply'],
  [{ by: 'Mozilla' }, 'paused using a web browser'],
  [{ by: 'argocd-controller' }, 'paused using argocd-controller'],
  [{ sinceAt: at('2025-11-03T13:00:00Z') }, 'paused for 1h'],
  [{}, 'paused'],
])('%p', (facts, text) =>
  expect(describePause({ heldBack: 0, moving: 0, ...facts }, NOW, english)).toBe(text),
);

it.each([
  [{ heldBack: 40, moving: 0, staysAt: '4.16.30' }, ['40 nodes stay on 4.16.30']],
  [{ heldBack: 1, moving: 0 }, ["1 node waits for the pool's configuration"]],
  [{ heldBack: 0, moving: 1 }, ['1 node in progress continues despite the pause']],
])('%j: %p', (pause, texts) => expect(describePauseEffect(pause, english)).toEqual(texts));
