import { fields, FLAG, listOf, mapOf, optional, setOf, TEXT, type Form } from '../memory/form';
import type { Evidence, LearnedSteps, Told } from '../memory/node-memory';
import { compareWorth } from '../memory/stored-memory';
import type { UpdateMemory } from '../memory/update-memory';
import { readObject } from '../resources/object';
import { STEP_RANKS, TIME_SOURCE_RANKS, type TimeSource } from '../status/timeline';
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

const SOURCES = Object.keys(TIME_SOURCE_RANKS) as readonly TimeSource[]; // The record has no other keys.

/** `undefined` when nothing is known of any node. */
export function storeNodeSteps({ nodes, updateStartedAt }: UpdateMemory): string | undefined {
  if (updateStartedAt === undefined) return undefined;
  const form = nodeForm(updateStartedAt);
  const known = [...nodes]
    .filter(([, { evidence }]) => evidence.givenAt ?? evidence.doneAt ?? evidence.starts.size > 0)
    .sort(([, a], [, b]) => compareWorth(a, b))
    .slice(0, MOST_NODES)
    .map(([name, { desiredConfig, evidence }]) =>
      form.store({ ...evidence, name, config: desiredConfig }),
    );
  if (known.length === 0) return undefined;
  const text = packValue({ startedAt: formatInstant(updateStartedAt), nodes: known });
  return text.length <= MOST_NODE_STEPS ? text : undefined;
}

/** `undefined` when it is no such text. What is malformed in it is left out. */
export function readNodeSteps(text: string): LearnedSteps | undefined {
  const { nodes, startedAt } = readObject(unpackValue(text));
  const updateStartedAt = parseInstant(startedAt);
  if (updateStartedAt === undefined) return undefined;
  const known = listOf(nodeForm(updateStartedAt)).read(nodes) ?? [];
  return {
    updateStartedAt,
    nodes: new Map(
      known.map(({ config: desiredConfig, name, ...evidence }) => [
        name,
        { desiredConfig, evidence: { ...evidence, messages: new Map() } },
      ]),
    ),
  };
}

interface NodeSteps extends Omit<Evidence, 'isHeld' | 'messages' | 'position'> {
  readonly name: string;
  readonly config: string;
}

function nodeForm(since: Instant): Form<NodeSteps> {
  const told: Form<Told> = {
    store: ({ at, source }) =>
      Number((at - since) / SECOND) * SOURCES.length + TIME_SOURCE_RANKS[source],
    read: (moment) => {
      if (typeof moment !== 'number' || !Number.isSafeInteger(moment)) return undefined;
      const second = Math.floor(moment / SOURCES.length);
      const source = SOURCES[moment - second * SOURCES.length];
      return source && { at: since + BigInt(second) * SECOND, source };
    },
  };
  return fields<NodeSteps>({
    name: TEXT,
    config: TEXT,
    givenAt: optional(told),
    doneAt: optional(told),
    starts: mapOf(STEP_RANKS, told),
    ends: mapOf(STEP_RANKS, told),
    skipped: setOf(STEP_RANKS),
    isRebootless: optional(FLAG),
  });
}
