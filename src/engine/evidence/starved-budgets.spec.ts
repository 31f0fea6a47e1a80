import { aPodDisruptionBudget } from '../../../scenarios/builders';
import { aBudgetState, aDrain, aRefusedPod } from '../../testing/a-drain';
import { loaded, missing, type DrainObjects } from '../snapshot';
import { listStarvedBudgets } from './starved-budgets';

const { budget } = aBudgetState();
const { name, namespace = '' } = budget;
const objectsOf = (budgets: DrainObjects['budgetsByNamespace']): DrainObjects => ({
  podsByNode: new Map(),
  budgetsByNamespace: budgets,
  virtualMachinesByNamespace: new Map(),
  podsBySelector: new Map(),
});
const KNOWN = objectsOf(
  new Map([
    [
      namespace,
      loaded([null, aPodDisruptionBudget({ name, namespace, matchLabels: { app: 'web' } })]),
    ],
  ]),
);
const drains = (covers: number | undefined, has: number | undefined) => [
  aDrain({
    node: 'worker-1',
    blockers: [aRefusedPod({ budget: aBudgetState({ covers, has }) })],
  }),
];

it('is one that misses pods, with what selects them', () =>
  expect(listStarvedBudgets(drains(3, 2), KNOWN)).toEqual([
    {
      node: 'worker-1',
      state: aBudgetState({ covers: 3, has: 2 }),
      namespace,
      labelSelector: 'app=web',
    },
  ]));

it.each<{ readonly name: string; found: ReturnType<typeof listStarvedBudgets> }>([
  { name: 'all its pods are healthy', found: listStarvedBudgets(drains(3, 3), KNOWN) },
  { name: 'nobody has counted', found: listStarvedBudgets(drains(undefined, undefined), KNOWN) },
  { name: 'it is not known', found: listStarvedBudgets(drains(3, 2), undefined) },
  {
    name: 'it may not be read',
    found: listStarvedBudgets(
      drains(3, 2),
      objectsOf(new Map([[namespace, missing('Forbidden')]])),
    ),
  },
  { name: 'nothing is drained', found: listStarvedBudgets([], KNOWN) },
])('is none when $name', ({ found }) => expect(found).toEqual([]));
