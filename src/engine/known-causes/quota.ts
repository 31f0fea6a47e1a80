import { addQuantities } from '../text/quantity';
import { spaced, type SentenceForm } from './sentence';

/** The values of a sentence about a quota that refuses a pod: the amounts, and what the quota has to allow. */
export const quotaValues: NonNullable<SentenceForm['values']> = ({ limit, requested, used }) => ({
  limit: spaced(limit),
  requested: spaced(requested),
  used: spaced(used),
  needed: addAmounts(requested, used),
});

/**
 * What has to fit into a quota: `requests.cpu=2` beside `requests.cpu=4` is `requests.cpu=6`. `undefined`: the amounts
 * don't fit together, or are none.
 */
function addAmounts(requested = '', used = ''): string | undefined {
  const usedByName = new Map(used.split(',').map(splitAmount));
  const sums = requested.split(',').map((amount) => {
    const [name, quantity] = splitAmount(amount);
    const sum = addQuantities(quantity, usedByName.get(name) ?? '');
    return sum && `${name}=${sum}`;
  });
  return sums.includes(undefined) ? undefined : sums.join(', ');
}

function splitAmount(amount: string): readonly [name: string, quantity: string] {
  const at = amount.indexOf('=');
  return [amount.slice(0, at), amount.slice(at + 1)];
}
