import { parseInstant, type Instant } from '../time';
import { readList, readObject, readText } from './object';

/** The fields of a Prometheus alert that we read; absent texts read as empty. */
export interface Alert {
  readonly name: string;
  readonly namespace: string;
  /** As they stand there: those that name the objects it is about are told apart by case. */
  readonly labels: Readonly<Record<string, unknown>>;
  readonly severity: string;
  readonly state: string;
  readonly activeAt: Instant | undefined;
  readonly summary: string;
  readonly description: string;
  readonly message: string;
  readonly runbookUrl: string;
  /** True if its author says that it matters before an update. */
  readonly isPrecheck: boolean;
}

/** Alerts of a body of Prometheus' `/api/v1/alerts`, in feed order; keys as `oc` finds them (`foldFields`). */
export function readAlerts(body: unknown): readonly Alert[] {
  const data = findObject(foldFields([body]), 'data');
  return readList(data.get('alerts')?.findLast(Array.isArray)).map((entry) => {
    const alert = foldFields([entry]);
    const labels = findObject(alert, 'labels');
    const annotations = findObject(alert, 'annotations');
    return {
      name: findText(labels, 'alertname'),
      namespace: findText(labels, 'namespace'),
      labels: readObject(readObject(entry).labels),
      severity: findText(labels, 'severity'),
      state: findText(alert, 'state'),
      activeAt: parseInstant(findText(alert, 'activeat')),
      summary: findText(annotations, 'summary'),
      description: findText(annotations, 'description'),
      message: findText(annotations, 'message'),
      runbookUrl: findText(annotations, 'runbook_url'),
      isPrecheck: findText(labels, 'openshiftupdateprecheck') === 'true',
    };
  });
}

/** By key in lower case, the values under it in the order in which they stand there, nulls left out. */
export type FoldedFields = ReadonlyMap<string, readonly unknown[]>;

/**
 * The fields of objects that are decoded one after the other into the same place, as Go's `encoding/json` finds them:
 * keys match without regard to case, the last value of the right type wins, and null changes nothing. What is no object
 * has no fields. Mirrors golang/go, src/encoding/json/decode.go.
 */
export function foldFields(objects: readonly unknown[]): FoldedFields {
  const fields = new Map<string, unknown[]>();
  for (const object of objects) {
    for (const [key, value] of Object.entries(readObject(object))) {
      if (value === null) continue;
      const name = key.toLowerCase();
      const values = fields.get(name);
      if (values) values.push(value);
      else fields.set(name, [value]);
    }
  }
  return fields;
}

function findObject(fields: FoldedFields, name: string): FoldedFields {
  return foldFields(fields.get(name) ?? []);
}

function findText(fields: FoldedFields, name: string): string {
  return readText(fields.get(name)?.findLast((value) => typeof value === 'string'));
}
