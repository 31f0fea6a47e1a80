import { aTimeline } from '../../testing/a-timeline';
import { anUpdateStatus, at } from '../../testing/an-update-status';
import { toDocument } from './document';

describe('the timelines of a document', () => {
  it('leave out what is not known', () => {
    const { timelines } = toDocument(
      anUpdateStatus({
        timelines: [
          aTimeline({
            startedAt: at('2025-11-03T13:40:00Z'),
            phaseSinceAt: at('2025-11-03T13:42:00Z'),
            steps: [
              {
                id: 'drain',
                state: 'held',
                startedAt: at('2025-11-03T13:42:00Z'),
                source: 'event',
                message: 'x',
              },
              { id: 'files', state: 'waiting', message: '' },
            ],
            conditions: [{ type: 'Drained', status: 'Unknown', reason: '', message: 'x' }],
          }),
        ],
      }),
    );
    expect(timelines).toEqual([
      {
        node: 'worker-0',
        pool: 'worker',
        started: '2025-11-03T13:40:00Z',
        phaseSince: '2025-11-03T13:42:00Z',
        steps: [
          {
            step: 'drain',
            state: 'held',
            started: '2025-11-03T13:42:00Z',
            source: 'event',
            message: 'x',
          },
          { step: 'files', state: 'waiting' },
        ],
      },
    ]);
  });
});
