import { buyingWords } from './buying-words.ts'
import { houseWords } from './house-words.ts'

/**
 * The catalogue: what each rule says, in both languages. In braces the figures of a finding, each with how it is written:
 * `%` a ratio, `€` minor units, `p` a unit price, `n` a number, `d` a day, `m` the name of a day's month, `w` a code that has a
 * word, `c|one|several` a number with what is counted; without a letter as it is. A `+` before a letter keeps the sign. A part in
 * brackets is said only where all of its figures are known. `name` is the subject's.
 */
export const catalogue = { ...buyingWords, ...houseWords }

export type RuleCode = keyof typeof catalogue
export const ruleCodes = Object.keys(catalogue) as RuleCode[]
