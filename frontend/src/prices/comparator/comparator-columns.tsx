import type { ComparedRow, OfferAnswer } from '@escandallo/contracts/prices/queries.ts'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import type { Column } from '../../ui/data/columns.ts'
import { Money } from '../../ui/text/money.tsx'
import { type Measure, OfferMarks, OfferPrice, OfferScale } from './offer-words.tsx'

const Offer = ({ offer, by, none }: { offer: OfferAnswer | undefined; by?: Measure; none: string }) =>
  offer ? (
    <span className="stack-tight">
      <span className="one-line">{offer.supplierName ?? '—'}</span>
      <span className="row small">
        <OfferMarks offer={offer} />
        {by && <OfferPrice offer={offer} by={by} />}
      </span>
    </span>
  ) : (
    <span className="muted">{none}</span>
  )

const currentOf = ({ offers }: ComparedRow) => offers.find(({ current }) => current)
const bestOf = ({ offers }: ComparedRow) => offers.find(({ best }) => best)

const columnsOf = (
  t: TFunction<'prices'>,
  category: (code: string) => string,
  by: Measure,
  currency: string,
): Column<ComparedRow>[] => [
  {
    key: 'name',
    header: t('fields.product'),
    primary: true,
    sortable: true,
    width: 1.5,
    cell: ({ name, category: code, dishes }) => (
      <span className="stack-tight">
        <span className="one-line">{name}</span>
        <span className="muted small one-line">
          {[code && category(code), dishes > 0 && t('list.inDishes', { count: dishes })].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'offers',
    header: t('fields.offers'),
    sortable: true,
    width: 1,
    phone: 'left-out',
    cell: (row) => <OfferScale row={row} />,
  },
  {
    key: 'current',
    header: t('fields.current'),
    sortable: true,
    width: 1.4,
    cell: (row) => <Offer offer={currentOf(row)} by={by} none={t('list.neverBought')} />,
  },
  {
    key: 'best',
    header: t('fields.best'),
    width: 1.4,
    phone: 'bare',
    cell: (row) => (
      <Offer
        offer={bestOf(row)}
        none={t(row.offers.length > 1 ? 'list.notRanked' : 'list.onlyOne', { count: row.offers.length })}
      />
    ),
  },
  {
    key: 'bestPrice',
    header: t(`fields.bestPrice.${by}`),
    align: 'end',
    phone: 'left-out',
    cell: (row) => {
      const best = bestOf(row)
      return best ? <OfferPrice offer={best} by={by} /> : <Money cents={null} />
    },
  },
  {
    key: 'saving',
    header: t('fields.saving'),
    align: 'end',
    sortable: true,
    phone: 'figure',
    cell: ({ saving }) => <Money cents={saving} currency={currency} />,
  },
]

/** The same columns until what they depend on changes, so that rows are drawn anew only then. */
export const useComparatorColumns = (by: Measure, currency: string): Column<ComparedRow>[] => {
  const { t } = useTranslation('prices')
  const { category } = useCategoryWords()
  return useMemo(() => columnsOf(t, category, by, currency), [t, category, by, currency])
}
