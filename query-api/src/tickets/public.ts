export { BY_HAND, type Costs, costsOf } from './costs.ts'
export { lineCost } from './lines.ts'
export { placed } from './list.ts'
