import {
  foldFields,
  loaded,
  missing,
  parseInstant,
  type Fetched,
  type FieldType,
  type FoldedFields,
  type MisreadField,
  type NotUnderstood,
} from '../src/engine';
import { errorMessage } from './error-facts';
import { isFields } from './fields';

/** The alerts as far as they could be had, and what there is to say of them. */
export interface AlertsReading {
  readonly fetched: Fetched<unknown>;
  /** For people, without line feed. */
  readonly notice?: string;
  readonly notUnderstood: readonly NotUnderstood[];
}

/** Reads what should be the body of Prometheus' `/api/v1/alerts`. */
export function readAlertsBody(text: string): AlertsReading {
  const alerts = parseAlerts(text);
  if (alerts.state === 'unreadable') {
    const { notice } = alerts;
    return { fetched: missing('Failed', notice), notice, notUnderstood: [] };
  }
  const { body, misread, notice } = alerts;
  const resource = { resource: 'alerts', name: '' };
  return {
    fetched: loaded(body),
    notice,
    notUnderstood: misread ? [{ resource, ...misread }] : [],
  };
}

/** What became of a body that should be that of Prometheus' `/api/v1/alerts`. */
export type AlertsBody =
  | {
      readonly state: 'read';
      readonly body: unknown;
      /** The first value of another type than it must have. */
      readonly misread?: MisreadField;
      readonly notice?: string;
    }
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
  const misread = findMisread(body);
  if (!misread) return { state: 'read', body };
  const { field, expected } = misread;
  const reason = `${field || 'the answer'} is not ${EXPECTED[expected]}`;
  return { state: 'read', body, misread, notice: ignoringAlerts(reason) };
}

export function unableToFetchAlerts(reason: string): string {
  return `Unable to fetch alerts, ignoring alerts in 'Update Health':  ${reason}`;
}

function ignoringAlerts(reason: string): string {
  return `Ignoring alerts in 'Update Health'. Error unmarshaling alerts: ${reason}`;
}

const EXPECTED: Readonly<Record<FieldType, string>> = {
  text: 'a string',
  time: 'a time',
  object: 'an object',
  list: 'a list',
  flag: 'true or false',
  number: 'a number',
  numberOrText: 'a number or string',
};

/**
 * The first value that is not of the type it must have. As in Go, keys match without regard to case, and null and what
 * is absent fit any type.
 */
function findMisread(body: unknown): MisreadField | undefined {
  if (body === null) return undefined;
  if (!isFields(body)) return { field: '', expected: 'object' };
  const data = foldFields([body]).get('data') ?? [];
  if (!data.every(isFields)) return { field: 'data', expected: 'object' };
  const alerts = foldFields(data).get('alerts') ?? [];
  if (!alerts.every(Array.isArray)) return { field: 'data.alerts', expected: 'list' };
  for (const [index, alert] of (alerts.at(-1) ?? []).entries()) {
    const misread = findMisreadInAlert(alert);
    if (misread) return { ...misread, field: `data.alerts[${index}]${misread.field}` };
  }
  return undefined;
}

function findMisreadInAlert(alert: unknown): MisreadField | undefined {
  if (alert === null) return undefined;
  if (!isFields(alert)) return { field: '', expected: 'object' };
  const fields = foldFields([alert]);
  const wrong = findNoText(fields, ['state', 'activeAt']);
  if (wrong) return { field: `.${wrong}`, expected: 'text' };
  if (fields.get('activeat')?.some((time) => parseInstant(time) === undefined)) {
    return { field: '.activeAt', expected: 'time' };
  }
  for (const [key, names] of [
    ['labels', LABELS],
    ['annotations', ANNOTATIONS],
  ] as const) {
    const texts = fields.get(key) ?? [];
    if (!texts.every(isFields)) return { field: `.${key}`, expected: 'object' };
    const name = findNoText(foldFields(texts), names);
    if (name) return { field: `.${key}.${name}`, expected: 'text' };
  }
  return undefined;
}

function findNoText(fields: FoldedFields, names: readonly string[]): string | undefined {
  return names.find((name) =>
    fields.get(name.toLowerCase())?.some((value) => typeof value !== 'string'),
  );
}
