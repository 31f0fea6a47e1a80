import { parseAlerts } from './alerts-body';

describe('parseAlerts', () => {
  it('takes what Prometheus gives', () => {
    const body = {
      status: 'success',
      data: {
        alerts: [{ labels: { alertname: 'a' }, annotations: {}, state: 'firing', value: '1' }],
      },
    };
    expect(parseAlerts(JSON.stringify(body))).toEqual({ state: 'read', body });
  });

  it.each(['null', '{}', '{"data":null}', '{"data":{"alerts":[null,{"labels":null}]}}'])(
    'has nothing against %s, as Go has not',
    (text) => {
      const body: unknown = JSON.parse(text);
      expect(parseAlerts(text)).toEqual({ state: 'read', body });
    },
  );

  it.each([
    { text: '[]', problem: 'the answer is not an object' },
    { text: '{"data":[]}', problem: 'data is not an object' },
    { text: '{"data":{"alerts":{}}}', problem: 'data.alerts is not a list' },
    { text: '{"data":{"alerts":[{},7]}}', problem: 'data.alerts[1] is not an object' },
    { text: '{"data":{"alerts":[{"state":7}]}}', problem: 'data.alerts[0].state is not a string' },
    {
      text: '{"data":{"alerts":[{"labels":{"severity":7}}]}}',
      problem: 'data.alerts[0].labels.severity is not a string',
    },
    {
      text: '{"data":{"Alerts":[{"labels":{"severity":"critical","Severity":7}}]}}',
      problem: 'data.alerts[0].labels.severity is not a string',
    },
    {
      text: '{"data":{"alerts":[{"activeAt":"yesterday"}]}}',
      problem: 'data.alerts[0].activeAt is not a time',
    },
    {
      text: '{"data":{"alerts":[{"annotations":[]}]}}',
      problem: 'data.alerts[0].annotations is not an object',
    },
  ])('uses what is right of $text and tells what is not', ({ text, problem }) => {
    const body: unknown = JSON.parse(text);
    const parsed = parseAlerts(text);
    expect(parsed).toMatchObject({
      state: 'read',
      body,
      misread: { field: problem.replace(/^the answer| is not .*$/g, '') },
      notice: `Ignoring alerts in 'Update Health'. Error unmarshaling alerts: ${problem}`,
    });
  });

  it('gives up on what is not JSON', () => {
    expect(parseAlerts('<html>')).toMatchObject({ state: 'unreadable' });
  });
});
