import type { NodeAssessmentWord, NodePhase } from '../status/node';
import { compareNodes } from './compare-nodes';

const aRow = (name: string, assessment: NodeAssessmentWord, phase: NodePhase) => ({
  name,
  assessment,
  phase,
});

describe('compareNodes', () => {
  it('orders by assessment, then phase, then name by code unit', () => {
    const sorted = [
      aRow('a', 'Degraded', 'Pending'),
      aRow('b', 'Unavailable', 'Updated'),
      aRow('d', 'Progressing', 'Draining'),
      aRow('c', 'Progressing', 'Updating'),
      aRow('a', 'Progressing', 'Rebooting'),
      aRow('a', 'Excluded', 'Paused'),
      aRow('node-10', 'Outdated', 'Pending'),
      aRow('node-2', 'Outdated', 'Pending'),
      aRow('a', 'Unknown', 'Unknown'),
      aRow('a', 'Completed', 'Updated'),
    ];
    expect([...sorted].reverse().sort(compareNodes)).toEqual(sorted);
  });
});
