export { monthUpTo, type PortionsSold, type PortionsSoldIn, portionsSoldWith } from './portions/portions-sold.ts'
