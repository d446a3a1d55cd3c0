export { placed } from './list.ts'
export { BY_HAND, type Target, type TargetOf, targetsIn } from './targets.ts'
