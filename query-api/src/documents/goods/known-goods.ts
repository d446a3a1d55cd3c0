import { type ProductAlias, recogniser } from '@escandallo/contracts/documents/learning/product-aliases.ts'
import { Invalid } from '@escandallo/platform/errors.ts'
import { z } from 'zod'
import type { TenantOf } from '../../dependencies.ts'
import { knownGoods } from '../../products/public.ts'

const line = z.tuple([z.string().nullable(), z.string(), z.string().nullable(), z.string().nullable()])
type Line = z.infer<typeof line>
const price = /^\d{1,12}(\.\d{1,8})?$/

/** The lines that the workers tell of. @throws Invalid when they are none. */
export const goodsIn = (text: string): Line[] => {
  try {
    return z.array(line).max(2000).parse(JSON.parse(text))
  } catch {
    throw new Invalid('invalid', [{ path: 'goods', code: 'invalid' }])
  }
}

type Asking = { aliases: readonly ProductAlias[]; supplierId: string | null; currency: string | undefined }

/** The places of the lines that nothing is known for and that may well be what another supplier sells. */
export const knownAmong = async (
  tenant: TenantOf,
  lines: readonly Line[],
  { aliases, supplierId, currency = 'EUR' }: Asking,
): Promise<number[]> => {
  const recognise = recogniser(aliases)
  const unknown = lines.flatMap(([code, name, unit, unitPrice], at) => {
    if (name.trim() === '' || recognise({ code, name }).kind === 'known') return []
    const paid = unitPrice !== null && price.test(unitPrice) ? unitPrice : null
    return [{ at, name, unit, price: paid, currency, supplierId }]
  })
  return (await knownGoods(tenant, unknown)).flatMap((place) => unknown[place]?.at ?? [])
}
