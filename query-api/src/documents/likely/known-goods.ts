import { type ProductAlias, recogniser } from '@escandallo/contracts/documents/learning/product-aliases.ts'
import { Invalid } from '@escandallo/platform/errors.ts'
import type { TenantOf } from '../../dependencies.ts'
import { knownGoods } from './likely.ts'

type Line = [code: string | null, name: string, unit: string | null, unitPrice: string | null]
const price = /^\d{1,12}(\.\d{1,8})?$/

const isLine = (cells: unknown): cells is Line =>
  Array.isArray(cells) &&
  cells.length === 4 &&
  cells.every((cell, at) => typeof cell === 'string' || (cell === null && at !== 1))

/** The lines that the workers tell of. @throws Invalid when they are none. */
export const goodsIn = (text: string): Line[] => {
  const invalid = new Invalid('invalid', [{ path: 'goods', code: 'invalid' }])
  let lines: unknown
  try {
    lines = JSON.parse(text)
  } catch {
    throw invalid
  }
  if (!Array.isArray(lines) || !lines.every(isLine)) throw invalid
  return lines
}

type AliasLookup = {
  day: string
  aliases: readonly ProductAlias[]
  supplierId: string | null
  currency: string | undefined
}

/** The places of the lines that nothing is known for and that may well be what another supplier sells. */
export const knownAmong = async (
  tenant: TenantOf,
  lines: readonly Line[],
  { day, aliases, supplierId, currency = 'EUR' }: AliasLookup,
): Promise<number[]> => {
  const recognise = recogniser(aliases)
  const unknown = lines.flatMap(([code, name, unit, unitPrice], at) => {
    if (name.trim() === '' || recognise({ code, name }).kind === 'known') return []
    const paid = unitPrice !== null && price.test(unitPrice) ? unitPrice : null
    return [{ at, name, unit, price: paid, currency, supplierId }]
  })
  return (await knownGoods(tenant, day, unknown)).flatMap((place) => unknown[place]?.at ?? [])
}
