import { assessSteps } from '../../engine';
import { assessScenario } from '../../testing/assess-scenario';
import { SCENARIOS } from '../../../scenarios';
import { english } from '../language/english';
import { describeBriefly } from './brief-status';
import { describeVerdict } from './verdict';
import { describeVerdictCause } from './verdict-cause';

describe('while nodes reboot', () => {
  it.each([
    ['moving-update', 'Updating nodes: 1 of 3 control plane, 3 of 15 workers'],
    ['compact', 'Updating nodes: 1 of 3 control plane'],
    ['single-node', 'Updating the only node'],
    ['few-rights', 'Updating nodes: 2 of 3 control plane, 6 of 15 workers'],
  ])('the headline counts nodes, not the operator that waits for them: %s', (id, headline) => {
    const status = assessScenario(id);
    expect(describeVerdict(status, english)).toBe(headline);
    expect(assessSteps(status).find(({ isCurrent }) => isCurrent)?.id).toBe('controlPlaneNodes');
  });

  it('the short form counts all nodes', () =>
    expect(describeBriefly(assessScenario('moving-update'), english)).toBe(
      'Updating to 4.18.9: 4 of 18 nodes',
    ));

  it.each([
    ['single-node', /^The API, the console, and applications are unavailable for some minutes/],
    ['moving-update', /^$/],
  ])('the line below says what that means: %s', (id, line) =>
    expect(describeVerdictCause(assessScenario(id), english)).toMatch(line),
  );
});

it('names nodes that are lost, not the operators that follow from them', () =>
  expect(describeVerdict(assessScenario('hosted-nodes-lost'), english)).toMatch(
    /^Updating slowly: 2 nodes in NodePool demo-b are unavailable/,
  ));

it.each(SCENARIOS.filter(({ id }) => !id.startsWith('nodes-5')).map(({ id }) => [id]))(
  'a headline that counts operators only stands while operators update: %s',
  (id) => {
    const status = assessScenario(id);
    if (!describeVerdict(status, english).includes('operators updated, machine-config in')) {
      return;
    }
    const rolling = status.pools.filter(({ counts }) => counts && counts.progressing > 0);
    expect(rolling.map(({ name }) => name)).toEqual([]);
  },
);
