import { foldFields, parseInstant, type FoldedFields } from '../../src/engine';
import { errorMessage } from './error-facts';
import { isFields } from './fields';

/** What became of a body that should be that of Prometheus' `/api/v1/alerts`. */
export type AlertsBody =
  | { readonly state: 'read'; readonly body: unknown; readonly notice?: string }
  | { readonly state: 'unreadable'; readonly notice: string };

const LABELS = ['alertname', 'name', 'namespace', 'poddisruptionbudget', 'reason', 'severity'];
const ANNOTATIONS = ['description', 'summary', 'runbook_url', 'message'];

/**
 * Parses the alerts. As in `oc`, a value of the wrong type does not make the rest unusable: it is told, and the engine
 * reads what is right.
 */
export function parseAlerts(text: string): AlertsBody {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    return { state: 'unreadable', notice: ignoringAlerts(errorMessage(error)) };
  }
  const problem = findTypeProblem(body);
  return problem
    ? { state: 'read', body, notice: ignoringAlerts(problem) }
    : { state: 'read', body };
}

export function unableToFetchAlerts(reason: string): string {
  return `Unable to fetch alerts, ignoring alerts in 'Update Health':  ${reason}`;
}

function ignoringAlerts(reason: string): string {
  return `Ignoring alerts in 'Update Health'. Error unmarshaling alerts: ${reason}`;
}

/**
 * The first value that is not of the type it must have. As in Go, keys match without regard to case, and null and what is
 * absent fit any type.
 */
function findTypeProblem(body: unknown): string | undefined {
  if (body === null) return undefined;
  if (!isFields(body)) return 'the answer is not an object';
  const data = foldFields([body]).get('data') ?? [];
  if (!data.every(isFields)) return 'data is not an object';
  const alerts = foldFields(data).get('alerts') ?? [];
  if (!alerts.every(Array.isArray)) return 'data.alerts is not a list';
  for (const [index, alert] of (alerts.at(-1) ?? []).entries()) {
    const problem = findAlertProblem(alert);
    if (problem) return `data.alerts[${index}]${problem}`;
  }
  return undefined;
}

function findAlertProblem(alert: unknown): string | undefined {
  if (alert === null) return undefined;
  if (!isFields(alert)) return ' is not an object';
  const fields = foldFields([alert]);
  const wrong = findNoText(fields, ['state', 'activeAt']);
  if (wrong) return `.${wrong} is not a string`;
  if (fields.get('activeat')?.some((time) => parseInstant(time) === undefined)) {
    return '.activeAt is not a time';
  }
  for (const [key, names] of [
    ['labels', LABELS],
    ['annotations', ANNOTATIONS],
  ] as const) {
    const texts = fields.get(key) ?? [];
    if (!texts.every(isFields)) return `.${key} is not an object`;
    const name = findNoText(foldFields(texts), names);
    if (name) return `.${key}.${name} is not a string`;
  }
  return undefined;
}

function findNoText(fields: FoldedFields, names: readonly string[]): string | undefined {
  return names.find((name) =>
    fields.get(name.toLowerCase())?.some((value) => typeof value !== 'string'),
  );
}
