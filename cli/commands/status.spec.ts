import { EMPTY_SNAPSHOT, loaded, missing, SECOND, type ClusterSnapshot } from '../../src/engine';
import { renderReading } from './status';

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
      'You may not read ClusterOperators. How many operators are updated is unknown. Ask for the right to: list, watch clusteroperators.config.openshift.io',
      'Could not read Nodes. The state of each node is unknown; counts are those the pools report. The API answered: etcd is away',
      ALERT_NOTICE,
    ]);
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
