import type { OfferAnswer } from '@escandallo/contracts/prices/queries.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { lastingStorage } from '../../platform/storage/browser-storage.ts'
import { whenPersonLeaves } from '../../platform/storage/kept-data.ts'
import { notify } from '../../ui/feedback/toasts.tsx'
import { orderLinks } from '../links.ts'
import { type Basket, type BasketAction, type BasketItem, basketReducer, emptyBasket } from './basket.ts'

const KEY = 'escandallo:checkout'
const listeners = new Set<() => void>()
let basket: Basket | null = null

const isBasket = (value: unknown): value is Basket =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items) && 'activeStep' in value

const stored = (): Basket => {
  try {
    const value: unknown = JSON.parse(lastingStorage.read(KEY) ?? 'null')
    return isBasket(value) ? value : emptyBasket
  } catch {
    return emptyBasket
  }
}
const read = (): Basket => {
  basket ??= stored()
  return basket
}
const dispatch = (action: BasketAction) => {
  basket = basketReducer(read(), action)
  lastingStorage.write(KEY, JSON.stringify(basket))
  for (const listener of listeners) listener()
}

whenPersonLeaves(() => {
  basket = null
  for (const listener of listeners) listener()
})

const subscribe = (listener: () => void) => {
  // Another tab of the same house adds to the same basket.
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY) return
    basket = null
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

const itemOf = (offer: OfferAnswer, color: string | null): BasketItem => ({
  id: offer.offerId,
  quantity: 1,
  price: offer.price,
  colors: color === null ? [] : [color],
  currency: offer.currency,
  name: offer.productName,
  code: null,
  productId: offer.productId,
  supplierId: offer.supplierId,
  supplierName: offer.supplierName ?? '',
  unit: offer.unit,
  unitQuantity: offer.unitQuantity,
  minimum: offer.minimum,
})

/** The basket of this browser, which outlives the page. */
export const useBasket = () => {
  const { t } = useTranslation('orders')
  const [, navigate] = useLocation()
  const now = useSyncExternalStore(subscribe, read)
  return useMemo(
    () => ({
      basket: now,
      dispatch,
      /** @param color the supplier's, `#rrggbb`; null where it is not known. */
      add: (offer: OfferAnswer, color: string | null) => {
        dispatch({ type: 'add', item: itemOf(offer, color) })
        notify.success(t('basket.added', { name: offer.productName }), {
          action: { label: t('basket.open'), onClick: () => navigate(orderLinks.checkout()) },
        })
      },
    }),
    [now, t, navigate],
  )
}
