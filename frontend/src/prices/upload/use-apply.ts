import type { ListedOffer, ListedSupplier } from '@escandallo/contracts/prices/commands.ts'
import type { ListAnswers, ListColumns, Offer } from '@escandallo/contracts/prices/offers.ts'
import { OFFERS_AT_ONCE } from '@escandallo/contracts/prices/offers.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { sha256Hex } from '../../platform/cryptography/digests.ts'

type Applied = {
  /** Whose it is: a supplier that is there, or one that comes to life with it. */
  supplierId: string | null
  supplier: ListedSupplier | null
  name: string
  columns: ListColumns
  answers: ListAnswers
  offers: readonly (Offer | ListedOffer)[]
}

const isOfNew = (offer: Offer | ListedOffer): offer is ListedOffer => offer.productId === null

/** What a list moves: it brings suppliers and products, and prices them. */
export const listChanges = ['prices', 'products', 'suppliers', 'dishes', 'recipes', 'menus']

/** Sends a list part by part. What is in it gives its id, so that the same list sent again records nothing again. */
export const useApply = (onDone: (pricelistId: string) => void) => {
  const { t } = useTranslation('prices')
  const [progress, setProgress] = useState<number | null>(null)
  const withdraw = useCommand(
    (pricelistId: string, submit) => post('/prices/lists/withdraw', { pricelistId }, submit),
    {
      changes: listChanges,
      done: t('applied.withdrawnDone'),
    },
  )
  const apply = useCommand(
    async ({ supplierId, supplier, name, columns, answers, offers }: Applied) => {
      const digest = await sha256Hex(JSON.stringify([name, offers]))
      const parts = Math.ceil(offers.length / OFFERS_AT_ONCE)
      let answer: { id: string } | null = null
      try {
        for (let part = 0; part < parts; part += 1) {
          setProgress(part / parts)
          const some = offers.slice(part * OFFERS_AT_ONCE, (part + 1) * OFFERS_AT_ONCE)
          const list = {
            supplierId,
            supplier,
            name,
            source: 'list',
            digest,
            part,
            columns,
            answers,
            offers: some.filter((offer) => !isOfNew(offer)),
            created: some.filter(isOfNew),
          }
          // Its digest and its number make a part one, however often it is sent.
          answer = await post('/prices/lists/new', list)
        }
      } finally {
        setProgress(null)
      }
      if (!answer) throw new Error('a list without offers is not sent')
      return answer
    },
    {
      changes: listChanges,
      done: (_, { offers }) => t('upload.done', { count: offers.length }),
      undo: ({ id }) => ({ label: t('join.undo'), onClick: () => withdraw.run(id) }),
      onDone: ({ id }) => onDone(id),
    },
  )
  return { ...apply, progress }
}
