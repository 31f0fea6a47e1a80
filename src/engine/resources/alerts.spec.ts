import { at } from '../../testing/engine/readings';
import { readAlerts } from './alerts';

const LABELS = {
  alertname: 'A',
  namespace: 'n',
  severity: 'warning',
  node: 'a',
  exported_node: 'b',
  name: 'etcd',
  pool: 'infra',
  poddisruptionbudget: 'web',
  openShiftUpdatePrecheck: 'true',
  other: 'kept',
};

describe('readAlerts', () => {
  it("reads the body of Prometheus' /api/v1/alerts, in feed order", () => {
    const alerts = readAlerts({
      status: 'error',
      data: {
        alerts: [
          {
            labels: LABELS,
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
        labels: LABELS,
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
        labels: { alertname: 'B' },
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

  it.each([
    {
      name: 'in another case',
      alert: {
        Labels: { AlertName: 'A', SEVERITY: 'critical' },
        annotations: { Summary: 's', Message: 'm', RunBook_URL: 'r' },
        State: 'pending',
        ActiveAt: '2025-11-03T14:00:00Z',
      },
    },
    {
      name: 'several times: the last one counts',
      alert: {
        labels: { alertname: 'B', severity: 'warning', AlertName: 'A' },
        LABELS: { Severity: 'critical' },
        annotations: { summary: 'x', Summary: 's', message: 'm', runbook_url: 'r' },
        state: 'firing',
        State: 'pending',
        activeAt: '2025-11-03T14:00:00Z',
      },
    },
    {
      name: 'with null or another type after it, which change nothing',
      alert: {
        labels: { alertname: 'A', AlertName: null, severity: 'critical', Severity: 7 },
        annotations: { summary: 's', message: 'm', runbook_url: 'r' },
        Annotations: 'none',
        state: 'pending',
        STATE: null,
        activeAt: '2025-11-03T14:00:00Z',
      },
    },
  ])('finds keys as Go does: $name', ({ alert }) => {
    expect(readAlerts({ Data: { ALERTS: [alert] } })).toEqual([
      expect.objectContaining({
        name: 'A',
        severity: 'critical',
        state: 'pending',
        activeAt: at('2025-11-03T14:00:00Z'),
        summary: 's',
        message: 'm',
        runbookUrl: 'r',
      }),
    ]);
  });

  it('tells labels that oc does not read apart by case', () => {
    const labels = { alertname: 'A', Node: 'a', POOL: 'infra' };
    expect(readAlerts({ data: { alerts: [{ labels }] } })[0]).toMatchObject({ labels });
  });
});
