import type { IfConfirmedItem } from '@escandallo/contracts/documents/confirming/if-confirmed.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dishLinks } from '../../dishes/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { formatMoneyChange } from '../../ui/words/format.ts'
import { documentLinks } from '../links.ts'

const moves = ['up', 'down', 'first', 'waiting', 'older'] as const

/** What confirming a paper would do, and what of it nobody knows yet; each opens what it is of. */
export const IfConfirmed = ({ effect }: { effect: IfConfirmedItem }) => {
  const { t, i18n } = useTranslation('documents')
  const { documentId, currency, isSpend, purchases, prices, unmatched, dishes } = effect
  const lines = documentLinks.editDocument(documentId)
  const moved = moves.filter((key) => prices[key] > 0)
  const spend = !isSpend
    ? t('ifConfirmed.noSpend')
    : purchases === null
      ? t('ifConfirmed.spendUnknown')
      : t('ifConfirmed.spend', { sum: formatMoneyChange(purchases, i18n.language, currency) })
  const parts: { key: string; words: ReactNode }[] = [
    { key: 'spend', words: spend },
    ...moved.map((key) => ({ key, words: t(`ifConfirmed.prices.${key}`, { count: prices[key] }) })),
    ...(moved.length === 0 && prices.same > 0 ? [{ key: 'same', words: t('ifConfirmed.prices.none') }] : []),
    ...(dishes.over.length > 0
      ? [
          {
            key: 'over',
            words: (
              <Link href={dishLinks.dishes(`?ids=${dishes.over.map(({ dishId }) => dishId)}`)} look="plain">
                <span className="over-limit">{t('ifConfirmed.over', { count: dishes.over.length })}</span>
              </Link>
            ),
          },
        ]
      : []),
    ...(dishes.under.length > 0
      ? [
          {
            key: 'under',
            words: (
              <Link href={dishLinks.dishes(`?ids=${dishes.under.map(({ dishId }) => dishId)}`)} look="plain">
                {t('ifConfirmed.under', { count: dishes.under.length })}
              </Link>
            ),
          },
        ]
      : []),
    ...(dishes.unknown > 0
      ? [{ key: 'unknown', words: t('ifConfirmed.dishesUnknown', { count: dishes.unknown }) }]
      : []),
    ...(unmatched > 0
      ? [
          {
            key: 'unmatched',
            words: (
              <Link href={lines} look="plain">
                <span className="waiting-doubt">{t('ifConfirmed.unmatched', { count: unmatched })}</span>
              </Link>
            ),
          },
        ]
      : []),
  ]
  return (
    <span className="note if-confirmed">
      {parts.map(({ key, words }, at) => (
        <bdi key={key}>
          {at > 0 && ' · '}
          {words}
        </bdi>
      ))}
    </span>
  )
}
