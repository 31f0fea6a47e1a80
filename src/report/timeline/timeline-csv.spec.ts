import { at } from '../../testing/an-update-status';
import { aTimeline } from '../../testing/a-timeline';
import { formatTimelineCsv } from './timeline-csv';

const HEAD = 'node,pool,step,state,start,end,source';

function linesOf(csv: string): readonly string[] {
  expect(csv.endsWith('\r\n')).toBe(true);
  return csv.slice(0, -2).split('\r\n');
}

describe('formatTimelineCsv', () => {
  it('has a line for the node and one for each of its steps', () => {
    const timeline = aTimeline({
      startedAt: at('2025-11-03T13:01:00Z'),
      steps: [
        {
          id: 'drain',
          state: 'done',
          startedAt: at('2025-11-03T13:02:00Z'),
          endedAt: at('2025-11-03T13:04:00Z'),
          source: 'machineConfigNode',
          message: 'Drained node.',
        },
        {
          id: 'files',
          state: 'current',
          startedAt: at('2025-11-03T13:04:00.5Z'),
          source: 'observed',
          message: '',
        },
        { id: 'reboot', state: 'waiting', message: '' },
      ],
    });
    expect(linesOf(formatTimelineCsv({ timelines: [timeline] }))).toEqual([
      HEAD,
      'worker-0,worker,update,current,2025-11-03T13:01:00Z,,',
      'worker-0,worker,drain,done,2025-11-03T13:02:00Z,2025-11-03T13:04:00Z,machineConfigNode',
      'worker-0,worker,files,current,2025-11-03T13:04:00.5Z,,observed',
      'worker-0,worker,reboot,waiting,,,',
    ]);
  });

  it('says of a finished node when it was done', () => {
    const timeline = aTimeline({
      endedAt: at('2025-11-03T13:30:00Z'),
      steps: [{ id: 'reboot', state: 'skipped', message: '' }],
    });
    expect(linesOf(formatTimelineCsv({ timelines: [timeline] }))[1]).toBe(
      'worker-0,worker,update,done,,2025-11-03T13:30:00Z,',
    );
  });

  it('is only its head when nothing is known', () => {
    expect(formatTimelineCsv({ timelines: [] })).toBe(`${HEAD}\r\n`);
  });

  it.each([
    { name: 'a comma', node: 'a,b', field: '"a,b"' },
    { name: 'a quote', node: 'a"b', field: '"a""b"' },
    { name: 'a formula', node: '=1+1', field: "'=1+1" },
  ])('keeps $name from being read as anything else', ({ node, field }) => {
    const [, line = ''] = linesOf(formatTimelineCsv({ timelines: [aTimeline({ node })] }));
    expect(line.startsWith(`${field},worker,`)).toBe(true);
  });
});
