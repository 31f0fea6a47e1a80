import { anEvent } from '../../../scenarios/builders';
import { at } from '../../testing/engine/readings';
import { readEvent, trimEvent } from './event';

describe('readEvent', () => {
  it('reads an event as it is usually written', () => {
    const event = anEvent({
      about: { kind: 'Node', name: 'worker-a' },
      reason: 'Reboot',
      message: 'Node will reboot',
      at: '2025-11-03T13:00:00Z',
    });
    expect(readEvent(event)).toEqual({
      kind: 'Node',
      name: 'worker-a',
      namespace: '',
      reason: 'Reboot',
      message: 'Node will reboot',
      type: 'Normal',
      component: 'machineconfigdaemon',
      firstAt: at('2025-11-03T13:00:00Z'),
      lastAt: at('2025-11-03T13:00:00Z'),
      count: 1,
    });
  });

  it.each([
    {
      name: 'the newer API: a moment and a series',
      event: {
        eventTime: '2025-11-03T13:00:00.123456Z',
        firstTimestamp: null,
        lastTimestamp: null,
        reportingComponent: 'kubelet',
        series: { count: 4, lastObservedTime: '2025-11-03T13:05:00.000000Z' },
      },
      read: {
        firstAt: at('2025-11-03T13:00:00.123456Z'),
        lastAt: at('2025-11-03T13:05:00Z'),
        component: 'kubelet',
        count: 4,
      },
    },
    {
      name: 'happened again',
      event: {
        firstTimestamp: '2025-11-03T13:00:00Z',
        lastTimestamp: '2025-11-03T13:09:00Z',
        count: 3,
      },
      read: { firstAt: at('2025-11-03T13:00:00Z'), lastAt: at('2025-11-03T13:09:00Z'), count: 3 },
    },
    {
      name: 'no times but that of the object',
      event: { metadata: { creationTimestamp: '2025-11-03T13:00:00Z' } },
      read: { firstAt: at('2025-11-03T13:00:00Z'), lastAt: at('2025-11-03T13:00:00Z'), count: 1 },
    },
    {
      name: 'nothing at all',
      event: {},
      read: { kind: '', name: '', firstAt: undefined, lastAt: undefined, count: 1 },
    },
    { name: 'no object', event: null, read: { reason: '', component: '' } },
  ])('$name', ({ event, read }) => {
    expect(readEvent(event)).toMatchObject(read);
    if (event === null) return;
    const named = {
      ...event,
      metadata: { name: 'x', ...('metadata' in event ? event.metadata : {}) },
    };
    expect(readEvent(trimEvent(named))).toEqual(readEvent(named));
  });
});

describe('trimEvent', () => {
  it.each([{ object: null }, { object: [] }, { object: { metadata: {} } }])(
    '$object gives nothing',
    ({ object }) => {
      expect(trimEvent(object)).toBeUndefined();
    },
  );

  it('lets go of what nobody reads', () => {
    const trimmed = trimEvent({
      ...anEvent(),
      metadata: { name: 'x', namespace: 'default', managedFields: [{}] },
    });
    expect(trimmed?.metadata).toEqual({ name: 'x', namespace: 'default' });
  });
});
