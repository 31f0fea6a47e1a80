import {
  EMPTY_SNAPSHOT,
  loaded,
  missing,
  type NotUnderstood,
  SECOND,
  type ClusterSnapshot,
} from '../../src/engine';
import { schemaProblems } from '../testing/schema-problems';
import { renderReading } from './render-status';

const NOW = 1_772_366_400n * SECOND;
const ALERT_NOTICE = "Unable to fetch alerts, ignoring alerts in 'Update Health':  no";

function aClusterVersion(status: object): unknown {
  return {
    apiVersion: 'config.openshift.io/v1',
    kind: 'ClusterVersion',
    metadata: { name: 'version' },
    status,
  };
}

function aReading(snapshot: Partial<ClusterSnapshot>) {
  return { snapshot: { ...EMPTY_SNAPSHOT, ...snapshot }, now: NOW, notices: [ALERT_NOTICE] };
}

const AN_OPERATOR = { metadata: { name: 'etcd' } };
const TEXT = { output: 'text', details: 'none' } as const;
const JSON_OUTPUT = { output: 'json', details: 'none' } as const;

describe('renderReading', () => {
  it.each([
    {
      name: 'a cluster without ClusterOperators',
      // Without Progressing as well: the operators are looked at first.
      snapshot: { clusterVersion: loaded(aClusterVersion({})), clusterOperators: loaded([]) },
      error:
        'no cluster operator information available - you must be connected to an OpenShift version 4 server',
    },
    {
      name: 'a ClusterVersion that does not say whether it is progressing',
      snapshot: {
        clusterVersion: loaded(aClusterVersion({ history: [], conditions: [] })),
        clusterOperators: loaded([AN_OPERATOR]),
      },
      error: 'no current Progressing info, see `oc describe clusterversion` for more details.',
    },
  ])('does not print $name as text, but as data', ({ snapshot, error }) => {
    expect(() => renderReading(aReading(snapshot), TEXT)).toThrow(error);
    const { text } = renderReading(aReading(snapshot), JSON_OUTPUT);
    expect(JSON.parse(text)).toMatchObject({
      kind: 'UpdateStatus',
      verdict: { kind: 'unknown', reason: 'CannotDetermine' },
    });
  });

  it('prints a ClusterVersion without history', () => {
    const conditions = [{ type: 'Progressing', status: 'True' }];
    const reading = aReading({
      clusterVersion: loaded(aClusterVersion({ conditions })),
      clusterOperators: loaded([AN_OPERATOR]),
    });
    expect(renderReading(reading, TEXT).text).toMatch(/^= Control Plane =\n/);
  });

  it('says nothing about alerts while nothing is updating', () => {
    const conditions = [{ type: 'Progressing', status: 'False' }];
    const idle = aReading({
      clusterVersion: loaded(aClusterVersion({ conditions })),
      clusterOperators: loaded([AN_OPERATOR]),
      machineConfigPools: loaded([]),
      nodes: loaded([]),
    });
    expect(renderReading(idle, TEXT)).toMatchObject({
      text: 'The cluster is not updating.\n',
      notices: [],
    });
  });

  it('tells what may not be read and what that costs', () => {
    const conditions = [{ type: 'Progressing', status: 'True' }];
    const reading = aReading({
      clusterVersion: loaded(aClusterVersion({ conditions })),
      clusterOperators: missing('Forbidden', 'no'),
      nodes: missing('Failed', 'etcd is away'),
    });
    expect(renderReading(reading, TEXT).notices).toEqual([
      "You don't have permission to list ClusterOperators. The number of updated operators is unknown. Ask a cluster administrator for: list, watch clusteroperators.config.openshift.io",
      "Nodes couldn't be read. The state of each node is unknown. API response: etcd is away",
      ALERT_NOTICE,
    ]);
  });

  describe('with values that are not understood', () => {
    const found = {
      resource: { group: 'config.openshift.io', resource: 'clusteroperators', name: 'etcd' },
      field: 'status.conditions[0].status',
      expected: 'text',
      file: 'acme-co.yaml',
    } as const;
    const base = {
      clusterVersion: loaded(
        aClusterVersion({ conditions: [{ type: 'Progressing', status: 'True' }] }),
      ),
      clusterOperators: loaded([AN_OPERATOR]),
    };
    const withFound = (...notUnderstood: readonly NotUnderstood[]) =>
      aReading({ ...base, notUnderstood });

    it('prints what is left, and names file, object and field in one notice', () => {
      const { notices, text } = renderReading(withFound(found), TEXT);
      expect(text).toMatch(/^= Control Plane =\n/);
      expect(notices).toEqual([
        'acme-co.yaml: clusteroperators etcd: status.conditions[0].status is not understood: the value must be a text (in quotes) and counts as absent.',
        ALERT_NOTICE,
      ]);
    });

    it('says in the one notice how many more there are', () => {
      const more = { ...found, resource: { ...found.resource, name: '', namespace: 'shop' } };
      const [notice] = renderReading(withFound(more, found, found), TEXT).notices;
      expect(notice).toBe(
        'acme-co.yaml: clusteroperators shop/(no name): status.conditions[0].status is not understood: the value must be a text (in quotes) and counts as absent.' +
          ' 2 more values are not understood; -o json lists them all.',
      );
    });

    it('lists them all in JSON, as the schema has them', () => {
      const { text } = renderReading(withFound(found, { ...found, field: '' }), JSON_OUTPUT);
      const document = JSON.parse(text) as { readonly notUnderstood: readonly unknown[] };
      const { resource, ...rest } = found;
      expect(document.notUnderstood).toEqual([
        { ...resource, ...rest },
        { ...resource, ...rest, field: '' },
      ]);
      expect(schemaProblems('update-status', document)).toEqual([]);
    });

    it('hides the name of the file on request', () => {
      const { text } = renderReading(withFound(found), { ...JSON_OUTPUT, redact: true });
      expect(text).toContain('status.conditions[0].status');
      expect(text).not.toContain('acme');
    });

    it.each(['json', 'yaml', 'markdown', 'text'] as const)(
      'has nothing to say without (%s)',
      (output) => {
        expect(renderReading(withFound(), { output, details: 'none' }).text).not.toMatch(
          /not ?understood/i,
        );
      },
    );

    it('does not print a pool whose selector cannot be used as text, in the words of oc, but as data', () => {
      const pool = (name: string, matchLabels: object) => ({
        metadata: { name },
        spec: { nodeSelector: { matchLabels } },
      });
      const reading = aReading({
        ...base,
        machineConfigPools: loaded([pool('worker', {}), pool('infra', { 'a b': '' })]),
        nodes: loaded([]),
      });
      expect(() => renderReading(reading, TEXT)).toThrow(
        'failed to get label selector from the pool: infra',
      );
      const { notices, text } = renderReading(reading, JSON_OUTPUT);
      expect(JSON.parse(text)).toMatchObject({
        notUnderstood: [
          {
            group: 'machineconfiguration.openshift.io',
            resource: 'machineconfigpools',
            name: 'infra',
            field: 'spec.nodeSelector',
            expected: 'selector',
          },
        ],
      });
      expect(notices[0]).toBe(
        'machineconfigpools infra: spec.nodeSelector is not understood: the value must be a label selector that the API takes and counts as absent.',
      );
    });

    it('tells of a selector once', () => {
      const reading = aReading({
        ...base,
        machineConfigPools: loaded([
          { metadata: { name: 'infra' }, spec: { nodeSelector: 'infra' } },
        ]),
        nodes: loaded([]),
        notUnderstood: [
          {
            resource: {
              group: 'machineconfiguration.openshift.io',
              resource: 'machineconfigpools',
              name: 'infra',
            },
            field: 'spec.nodeSelector',
            expected: 'object',
          },
        ],
      });
      const { status } = renderReading(reading, JSON_OUTPUT);
      expect(status.notUnderstood).toHaveLength(1);
    });
  });

  it.each(['text', 'json', 'yaml', 'markdown'] as const)(
    'hides names in %s on request',
    (output) => {
      const conditions = [
        { type: 'Progressing', status: 'True' },
        { type: 'Failing', status: 'True', message: 'dial tcp 10.1.2.3:443: no answer' },
      ];
      const reading = aReading({
        clusterVersion: loaded(aClusterVersion({ conditions })),
        clusterOperators: loaded([AN_OPERATOR]),
      });
      const options = { output, details: 'all' } as const;
      expect(renderReading(reading, options).text).toContain('10.1.2.3');
      const { text } = renderReading(reading, { ...options, redact: true });
      expect(text).toContain('dial tcp address-1:443: no answer');
      expect(text).not.toContain('10.1.2.3');
    },
  );
});
