import type { Evidence, LearnedNode, LearnedSteps, NodeMemory, Told } from '../memory/node-memory';
import { compareWorth } from '../memory/stored-memory';
import { isOneOf, STEPS } from '../memory/stored-words';
import type { UpdateMemory } from '../memory/update-memory';
import { isObject, readList, readObject, readText } from '../resources/object';
import type { NodeStepId, TimeSource } from '../status/timeline';
import { formatInstant, parseInstant, SECOND, type Instant } from '../time';
import { packValue, unpackValue } from './packed-value';

/*
 * The times when nodes came to their steps in this update, for readers who did not watch. Moments are in whole seconds
 * since its beginning.
 */

/** The most characters; the schema of the CustomResourceDefinition has the same bound. */
export const MOST_NODE_STEPS = 32_768;
/** The most nodes: those that move, then those that moved last. */
const MOST_NODES = 100;

/** In a moment: its second, and where it is from. */
const SOURCES: readonly TimeSource[] = ['machineConfigNode', 'event', 'log', 'observed'];

/** `undefined` when nothing is known of any node. */
export function storeNodeSteps({ nodes, updateStartedAt }: UpdateMemory): string | undefined {
  if (updateStartedAt === undefined) return undefined;
  const known = [...nodes]
    .filter(([, { evidence }]) => evidence.givenAt ?? evidence.doneAt ?? evidence.starts.size > 0)
    .sort(([, a], [, b]) => compareWorth(a, b))
    .slice(0, MOST_NODES)
    .map(([name, node]) => storeNode(name, node, updateStartedAt));
  if (known.length === 0) return undefined;
  const text = packValue({ startedAt: formatInstant(updateStartedAt), nodes: known });
  return text.length <= MOST_NODE_STEPS ? text : undefined;
}

/** `undefined` when it is no such text. What is malformed in it is left out. */
export function readNodeSteps(text: string): LearnedSteps | undefined {
  const { nodes, startedAt } = readObject(unpackValue(text));
  const updateStartedAt = parseInstant(startedAt);
  if (updateStartedAt === undefined) return undefined;
  return {
    updateStartedAt,
    nodes: new Map(
      readList(nodes)
        .filter(isObject)
        .map((node) => [readText(node.name), readNode(node, updateStartedAt)]),
    ),
  };
}

function storeNode(name: string, { desiredConfig, evidence }: NodeMemory, since: Instant): object {
  const { doneAt, ends, givenAt, isRebootless, skipped, starts } = evidence;
  const store = (told: Told | undefined): number | undefined =>
    told && Number((told.at - since) / SECOND) * SOURCES.length + SOURCES.indexOf(told.source);
  const storeAll = (moments: ReadonlyMap<NodeStepId, Told>): object =>
    Object.fromEntries([...moments].map(([step, told]) => [step, store(told)]));
  return {
    name,
    config: desiredConfig,
    givenAt: store(givenAt),
    doneAt: store(doneAt),
    starts: storeAll(starts),
    ends: storeAll(ends),
    skipped: [...skipped],
    isRebootless,
  };
}

function readNode(node: Readonly<Record<string, unknown>>, since: Instant): LearnedNode {
  const { config, doneAt, ends, givenAt, isRebootless, skipped, starts } = node;
  const read = (moment: unknown): Told | undefined => {
    if (typeof moment !== 'number' || !Number.isSafeInteger(moment)) return undefined;
    const second = Math.floor(moment / SOURCES.length);
    const source = SOURCES[moment - second * SOURCES.length];
    return source && { at: since + BigInt(second) * SECOND, source };
  };
  const readAll = (moments: unknown): ReadonlyMap<NodeStepId, Told> =>
    new Map(
      Object.entries(readObject(moments)).flatMap(([step, moment]) => {
        const told = read(moment);
        return told && isOneOf(STEPS, step) ? [[step, told] as const] : [];
      }),
    );
  const evidence: Evidence = {
    ...(typeof isRebootless === 'boolean' && { isRebootless }),
    skipped: new Set(readList(skipped).filter((step) => isOneOf(STEPS, step))),
    starts: readAll(starts),
    ends: readAll(ends),
    messages: new Map(),
    givenAt: read(givenAt),
    doneAt: read(doneAt),
  };
  return { desiredConfig: readText(config), evidence };
}
