import { eventsAboutObject, podsOfBudget, replicaSetOf } from '../reading/wanted-lists';
import { valuesOf, type EvidenceFinder, type EvidenceInput } from './finder';
import { findTroubledPods } from './pod-evidence';
import {
  findFailedCreators,
  findStartWarning,
  isReplicaSet,
  listCreators,
  listStartEvents,
  MOST_CREATORS,
} from './replica-evidence';
import { listStarvedBudgets, type StarvedBudget } from './starved-budgets';

/** Budgets that refuse and miss pods, whose pods are looked at; of the longest drains. */
const MOST_STARVED_BUDGETS = 10;

/** Pods that blocking budgets miss; their lists lead to their controllers and events. */
export const replacements: EvidenceFinder = {
  wants: ({ drainObjects, status: { drains } }) => {
    const budgets = listStarvedBudgets(drains, drainObjects).slice(0, MOST_STARVED_BUDGETS);
    const pods = budgets.flatMap((budget) => listPods(budget, drainObjects));
    return [
      ...budgets.map(({ labelSelector, namespace }) => podsOfBudget(namespace, labelSelector)),
      ...pods
        .flatMap(listCreators)
        .slice(0, MOST_CREATORS)
        .map((creator) => {
          const { controller, namespace } = creator;
          return isReplicaSet(creator)
            ? replicaSetOf(namespace, controller.name)
            : eventsAboutObject(namespace, controller.name);
        }),
      ...listStartEvents(pods),
    ];
  },
  find: ({ away, causes, drainObjects, drains, now, objects }) =>
    listStarvedBudgets(drains, drainObjects).map((budget) => {
      const lists = listPods(budget, drainObjects);
      const warningOf = findStartWarning(objects);
      return {
        about: { resource: 'nodes', name: budget.node },
        evidence: [
          ...lists.flatMap((pods) => findFailedCreators(pods, objects, now, causes)),
          ...findTroubledPods({ lists, away, now, causes, warningOf }),
        ],
      };
    }),
};

/** The pods of a budget, as one list; none where they were not read. */
export function listPods(
  { labelSelector, namespace }: StarvedBudget,
  drainObjects: EvidenceInput['drainObjects'],
): readonly (readonly unknown[])[] {
  return valuesOf([drainObjects?.podsBySelector.get(`${namespace}/${labelSelector}`)]);
}
