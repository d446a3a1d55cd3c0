import type { Element } from '../recipes/elements.ts'

/** Words of a note by which the oil of a line is what something is fried in. */
const NOTED = /\b(fre[ií]r|fritura|freidora|frying|fryer|deep.fry)/i

/** Names of what comes out of hot oil. Who is called "empanada" is baked; who is so called behind another word was crumbed. */
const FRIED = new RegExp(
  [
    '\\b(frit[oa]s?|frit(?:e|es|ti|ta)|fritura|fre[ií]r|fried|fries|deep.fried|rebozad[oa]s?|tempura|nuggets?)\\b',
    '\\b(croquetas?|croquettes?|buñuelos?|fritters?|churros?|flamenqu[ií]n(?:es)?|milanesas?|gabardinas?|samosas?)\\b',
    '\\ba la (romana|andaluza|gabardina)\\b',
    '\\S\\s+empanad[oa]s?\\b',
    '\\bchips? de\\b|\\bpatatas? (bravas?|chips?|paja)\\b',
  ].join('|'),
  'i',
)

/** Whether something is fried, as far as its name tells. */
export const looksFried = (name: string): boolean => FRIED.test(name)

/** Whether a line of fat is what `name` is fried in: by what somebody said of it, else by its note, else by what is made of it. */
export const isFryingOil = ({ frying, note }: Pick<Element, 'frying' | 'note'>, name: string): boolean =>
  frying ?? (NOTED.test(note ?? '') || looksFried(name))
