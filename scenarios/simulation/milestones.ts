import type { NodeStep } from './node-facts';
import type { OperatorStory } from './roll-operators';
import type { PoolStory } from './roll-pool';
import type { UpdatePlan } from './update-plan';

/** The story of that pool. @throws when the plan has no such pool. */
export function poolStory(plan: UpdatePlan, name: string): PoolStory {
  const story = plan.pools.find(({ pool }) => pool.name === name);
  if (!story) throw new Error(`The plan has no pool ${name}`);
  return story;
}

/** The story of that operator. @throws when the plan has no such operator. */
export function operatorStory(plan: UpdatePlan, name: string): OperatorStory {
  const story = plan.operators.find(({ operator }) => operator.name === name);
  if (!story) throw new Error(`The plan has no operator ${name}`);
  return story;
}

/** When the pool's `count`th node is updated. @throws when it never comes to that many. */
export function updatedMs(story: PoolStory, count: number): number {
  const doneMs = story.nodes
    .flatMap(({ moments }) => moments.filter(({ facts }) => facts.step === 'updated'))
    .map(({ atMs }) => atMs)
    .sort((a, b) => a - b)[count - 1];
  if (doneMs === undefined)
    throw new Error(`Pool ${story.pool.name} never has ${count} updated nodes`);
  return doneMs;
}

/** The time when a node of the pool comes to that step. @throws when it never does. */
export function stepMs(plan: UpdatePlan, pool: string, name: string, step: NodeStep): number {
  const story = poolStory(plan, pool).nodes.find(({ node }) => node.name === name);
  const moment = story?.moments.find(({ facts }) => facts.step === step);
  if (!moment) throw new Error(`${name} never comes to step ${step}`);
  return moment.atMs;
}

/** When the last thing happens that ever happens. */
export function endOfPlan({ operators, pools, renderedMs, request }: UpdatePlan): number {
  return [
    renderedMs,
    request.completedMs,
    ...operators.flatMap(({ endsMs, problem, startsMs }) => [startsMs, endsMs, problem?.fromMs]),
    ...pools
      .flatMap(({ nodes }) => nodes)
      .flatMap(({ moments }) => moments.map(({ atMs }) => atMs)),
  ].reduce<number>((latest, ms) => (Number.isFinite(ms) ? Math.max(latest, ms ?? 0) : latest), 0);
}
