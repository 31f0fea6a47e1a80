/** What is true of a cluster while a fault lasts. Written before anyone has looked at what the product says. */
export interface Truth {
  /** Whether an update is on its way. */
  readonly state: 'rest' | 'updating' | 'complete';
  /** What is wrong, the root first; empty where nothing is to be done. */
  readonly matters: readonly Matter[];
  /** Names of the objects that suffer from it: entries about these are not wrong, but come after the root. */
  readonly consequences?: readonly string[];
  /** Pattern of commands that must not be typed. */
  readonly never?: string;
  /** Whether the cluster stays as it is, so that it can be judged at a later time, too. */
  readonly stands?: true;
}

/** One thing that is wrong. */
export interface Matter {
  /** Names of objects; an entry about one of them is about this matter. */
  readonly objects: readonly string[];
  readonly mover: 'administrator' | 'applicationOwner' | 'machine' | 'platform';
  /** From how many seconds after its beginning on it needs a person; absent: it heals by itself. */
  readonly personAfterS?: number;
  /** Pattern that the entry has to match. */
  readonly says?: string;
  /** Pattern of the command, of which one has to be offered. */
  readonly command?: string;
}

/** Any command that changes something; where nothing is to be done, none of them is right. */
const CHANGES =
  /^oc\b.*\s(adm (uncordon|cordon|drain|upgrade)|annotate|delete|edit|label|patch|rollout|scale|set|taint)\b/;

export function changesSomething(command: string): boolean {
  return CHANGES.test(command);
}

/** The matters that need a person at that age of the fault. */
export function needsPerson({ matters }: Truth, ageS: number): readonly Matter[] {
  return matters.filter(({ personAfterS }) => personAfterS !== undefined && ageS >= personAfterS);
}
