import { findScenario, snapshotOf, type Denial } from '../../../scenarios';
import { at } from '../../testing/an-update-status';
import { assessUpdate, fromMilliseconds, KIND_NAMES, rightOf, type KindName } from '../../engine';
import { toDocument } from './document';

const AT_REST: ReadonlySet<string> = new Set(['notUpdating', 'updated']);

type Refusable = KindName | 'alerts';

/** Kinds whose refusal takes away what another one would tell. */
const TOGETHER: readonly (readonly Refusable[])[] = [
  ['clusteroperators', 'machineconfigpools'],
  ['clusteroperators', 'nodes'],
  ['machineconfigpools', 'nodes'],
  ['machineconfigpools', 'machineconfignodes'],
  ['machineconfigs', 'nodes'],
  ['events', 'machineconfignodes'],
  ['events', 'pods'],
  ['pods', 'poddisruptionbudgets'],
  ['jobs', 'pods'],
  ['infrastructures', 'nodes'],
  ['alerts', 'pods'],
  ['clusteroperators', 'machineconfigpools', 'nodes'],
];

const REFUSED = [
  ...[...KIND_NAMES, 'alerts' as const].map((kind): readonly Refusable[] => [kind]),
  ...TOGETHER,
].map((kinds) => ({ name: kinds.join(', '), kinds }));

/** What a user sees who may read everything but these kinds. */
function see(id: string, kinds: readonly Refusable[]) {
  const scenario = findScenario(id);
  if (!scenario) throw new Error('no such scenario');
  const { showAtMs, startsAt } = scenario;
  const now = at(startsAt) + fromMilliseconds(showAtMs);
  const denials = kinds.map((kind): Denial => {
    const { group, plural } = rightOf(kind);
    return { group, resource: plural, verb: '*' };
  });
  return toDocument(assessUpdate(snapshotOf(scenario.stateAt(showAtMs), denials, now), now));
}

describe.each([
  'drain-blocked',
  'failing',
  'workers-behind',
  'node-degraded',
  'payload-not-accepted',
  'slots-held',
])('%s, without permissions', (id) => {
  const all = see(id, []);

  it.each(REFUSED)('for $name is never at rest because of that', ({ kinds }) => {
    const { missing, updating, verdict } = see(id, kinds);
    expect(AT_REST.has(verdict.kind)).toBe(false);
    // What it was, or unknown.
    expect([all.updating, 'Unknown']).toContain(updating);
    const isTold = missing.some(
      ({ reason, resource }) => reason === 'Forbidden' && kinds.some((kind) => kind === resource),
    );
    expect(isTold || verdict.sentence === all.verdict.sentence).toBe(true);
  });
});
