import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2020';
import type { DrainBlocker } from '../../engine';
import { aBudgetState, aDrain, aRefusedPod, POD } from '../../testing/a-drain';
import { anUpdateStatus, at, NOW } from '../../testing/an-update-status';
import { english } from '../../wording/language/english';
import { toDocument } from './document';
import { toDrainDocuments } from './drains-document';
import { explainDrains } from '../explain/explain-drains';
import { formatSectionsAsText } from '../explain/section';
import { redactStatus } from '../redaction/redact';

const MACHINE = { resource: 'virtualmachineinstances', namespace: 'shop', name: 'db7' };
const BLOCKERS: readonly DrainBlocker[] = [
  aRefusedPod(),
  {
    ...POD,
    code: 'TwoBudgets',
    budgets: [aBudgetState(), aBudgetState({ limit: { kind: 'none' } })],
  },
  { ...POD, code: 'BudgetStale', budget: aBudgetState() },
  { ...POD, code: 'StuckFinalizer', finalizers: ['example.com/x'], endedAt: NOW },
  { ...POD, code: 'StuckTerminating', endedAt: NOW },
  { ...POD, code: 'LongGracePeriod', endsAt: NOW },
  {
    ...POD,
    code: 'VirtualMachineCannotMigrate',
    virtualMachine: MACHINE,
    because: 'notMigratable',
    conditionReason: 'DisksNotLiveMigratable',
    message: 'PVC db7-data of db7 is not shared',
  },
  {
    pod: { resource: 'pods', namespace: 'shop9', name: 'web-0' },
    code: 'NamedByMessage',
    detail: 'timeout',
    isEnding: false,
    candidates: [aBudgetState()],
  },
];
const DRAIN = aDrain({
  nextAttemptAt: at('2025-11-03T14:02:00Z'),
  message: 'Error: error when evicting pods/"web-0" -n "shop9": timeout',
  blockers: BLOCKERS,
  leaving: [{ pod: POD.pod, state: 'ending', endsAt: NOW }],
  missing: [{ resource: 'pods', reason: 'Forbidden', message: 'no' }],
});

/** The schema that readers of documents go by, for one drain. */
function isValidDrain(document: unknown): boolean {
  const file = path.join(__dirname, '../../../docs/schema/update-status-v1alpha1.schema.json');
  const { $defs } = JSON.parse(readFileSync(file, 'utf8')) as { $defs: object };
  const validate = new Ajv({ strict: false, validateFormats: false }).compile({
    $ref: '#/$defs/DrainDocument',
    $defs,
  });
  const isValid = validate(document);
  if (!isValid) throw new Error(JSON.stringify(validate.errors));
  return isValid;
}

describe('drains in the document', () => {
  it('say what keeps each node', () => {
    const [document] = toDrainDocuments([DRAIN], NOW);
    expect(document).toMatchObject({
      node: 'worker-0',
      since: '2025-11-03T12:45:00Z',
      severity: 'failed',
      retryEvery: '5m0s',
      nextAttempt: '2025-11-03T14:02:00Z',
      podsKnown: true,
    });
    expect(document?.blockers[0]).toMatchObject({
      pod: { namespace: 'shop', name: 'web-0' },
      code: 'BudgetRefuses',
      sentence: 'PodDisruptionBudget shop/web allows 0 disruptions (healthy pods: 1, required: 1).',
      owner: { resource: 'statefulsets', name: 'web' },
      budgets: [{ limit: 'minAvailable: 1', needs: 1, has: 1, allows: 0, covers: 1 }],
    });
  });

  it('are as the schema has them, with every reason', () => {
    const [document] = toDocument(anUpdateStatus({ drains: [DRAIN] })).drains;
    expect(isValidDrain(document)).toBe(true);
  });

  it('leave out what nobody knows', () => {
    const { drains } = toDocument(
      anUpdateStatus({ drains: [aDrain({ sinceAt: undefined, podsKnown: false })] }),
    );
    expect(Object.keys(drains[0] ?? {})).not.toContain('since');
    expect(Object.keys(drains[0] ?? {})).not.toContain('message');
    expect(isValidDrain(drains[0])).toBe(true);
  });

  it('tell no names once those are hidden', () => {
    const redacted = redactStatus(anUpdateStatus({ drains: [DRAIN] }));
    const text =
      JSON.stringify(toDocument(redacted).drains) +
      formatSectionsAsText(explainDrains(redacted, { topic: 'node' }, english));
    for (const name of ['shop9', 'shop/', '"shop"', 'web-0', 'db7', 'worker-0']) {
      expect(text).not.toContain(name);
    }
    expect(text).toContain('allows 0 disruptions (healthy pods: 1, required: 1)');
  });
});
