import { anyOf, ending, within } from './languages/words.ts'

/** Labels as patterns over folded text (see folding.ts), per field, in all the languages read here. */

const counter = `${anyOf('number.counter')}(?: (?:de|da|de la|del))?(?: la| sa)?`
const ofKind = '(?: de venta| simplificada| rectificativa| proforma|recibo)?'
const note = anyOf('number.note')

export const numberLabels = {
  invoice: new RegExp(
    `\\b(?:${counter} ${anyOf('number.counted')}|${anyOf('number.counting')}${ofKind} ?${anyOf('number.sign')}|` +
      `${anyOf('number.alone')})$`,
  ),
  delivery: new RegExp(
    `\\b(?:(?:num(?:ero)?|n|no|nr) (?:de |d )?${note}|${note}(?: num(?:ero)?| no| n| nr| nummer| number)?|` +
      `${anyOf('number.noteAlone')})$`,
  ),
  weak: ending('number.weak'),
  wrong: within('number.wrong'),
}

export const dateLabels = {
  issue: ending('date.issue'),
  due: within('date.due'),
  wrong: within('date.wrong'),
}
