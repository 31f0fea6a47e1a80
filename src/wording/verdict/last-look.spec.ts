import { assessScenario } from '../../testing/assess-scenario';
import { english } from '../language/english';
import { describeLookChange, takeLook, type Look } from './last-look';

const MINUTE_MS = 60_000;

const look = (changes: Partial<Look> = {}): Look => ({
  update: '4.18.9 1',
  atMs: 0,
  updatedNodes: 5,
  entries: { 'node a': "Node a can't be drained" },
  endMs: 90 * MINUTE_MS,
  ...changes,
});

it('says what is new, what is resolved, and how far it came', () => {
  const after = look({
    atMs: 125 * MINUTE_MS,
    updatedNodes: 8,
    entries: { 'node b': "Node b can't be drained" },
    endMs: 115 * MINUTE_MS,
  });
  expect(describeLookChange(look(), after, english)).toEqual({
    ago: '2h 5m',
    changes: [
      "New: Node b can't be drained",
      "Resolved: Node a can't be drained",
      '3 more nodes are updated',
      'Expected to end 25m later',
    ],
  });
});

it('says nothing of what was and is unknown, nor of small shifts', () => {
  const after = look({ updatedNodes: undefined, endMs: 92 * MINUTE_MS });
  expect(describeLookChange(look(), after, english).changes).toEqual([]);
  expect(describeLookChange(look({ endMs: undefined }), look(), english).changes).toEqual([]);
});

it('looks only at an update in progress', () => {
  const status = assessScenario('drain-blocked');
  expect(takeLook(status, english)).toMatchObject({
    updatedNodes: 8,
    entries: { [status.attention[0]?.key ?? '']: "Node worker-c can't be drained" },
  });
  expect(takeLook(assessScenario('idle'), english)).toBeUndefined();
});
