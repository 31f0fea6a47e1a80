import { READ_ALERTS } from '../scenarios/denials';
import { SCENARIOS, snapshotOf, type Denial, type Scenario } from '../scenarios';
import {
  assessUpdate,
  fromMilliseconds,
  KINDS,
  type KindName,
  type UpdateStatus,
  type VerdictKind,
} from '../src/engine';
import { toDocument } from '../src/report/document/document';
import { explainStatus } from '../src/report/explain/explain-status';
import { formatExplanation } from '../src/report/explain/format-explanation';
import { at } from '../src/testing/an-update-status';
import { english } from '../src/wording/language/english';
import { printStatus } from './commands/render-status';
import { checkPrintableAsText } from './commands/text-checks';
import { isExpected } from './failure';

/*
 * Data without permission to read it is unknown. It makes nothing say that all is well: not the verdict, the JSON, any
 * text of the command line, nor a command that succeeds with such a text.
 */

function withoutAll(...names: readonly KindName[]): readonly Denial[] {
  return names.map((name) => ({ group: KINDS[name].group, resource: name, verb: '*' }));
}

const WITHOUT_ALERTS: Denial = {
  group: READ_ALERTS.group,
  resource: READ_ALERTS.resource,
  verb: '*',
};

const OF_NODES = ['nodes', 'machineconfigs', 'machineconfignodes', 'events', 'pods'] as const;

/** What a user may not read, by what is left. */
const RIGHTS: Readonly<Record<string, readonly Denial[]>> = {
  'ClusterVersion alone': [
    ...withoutAll('clusteroperators', 'machineconfigpools', 'infrastructures', ...OF_NODES),
    WITHOUT_ALERTS,
  ],
  'ClusterVersion and operators': [
    ...withoutAll('machineconfigpools', ...OF_NODES),
    WITHOUT_ALERTS,
  ],
  'ClusterVersion and nodes': withoutAll('clusteroperators', 'machineconfigpools'),
  'no operators': withoutAll('clusteroperators'),
  'no pools': withoutAll('machineconfigpools'),
  'no nodes': withoutAll('nodes'),
  'no nodes and nothing of them': [...withoutAll(...OF_NODES), WITHOUT_ALERTS],
  'no MachineConfigs': withoutAll('machineconfigs'),
  'no alerts': [WITHOUT_ALERTS],
  'nothing that explains': withoutAll(
    'machineconfignodes',
    'events',
    'pods',
    'poddisruptionbudgets',
    'infrastructures',
  ),
};

const ALL_CLEAR: ReadonlySet<VerdictKind> = new Set(['notUpdating', 'updated']);
const NEEDS_ATTENTION: ReadonlySet<VerdictKind> = new Set(['waitingForYou', 'stalled', 'failing']);

/** What only a cluster that is at rest, or through, may be told in. */
const ALL_CLEAR_TEXTS =
  /The cluster is not updating|No update in progress|Update complete|Up to date|No problems, nothing waiting/;

/** When it is shown; what lasts also at some moments from beginning to end. */
function momentsOf({ id, lastsMs, showAtMs }: Scenario): readonly number[] {
  if (lastsMs === undefined || id === 'nodes-500') return [showAtMs];
  return [showAtMs, ...[0.05, 0.4, 0.9].map((share) => Math.floor(share * lastsMs))];
}

/** Assessing it takes seconds. */
const CHEAP = SCENARIOS.filter(({ id }) => id !== 'nodes-5000');

const truths = new Map<string, Pick<UpdateStatus, 'updating' | 'verdict'>>();

/** As a user sees it who may read all; judged once for all rights. */
function assessAll(
  scenario: Scenario,
  elapsedMs: number,
): Pick<UpdateStatus, 'updating' | 'verdict'> {
  const key = `${scenario.id} ${elapsedMs}`;
  const known = truths.get(key);
  if (known) return known;
  const now = at(scenario.startsAt) + fromMilliseconds(elapsedMs);
  const { updating, verdict } = assessUpdate(snapshotOf(scenario.stateAt(elapsedMs), [], now), now);
  truths.set(key, { updating, verdict });
  return { updating, verdict };
}

/**
 * Everything that the command line prints, by its form; without the text where it is refused, and the command fails.
 */
function printAll(input: Parameters<typeof checkPrintableAsText>[0]): Record<string, string> {
  const status = assessUpdate(input.snapshot, input.now);
  const topic = { topic: 'all' } as const;
  return {
    markdown: printStatus(status, 'markdown', 'none'),
    explain: formatExplanation(explainStatus(status, topic, english), topic, status, 'text'),
    ...(isRefused(() => checkPrintableAsText(input, status))
      ? {}
      : { text: printStatus(status, 'text', 'all') }),
  };
}

function isRefused(check: () => void): boolean {
  try {
    check();
    return false;
  } catch (error) {
    if (isExpected(error)) return true;
    throw error;
  }
}

describe.each(Object.entries(RIGHTS))('with %s', (_, denials) => {
  it.each(CHEAP)('$id is given no false all-clear', (scenario) => {
    for (const elapsedMs of momentsOf(scenario)) {
      const now = at(scenario.startsAt) + fromMilliseconds(elapsedMs);
      const state = scenario.stateAt(elapsedMs);
      const truth = assessAll(scenario, elapsedMs);
      const needsAttention = NEEDS_ATTENTION.has(truth.verdict.kind);
      if (truth.updating === false && !needsAttention) continue;

      const snapshot = snapshotOf(state, [...scenario.denials, ...denials], now);
      const seen = assessUpdate(snapshot, now);
      const document = toDocument(seen);
      const found = {
        atMin: Math.round(elapsedMs / 60_000),
        verdict: ALL_CLEAR.has(seen.verdict.kind) ? seen.verdict : undefined,
        updating: truth.updating === true && document.updating === 'False',
        texts: Object.entries(printAll({ snapshot, now, notices: [] })).flatMap(([form, text]) => {
          // Something may be wrong at rest, where the text, as that of `oc`, says nothing of it.
          if (truth.updating === false && form === 'text') return [];
          const [clear] = ALL_CLEAR_TEXTS.exec(text) ?? [];
          return clear === undefined ? [] : [`${form}: ${clear}`];
        }),
      };
      expect(found).toEqual({
        atMin: found.atMin,
        verdict: undefined,
        updating: false,
        texts: [],
      });
    }
  });
});
