import type { DishesMonth } from '@escandallo/contracts/dishes/queries.ts'

/** Whether what dishes cost above target is a lower bound: sales without a dish, or of dishes without a cost, are in no sum. */
export const isFloor = ({ coverage: { known, of }, incomplete }: Pick<DishesMonth, 'coverage' | 'incomplete'>) =>
  known < of || incomplete > 0
