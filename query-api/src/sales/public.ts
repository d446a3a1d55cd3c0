export { coverageOf } from './best-sellers/coverage.ts'
export {
  type PortionsSold,
  type PortionsSoldIn,
  portionsSold,
  type TakenInPeriod,
  takenIn,
} from './portions/portions-sold.ts'
export { type Scope as SalesScope, salesScope } from './scope.ts'
export { soldDishes } from './sold.ts'
export { whenOf } from './takings/takings.ts'
