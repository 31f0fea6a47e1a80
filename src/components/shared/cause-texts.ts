import type { CauseTexts } from '../../wording/language/language';

/*
 * The texts of known causes are loaded when one is about to be shown: most clusters never need them.
 */

const listeners = new Set<() => void>();

let loading: Promise<void> | undefined;

const ON_THEIR_WAY: CauseTexts = {
  findCause: () => {
    loadCauseTextsSoon();
    return undefined;
  },
  describeEvidence: () => {
    loadCauseTexts();
    return '';
  },
};

let texts = ON_THEIR_WAY;

export const getCauseTexts = (): CauseTexts => texts;

export const areCauseTextsOnTheirWay = (): boolean => texts === ON_THEIR_WAY && !hasFailed;

let hasFailed = false;

export const haveCauseTextsFailed = (): boolean => hasFailed;

/** Hears when they arrive, and when they do not. */
export function subscribeCauseTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores the texts when they were loaded. */
export function setCauseTexts(arrived: CauseTexts): void {
  texts = arrived;
  tell(false);
}

function tell(failed: boolean): void {
  hasFailed = failed;
  for (const listener of [...listeners]) listener();
}

/** Once that is drawn which would have said more: the first verdict waits for no text. */
export function loadCauseTextsSoon(): void {
  setTimeout(loadCauseTexts);
}

/** Loads the texts of known causes. After a failure, the next render that needs them, or a reader, tries again. */
export function loadCauseTexts(): void {
  loading ??= import(/* webpackChunkName: "cause-texts" */ '../../wording/causes/causes').then(
    ({ CAUSE_TEXTS }) => setCauseTexts(CAUSE_TEXTS),
    () => {
      loading = undefined;
      tell(true);
    },
  );
}
