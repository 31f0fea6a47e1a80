import { formatOcText } from '../src/report/text/oc-text';
import { assessScenario } from '../src/testing/assess-scenario';
import { tellContradiction } from './contradiction';

it.each([
  {
    name: 'a drain that is blocked, while all is well for oc',
    scenario: 'drain-variety',
    told: [expect.stringMatching(/^Own verdict: Action needed: /)],
  },
  {
    name: 'an update that fails, of which oc tells the time remaining',
    scenario: 'failing',
    told: [expect.stringMatching(/^Own verdict: Update failing: /)],
  },
  { name: 'nothing of an update that is well', scenario: 'progressing', told: [] },
  { name: 'nothing of a cluster at rest', scenario: 'idle', told: [] },
])('tells $name', ({ scenario, told }) => {
  const status = assessScenario(scenario);
  expect(tellContradiction(formatOcText(status, 'none'), status)).toEqual(told);
});
