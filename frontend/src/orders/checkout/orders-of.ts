import type { OrderDetails } from '@escandallo/contracts/orders/events.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import { sha256Hex } from '../../platform/cryptography/digests.ts'
import { newId } from '../../platform/cryptography/ids.ts'
import { type Basket, orderGroups } from '../basket/basket.ts'

const orNull = (text: string) => text.trim() || null

/** One order for each supplier and currency. */
export const ordersOf = ({ items, billing, discount, shipping }: Basket): OrderDetails[] => {
  const address = {
    name: billing?.name.trim() ?? '',
    address: billing?.address.trim() ?? '',
    phone: orNull(billing?.phone ?? ''),
    email: orNull(billing?.email ?? ''),
  }
  // Both are nothing where there are several orders.
  const agreed = { ...(discount > 0 && { discount }), ...(shipping > 0 && { shipping }) }
  return orderGroups(items).flatMap((ours) => {
    const [first] = ours
    if (!first) return []
    const lines = ours.map(({ id, productId, name, code, quantity, unit, unitQuantity, price }) => ({
      lineId: newId(),
      offerId: id,
      productId,
      name,
      code,
      packs: quantity,
      unit: unit as Unit,
      unitQuantity,
      price,
    }))
    const { supplierId, currency } = first
    return [
      {
        supplierId,
        currency,
        address,
        deliverOn: orNull(billing?.deliverOn ?? ''),
        note: orNull(billing?.note ?? ''),
        lines,
        ...agreed,
      },
    ]
  })
}

/** A key for each order of one submit: a UUID that follows from the submit's own. */
export const keyOf = async (submit: string, index: number): Promise<string> => {
  const hex = (await sha256Hex(`${submit}:${index}`)).slice(0, 32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
