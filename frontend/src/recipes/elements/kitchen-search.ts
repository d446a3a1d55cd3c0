import type { KitchenFound } from '@escandallo/contracts/kitchen/queries.ts'
import { matched, preparedCandidates } from '@escandallo/contracts/products/matching/matcher.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import type { TypedLine } from '@escandallo/contracts/tables/recipes/typed-line.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { kindOfUnit } from '@escandallo/contracts/values/units.ts'
import { get } from '../../platform/api.ts'
import { newElement } from './element-rows.ts'

export type Found = KitchenFound['items'][number]

export const searchKitchen = async (q: string, signal: AbortSignal, size = 8): Promise<Found[]> =>
  (await get<KitchenFound>('/recipes/search', { query: { q, size }, signal })).items

/** Products alone, as a field that looks one up wants them. */
export const searchProducts = async (q: string, signal: AbortSignal) =>
  (await searchKitchen(q, signal, 20))
    .filter(({ kind }) => kind === 'product')
    .map(({ id, name, code }) => ({ value: id, label: name, ...(code && { hint: code }) }))

/** In which unit somebody means a thing when they name none: small amounts of what is bought by weight or volume. */
const usualUnit = (item: Pick<Found, 'unit' | 'perUnit'>) => {
  const kind = kindOfUnit(item.perUnit?.unit ?? item.unit)
  return kind === 'mass' ? 'g' : kind === 'volume' ? 'ml' : 'unit'
}

/** The row of what was looked up, with the amount that was typed; without one it waits for it to be typed. */
export const elementOf = (
  { quantity, unit, toTaste }: TypedLine,
  match: Pick<Found, 'kind' | 'id' | 'unit' | 'perUnit'>,
): Element => {
  const item = { kind: match.kind, id: match.id }
  return newElement(item, toTaste ? null : (quantity ?? '1'), unit ?? usualUnit(match))
}

/** What a name stands for among what was found, where nothing else comes near it: by its head noun, and never by a word that it contains. */
export const sureOf = (name: string, matches: readonly Found[]): Found | undefined => {
  const alike = matches.filter((item) => normalizeName(item.name) === normalizeName(name))
  if (alike.length > 0) return alike.length === 1 ? alike[0] : undefined
  return matched(name, preparedCandidates(matches)).sure ?? undefined
}

/** What is offered first, once somebody was asked which it is: the likeliest that is the same thing by its head noun. */
export const likeliestOf = (name: string, matches: readonly Found[]): Found | undefined =>
  matched(name, preparedCandidates(matches)).ranked.find(({ isHead }) => isHead)?.candidate

const unpaid = new Set(
  ['agua', 'hielo', 'agua del grifo', 'agua fría', 'agua caliente', 'cubitos', 'water', 'ice', 'tap water'].map(
    normalizeName,
  ),
)

/** Whether a name is of what kitchens do not pay for: there people are asked, and nothing is created for them. */
export const isUnpaid = (name: string): boolean => unpaid.has(normalizeName(name))

/** The unit that a new product is bought in, by the unit of the line that uses it: litres for volumes, kilos for all else, pieces too. */
export const boughtBy = (unit: TypedLine['unit']): 'kg' | 'l' =>
  unit !== null && kindOfUnit(unit) === 'volume' ? 'l' : 'kg'
