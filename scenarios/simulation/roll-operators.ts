import { fractionOf, type ConditionOptions, type PayloadOperator } from '../builders';
import { MINUTE_MS, SECOND_MS, wholeSeconds } from './clock';
import { jitterFactor, type Jitter } from './jitter';

/** Something that goes wrong with one operator, counted from the moment its own update starts. */
export interface OperatorFault {
  /** It never finishes, and no later run level begins. */
  readonly hangs?: boolean;
  /** `never`: its turn does not come; `silently`: it does, and the operator neither moves nor says anything. */
  readonly starts?: 'never' | 'silently';
  readonly problem?: OperatorProblem;
  /** What it says while it updates, instead of the usual. */
  readonly progressing?: PayloadOperator['progressing'];
  /** Laid over its conditions at all times. */
  readonly conditions?: Readonly<Record<string, ConditionOptions>>;
}

export interface OperatorProblem {
  readonly kind: 'unavailable' | 'degraded';
  readonly afterMs: number;
  readonly reason: string;
  readonly message: string;
}

export interface OperatorRollOptions {
  /** Infinity: the payload is never applied. */
  readonly startsMs: number;
  readonly operators: readonly PayloadOperator[];
  readonly faults: Readonly<Record<string, OperatorFault>>;
  /** Given the moment at which the new machine-config operator has rendered the pools, when its update ends. */
  readonly machineConfigEnds: (renderedMs: number) => number;
  readonly jitter?: Jitter;
}

/** When one operator updates. Infinity: never. */
export interface OperatorStory {
  readonly operator: PayloadOperator;
  readonly startsMs: number;
  readonly endsMs: number;
  /** It is its turn, and it does not say so. */
  readonly isSilent: boolean;
  readonly problem?: OperatorProblem & { readonly fromMs: number };
  readonly conditions?: Readonly<Record<string, ConditionOptions>>;
}

/** From the start of its update until the new machine-config operator has rendered the configurations. */
const RENDERING_MS = 95 * SECOND_MS;

/** When the pools get their new target; Infinity when machine-config never starts. */
export function renderedMs(operators: readonly OperatorStory[]): number {
  const machineConfig = operators.find(({ operator }) => operator.name === 'machine-config');
  return machineConfig ? machineConfig.startsMs + RENDERING_MS : Infinity;
}

/** Updates the operators level by level, those of one level together. In the order of the given operators. */
export function rollOperators(options: OperatorRollOptions): readonly OperatorStory[] {
  const stories = new Map<string, OperatorStory>();
  const levels = [...new Set(options.operators.map(({ runLevel }) => runLevel))].sort(
    (a, b) => a - b,
  );
  let levelStartsMs = options.startsMs;
  for (const level of levels) {
    let levelEndsMs = levelStartsMs;
    for (const operator of options.operators.filter(({ runLevel }) => runLevel === level)) {
      const story = rollOperator(operator, levelStartsMs, options);
      stories.set(operator.name, story);
      levelEndsMs = Math.max(levelEndsMs, story.endsMs);
    }
    levelStartsMs = levelEndsMs + 8 * SECOND_MS;
  }
  return options.operators.flatMap(({ name }) => stories.get(name) ?? []);
}

function rollOperator(
  operator: PayloadOperator,
  levelStartsMs: number,
  options: OperatorRollOptions,
): OperatorStory {
  const fault = options.faults[operator.name];
  const turnMs = wholeSeconds(
    levelStartsMs + fractionOf(`start ${operator.name}`) * 12 * SECOND_MS,
  );
  const startsMs = fault?.starts === 'never' ? Infinity : turnMs;
  const problem = fault?.problem && { ...fault.problem, fromMs: startsMs + fault.problem.afterMs };
  const usualMs =
    operator.typicalMinutes *
    MINUTE_MS *
    (0.9 + 0.2 * fractionOf(`span ${operator.name}`)) *
    jitterFactor(`span ${operator.name}`, options.jitter);
  const endsMs =
    operator.name === 'machine-config'
      ? options.machineConfigEnds(startsMs + RENDERING_MS)
      : wholeSeconds(startsMs + usualMs);
  return {
    operator: fault?.progressing ? { ...operator, progressing: fault.progressing } : operator,
    startsMs,
    endsMs: fault?.hangs || fault?.starts ? Infinity : endsMs,
    isSilent: fault?.starts === 'silently',
    problem,
    conditions: fault?.conditions,
  };
}
