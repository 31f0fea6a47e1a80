import type { Consequence, Fault, HealthInsight } from '../../engine';

/** A fault in few words: its root (or the object it is about), and what follows how. */
export function outline({ consequences, insights, key }: Fault): {
  readonly root: string;
  readonly follows: readonly string[];
} {
  return {
    root: insights.length === 0 ? key : insights.map(nameInsight).join(', '),
    follows: consequences.map((item) => `${item.because}: ${nameConsequence(item)}`),
  };
}

function nameInsight({ code, resources }: HealthInsight): string {
  return `${code} ${resources.map(({ name }) => name).join()}`;
}

function nameConsequence(item: Consequence): string {
  return item.kind === 'insight'
    ? nameInsight(item.insight)
    : `${item.object.name} ${item.condition.type}`;
}
