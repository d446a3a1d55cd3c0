import type { Decimal } from '../../values/decimal.ts'
import { normalizeName } from '../../values/names.ts'
import type { Ingredient } from '../ingredients.ts'

/** What a product says of itself when it comes ready to cook, in Spanish, Catalan and English. "Peso neto" and "net weight" say no such thing. */
const ready = new RegExp(
  [
    String.raw`\b(?:limpi[oa]s?|pelad[oa]s?|deshuesad[oa]s?|filetead[oa]s?|desespinad[oa]s?|filetes?|mondad[oa]s?)\b`,
    String.raw`\b(?:s|sin) (?:espinas?|huesos?)\b`,
    String.raw`(?<!\b(?:pes|peso) )\bnet(?:s|a|es)?\b(?! (?:weight|wt))`,
    String.raw`\b(?:pelat|pelada|pelats|pelades|desossat|desossada|desossats|desossades|filetejat|filetejada|filets?)\b`,
    String.raw`\bsense (?:espines?|os|ossos)\b`,
    String.raw`\b(?:cleaned|peeled|boned|boneless|filleted|fillets?|pitted)\b`,
  ].join('|'),
)
/** What takes that back: "sin pelar", "entero limpio con cabeza" is cleaned of its innards alone. */
const unready = new RegExp(
  [
    String.raw`\b(?:sin (?:limpiar|pelar|deshuesar)|sense (?:netejar|pelar|desossar)|unpeeled|uncleaned)\b`,
    String.raw`\b(?:con (?:cabeza|espinas?|huesos?|piel)|amb (?:cap|espines?|os|pell)|bone in)\b`,
    String.raw`\b(?:enter[oa]s?|sencer[as]?|whole)\b`,
  ].join('|'),
)

/** Whether goods are sold cleaned, peeled, boned or filleted by their name, so that the usual loss of the ingredient was taken off already. */
export const isReadyToCook = (name: string): boolean => {
  const plain = normalizeName(name).replace(/[^\p{L}\p{N}]+/gu, ' ')
  return ready.test(plain) && !unready.test(plain)
}

/** Whether a product has no loss because its name says that it comes ready to cook, though its ingredient usually has one. */
export const isUsualLossOff = (name: string, merma: string, ingredient: Pick<Ingredient, 'merma'> | null | undefined) =>
  Number(merma) === 0 && Number(ingredient?.merma ?? 0) > 0 && isReadyToCook(name)

/** The loss in per cent that is supposed of goods where nobody said one: that of the ingredient, none where they come ready to cook. */
export const usualLossOf = (ingredient: Pick<Ingredient, 'merma'> | null | undefined, name: string): Decimal =>
  ingredient && !isReadyToCook(name) ? ingredient.merma : '0'
