export { placed } from './list.ts'
export { splitsIn } from './splits.ts'
export { BY_HAND, lineCost, type Target, type TargetOf, targetsIn } from './targets.ts'
