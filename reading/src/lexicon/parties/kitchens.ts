import { folded } from '../folding.ts'
import { leading, within } from '../languages/words.ts'

/** What houses that cook or lodge call themselves, as the first word of a name or as any word of it. */
const first = leading('kitchen.first')
const any = within('kitchen.any')
/** Firms that supply such houses say so. */
const supplies = within('kitchen.supplies')

/** Whether a name is of a house that cooks or lodges: it buys food, and hardly ever sells it to another. */
export const isKitchen = (text: string): boolean => {
  const plain = folded(text)
  return text.length < 60 && (first.test(plain) || any.test(plain)) && !supplies.test(plain)
}
