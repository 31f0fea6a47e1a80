/*
 * The kinds of the Prometheus operator that the chart creates. No package carries their CustomResourceDefinitions as
 * data, so these are the fields of its API reference (`monitoring.coreos.com/v1`) that a chart like this one can want.
 * The schemas are closed: a field that is not listed here fails, and is to be looked up there and added.
 */

const TEXT = { type: 'string' };
const TEXTS = { type: 'object', additionalProperties: TEXT };
/** `30s`, `1h30m`; a rule may also say `0`. */
const DURATION = {
  type: 'string',
  pattern:
    '^(0|(([0-9]+)y)?(([0-9]+)w)?(([0-9]+)d)?(([0-9]+)h)?(([0-9]+)m)?(([0-9]+)s)?(([0-9]+)ms)?)$',
  minLength: 1,
};

type Fields = Readonly<Record<string, object>>;

function closed(properties: Fields, ...required: readonly string[]): object {
  return { type: 'object', additionalProperties: false, properties, required };
}

function listOf(items: object): object {
  return { type: 'array', items };
}

const KEY_OF = closed({ name: TEXT, key: TEXT, optional: { type: 'boolean' } }, 'key');
const SECRET_OR_CONFIG_MAP = closed({ configMap: KEY_OF, secret: KEY_OF });

const TLS_CONFIG = closed({
  ca: SECRET_OR_CONFIG_MAP,
  caFile: TEXT,
  cert: SECRET_OR_CONFIG_MAP,
  certFile: TEXT,
  insecureSkipVerify: { type: 'boolean' },
  keyFile: TEXT,
  keySecret: KEY_OF,
  serverName: TEXT,
});

const RELABELING = closed({
  action: TEXT,
  regex: TEXT,
  replacement: TEXT,
  separator: TEXT,
  sourceLabels: listOf(TEXT),
  targetLabel: TEXT,
});

const ENDPOINT = closed({
  honorLabels: { type: 'boolean' },
  interval: DURATION,
  metricRelabelings: listOf(RELABELING),
  path: TEXT,
  port: TEXT,
  relabelings: listOf(RELABELING),
  scheme: { enum: ['http', 'https'] },
  scrapeTimeout: DURATION,
  tlsConfig: TLS_CONFIG,
});

const SERVICE_MONITOR = closed(
  {
    endpoints: listOf(ENDPOINT),
    jobLabel: TEXT,
    namespaceSelector: closed({ any: { type: 'boolean' }, matchNames: listOf(TEXT) }),
    sampleLimit: { type: 'integer' },
    selector: closed({
      matchLabels: TEXTS,
      matchExpressions: listOf(
        closed({ key: TEXT, operator: TEXT, values: listOf(TEXT) }, 'key', 'operator'),
      ),
    }),
    targetLabels: listOf(TEXT),
  },
  'endpoints',
  'selector',
);

const RULE = {
  ...closed(
    {
      alert: TEXT,
      annotations: TEXTS,
      expr: { type: ['string', 'integer'] },
      for: DURATION,
      keep_firing_for: DURATION,
      labels: TEXTS,
      record: TEXT,
    },
    'expr',
  ),
  oneOf: [{ required: ['alert'] }, { required: ['record'] }],
};

const GROUP = closed(
  {
    interval: DURATION,
    labels: TEXTS,
    limit: { type: 'integer' },
    name: TEXT,
    rules: listOf(RULE),
  },
  'name',
);

const SPECS: Fields = {
  'monitoring.coreos.com/v1/PrometheusRule': closed({ groups: listOf(GROUP) }),
  'monitoring.coreos.com/v1/ServiceMonitor': SERVICE_MONITOR,
};

/**
 * The schema of a whole object of the kind (`monitoring.coreos.com/v1/ServiceMonitor`); `undefined` for every other
 * kind.
 */
export function monitoringSchema(id: string): object | undefined {
  const spec = SPECS[id];
  return (
    spec &&
    closed(
      { apiVersion: TEXT, kind: TEXT, metadata: { type: 'object' }, spec },
      'apiVersion',
      'kind',
      'metadata',
      'spec',
    )
  );
}
