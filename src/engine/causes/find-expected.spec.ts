import { aReleaseItem } from '../../testing/an-unfinished-item';
import { aClusterVersionFailing } from '../../testing/some-insights';
import { anUpdateStatus } from '../../testing/an-update-status';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { Clock } from '../changes/clock';
import { MINUTE } from '../time';
import { ExpectedNodes } from './expected-nodes';
import { findExpected } from './find-expected';

const RELEASE = aReleaseItem({
  move: 'roll',
  sinceAt: minutesAgo(10),
  normal: { longestNs: 30n * MINUTE, basis: 'documented' },
});
const FAILING = aClusterVersionFailing();

it.each([
  { name: 'while nothing is wrong with it', health: [], kinds: ['releaseRolling'] },
  { name: 'not while it fails', health: [FAILING], kinds: [] },
  {
    name: 'not while it takes longer than expected',
    health: [{ ...FAILING, uncertain: true }],
    kinds: [],
  },
])('a release that no operator rolls is being applied $name', ({ health, kinds }) => {
  const status = anUpdateStatus({ updating: true, operators: [], unfinished: [RELEASE], health });
  const expected = findExpected(status, [], new ExpectedNodes(), new Clock(NOW));
  expect(expected.map(({ kind }) => kind)).toEqual(kinds);
});
