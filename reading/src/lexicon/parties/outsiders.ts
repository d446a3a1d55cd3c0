import { folded } from '../folding.ts'
import { leading } from '../languages/words.ts'

/**
 * Of whose group the supplier is, who printed the form, wrote the program, keeps the books, insures the credit or
 * bought it, or brought the goods, as patterns over folded text.
 */
const outsider = leading('party.outsider')

/** Whether a line of small print begins with somebody who neither sells nor buys nor carries. */
export const isOutsider = (text: string): boolean => outsider.test(folded(text))
