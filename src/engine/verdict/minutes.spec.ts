import { SCENARIOS } from '../../../scenarios';
import { findContradictions } from '../../testing/engine/invariants';
import { findUnrest } from '../../testing/engine/find-unrest';
import { storyOf, watchStory } from '../../testing/engine/watch-story';

/*
 * What holds at one moment holds in every minute of every update. Of 500 and 5,000 nodes `invariants.spec.ts` and
 * `incremental.spec.ts` look at some moments: a minute of those takes as long as a small update.
 */

const STORIES = SCENARIOS.flatMap((scenario, index) => {
  const isLarge = scenario.id === 'nodes-500' || scenario.id === 'nodes-5000';
  // Some are the cluster of another one, with something laid over what is shown.
  const isKnown = SCENARIOS.slice(0, index).some(
    ({ story }) => story !== undefined && story === scenario.story,
  );
  const story = isLarge || isKnown ? undefined : storyOf(scenario);
  return story ? [{ id: scenario.id, denials: scenario.denials, story }] : [];
});

describe.each(STORIES)('$id', ({ denials, story }) => {
  const watched = [...watchStory(story, denials)];

  it('contradicts itself in no minute', () =>
    expect(
      watched.flatMap(({ minute, status }) =>
        findContradictions(status, 0).map((text) => `${minute} min: ${text}`),
      ),
    ).toEqual([]));

  it('takes back nothing in the next minute', () => expect(findUnrest(watched)).toEqual([]));
});
