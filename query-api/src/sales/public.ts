export {
  type PortionsSold,
  type PortionsSoldIn,
  portionsSold,
  type TakenInPeriod,
  takenIn,
} from './portions/portions-sold.ts'
export { whenOf } from './takings/takings.ts'
