import type { Check } from '../check';
import { findExhaustedBudgets } from './exhausted-budgets';

export const DRAINS: Check = {
  name: 'Drains',
  needs: ['podDisruptionBudgets'],
  find: findExhaustedBudgets,
};
