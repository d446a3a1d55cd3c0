/** The door of this workspace: whoever reads papers, or asks what stands on one that was read, comes in here. */

export { engine } from './engine.ts'
export { type Row, rowsOf, wordsAt } from './layout/rows.ts'
export { modelsIn, usualFolder } from './ocr/engines/pp-ocr/models.ts'
export { type ReadingPool, readingPool } from './pool.ts'
export { printed } from './printed.ts'
export type { Alternative, KeptWord, Read, ReadContext, Reading } from './reading.ts'
export { centsOf, type DecimalSeparator, decimalSeparatorOf, printedNumber } from './values/amounts.ts'
export { type DayOrder, datesIn, dayOrderOf } from './values/dates.ts'
export { ibansIn } from './values/ibans.ts'
export { normalTaxId, taxIdsIn } from './values/tax-ids.ts'
export { boxesOf, type Word, wordAt } from './words/word.ts'
