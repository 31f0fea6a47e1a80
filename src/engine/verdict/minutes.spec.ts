import { SCENARIOS } from '../../../scenarios';
import { findContradictions } from '../../testing/engine/invariants';
import { storyOf, watchStory } from '../../testing/engine/watch-story';

/*
 * What holds at one moment holds in every minute of every update. Of 500 and 5,000 nodes `invariants.spec.ts` and `incremental.spec.ts`
 * look at some moments: a minute of those takes as long as a small update.
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

it.each(STORIES)('$id contradicts itself in no minute', ({ denials, story }) => {
  const contradictions: string[] = [];
  for (const { minute, status } of watchStory(story, denials)) {
    for (const text of findContradictions(status, 0)) contradictions.push(`${minute} min: ${text}`);
  }
  expect(contradictions).toEqual([]);
});
