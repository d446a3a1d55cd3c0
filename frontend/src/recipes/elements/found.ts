import type { KitchenFound } from '@escandallo/contracts/costing/queries.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { kindOfUnit } from '@escandallo/contracts/values/units.ts'
import { get } from '../../platform/api.ts'
import type { TypedLine } from '../typed/typed-line.ts'
import { newElement } from './element-rows.ts'

export type Found = KitchenFound['items'][number]

export const searchKitchen = async (q: string, signal: AbortSignal, size = 8): Promise<Found[]> =>
  (await get<KitchenFound>('/recipes/search', { query: { q, size }, signal })).items

/** In which unit somebody means a thing when they name none: small amounts of what is bought by weight or volume. */
const usualUnit = (item: Pick<Found, 'unit' | 'perUnit'>) => {
  const kind = kindOfUnit(item.perUnit?.unit ?? item.unit)
  return kind === 'mass' ? 'g' : kind === 'volume' ? 'ml' : 'unit'
}

/** The row of what was found, with the amount that was typed; without one it waits for it to be typed. */
export const elementOf = (
  { quantity, unit, toTaste }: TypedLine,
  found: Pick<Found, 'kind' | 'id' | 'unit' | 'perUnit'>,
): Element => {
  const item = { kind: found.kind, id: found.id }
  return newElement(item, toTaste ? null : (quantity ?? '1'), unit ?? usualUnit(found))
}

/** Sure of a name that is written as it is called, or that alone answers to all of its words. */
export const sureOf = (name: string, found: readonly Found[]): Found | undefined => {
  const alike = found.filter((item) => normalizeName(item.name) === normalizeName(name))
  if (alike.length === 1) return alike[0]
  return found.length === 1 ? found[0] : undefined
}
