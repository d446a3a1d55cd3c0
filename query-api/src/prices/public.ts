export { supplierNames } from './answers.ts'
export { type Comparison, comparators } from './comparing.ts'
