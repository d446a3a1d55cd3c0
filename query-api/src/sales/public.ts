export { monthUpTo, type PortionsSold, type PortionsSoldIn, portionsSold } from './portions/portions-sold.ts'
export { whenOf } from './takings/takings.ts'
