import { at } from '../../testing/engine/readings';
import { readAlerts } from './alerts';

describe('readAlerts', () => {
  it("reads the body of Prometheus' /api/v1/alerts, in feed order", () => {
    const alerts = readAlerts({
      status: 'error',
      data: {
        alerts: [
          {
            labels: {
              alertname: 'A',
              namespace: 'n',
              severity: 'warning',
              node: 'a',
              exported_node: 'b',
              name: 'etcd',
              pool: 'infra',
              poddisruptionbudget: 'web',
              openShiftUpdatePrecheck: 'true',
              other: 'ignored',
            },
            annotations: { summary: 's', description: 'd', message: 'm', runbook_url: 'r' },
            state: 'firing',
            activeAt: '2025-11-03T14:00:00.123456789Z',
            value: '1e+00',
          },
          { labels: { alertname: 'B' } },
        ],
      },
    });
    expect(alerts).toEqual([
      {
        name: 'A',
        namespace: 'n',
        severity: 'warning',
        node: 'a',
        exportedNode: 'b',
        objectName: 'etcd',
        pool: 'infra',
        podDisruptionBudget: 'web',
        state: 'firing',
        activeAt: at('2025-11-03T14:00:00.123456789Z'),
        summary: 's',
        description: 'd',
        message: 'm',
        runbookUrl: 'r',
        isPrecheck: true,
      },
      {
        name: 'B',
        namespace: '',
        severity: '',
        node: '',
        exportedNode: '',
        objectName: '',
        pool: '',
        podDisruptionBudget: '',
        state: '',
        activeAt: undefined,
        summary: '',
        description: '',
        message: '',
        runbookUrl: '',
        isPrecheck: false,
      },
    ]);
  });

  it.each([
    { name: 'nothing', body: undefined },
    { name: 'a text', body: '<html>' },
    { name: 'no data', body: { status: 'error' } },
    { name: 'alerts of another shape', body: { data: { alerts: { A: {} } } } },
  ])('has no alerts in $name', ({ body }) => {
    expect(readAlerts(body)).toEqual([]);
  });

  it('takes an entry that is no alert for one without a name', () => {
    expect(readAlerts({ data: { alerts: [null, 'x', []] } }).map(({ name }) => name)).toEqual([
      '',
      '',
      '',
    ]);
  });
});
