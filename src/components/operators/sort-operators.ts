import type { Language } from '../../wording/language/language';
import type { OperatorAssessment } from '../../engine';
import type { OperatorSurroundings } from '../progress/operator-parts';
import { rankOperator, type OperatorColumn } from './operator-columns';

/**
 * The operators by one column, or worst first when there is no such column. Equal ones stand by name; those without a
 * value come last in both directions.
 */
export function sortOperators(
  operators: readonly OperatorAssessment[],
  column: OperatorColumn | undefined,
  isDescending: boolean,
  surroundings: OperatorSurroundings,
  { locale }: Language,
): readonly OperatorAssessment[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const valueOf = column?.value ?? rankOperator;
  const sign = column && isDescending ? -1 : 1;
  const compare = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return [...operators].sort((a, b) => {
    const [one, other] = [valueOf(a, surroundings), valueOf(b, surroundings)];
    if (one === undefined || other === undefined) {
      return Number(one === undefined) - Number(other === undefined);
    }
    return sign * compare(one, other) || collator.compare(a.name, b.name);
  });
}
