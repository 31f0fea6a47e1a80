import { snapshotOf, viewOf, type Scenario } from '../../scenarios';
import {
  assessUpdate,
  fromMilliseconds,
  loaded,
  missing,
  parseInstant,
  type Fetched,
} from '../../src/engine';
import { collectPreflightLists } from '../../src/engine/preflight';
import type { ClusterReading } from '../cluster-source';
import type { DisruptionSource } from '../commands/disruption-objects';

/** The reading of a scenario's cluster, by its clock. */
export function readScenario(scenario: Scenario, elapsedMs = scenario.showAtMs): ClusterReading {
  const startsAt = parseInstant(scenario.startsAt);
  if (startsAt === undefined) throw new Error(`${scenario.id} has no beginning`);
  const now = startsAt + fromMilliseconds(elapsedMs);
  return {
    snapshot: snapshotOf(scenario.stateAt(elapsedMs), scenario.denials, now),
    now,
    notices: [],
  };
}

/** The same, with what checks before an update look at. */
export function readScenarioAhead(scenario: Scenario): ClusterReading {
  const reading = readScenario(scenario);
  const { read } = viewOf(scenario.stateAt(scenario.showAtMs), scenario.denials);
  const status = assessUpdate(reading.snapshot, reading.now);
  return { ...reading, preflight: collectPreflightLists(status, reading.snapshot, read) };
}

/** The objects that a disruption is judged by, as a user gets them who may read all. */
export function openScenarioObjects(
  scenario: Scenario,
  elapsedMs = scenario.showAtMs,
): DisruptionSource {
  const { objects } = scenario.stateAt(elapsedMs);
  const find = (kind: string, name: string): Fetched<unknown> => {
    const object = objects.find((each) => each.kind === kind && each.metadata.name === name);
    return object ? loaded(object) : missing('NotFound');
  };
  return {
    readConfigs: (names) =>
      Promise.resolve(new Map(names.map((name) => [name, find('MachineConfig', name)]))),
    readMachineConfiguration: () => Promise.resolve(find('MachineConfiguration', 'cluster')),
  };
}
