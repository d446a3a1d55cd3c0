import type { ComparedRow, OfferAnswer } from '@escandallo/contracts/prices/queries.ts'
import type { TFunction } from 'i18next'
import { TrendingDown, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { productLinks } from '../../products/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Money, Unknown } from '../../ui/text/money.tsx'
import { formatNumber } from '../../ui/words/format.ts'
import { useRowWords } from '../../ui/words/row-words.ts'
import { Multiplied, USED_DIGITS } from './multiplied.tsx'
import { type Measure, OfferPrice } from './offer-words.tsx'

const currentOf = ({ offers }: ComparedRow) => offers.find(({ current }) => current)
const bestOf = ({ offers }: ComparedRow) => offers.find(({ best }) => best)

/** An article as it is sold, and by whom. */
const Article = ({ offer, better = false }: { offer: OfferAnswer; better?: boolean }) => {
  const { t } = useRowWords('prices')
  return (
    <span className="two-lines">
      <span>
        {better && <TrendingDown className="offer-mark-best" size={14} aria-hidden />} <bdi>{offer.productName}</bdi>
        <span className="muted">, {t('list.soldBy', { unit: t(`units.${offer.unit}`) })}</span>
      </span>
      <bdi className="muted note">{offer.supplierName ?? '—'}</bdi>
    </span>
  )
}

/** What keeps a row from being compared, and where that is mended. */
const Open = ({ row: { reason, offers } }: { row: ComparedRow }) => {
  const { t } = useRowWords('prices')
  const offer = offers.find(({ obstacle }) => obstacle === reason)
  const isQuestion = reason === 'no-weight' || reason === 'no-density'
  if (!isQuestion || !offer) return <span className="muted">{t(`list.reasons.${reason ?? 'single-offer'}`)}</span>
  return (
    <span className="two-lines">
      <span className="offer-question">
        <TriangleAlert size={14} aria-hidden /> {t(`list.questions.${reason}`, { name: offer.productName })}
      </span>
      <Link href={productLinks.editProduct(offer.productId)}>{t(`list.answers.${reason}`)}</Link>
    </span>
  )
}

const Better = ({ row }: { row: ComparedRow }) => {
  const { t } = useRowWords('prices')
  const best = bestOf(row)
  if (row.standing === 'optimized') return <span className="muted">{t('list.boughtAtBest')}</span>
  return best && row.standing === 'not-optimized' ? <Article offer={best} better /> : <Open row={row} />
}

const Price = ({ offer, row, by }: { offer: OfferAnswer | undefined; row: ComparedRow; by: Measure }) => {
  const { t } = useRowWords('ui')
  return offer ? <OfferPrice offer={offer} by={by} basis={row.basis} /> : <Unknown words={t('unknown')} />
}

/** What is used a month; where it was bought by a piece of unknown weight, that is what keeps the saving from being known. */
const Used = ({ row }: { row: ComparedRow }) => {
  const { t, language } = useRowWords('prices')
  const { volume, used, basis } = row
  const current = currentOf(row)
  if (volume === null && basis === 'kg' && row.standing === 'not-optimized' && current)
    return <Link href={productLinks.editProduct(current.productId)}>{t('list.answers.no-weight')}</Link>
  if (volume === null || basis === null) return <Unknown words={t('list.notCounted')} />
  if (used === null) return <Unknown words={t('list.fewDays')} />
  return (
    <span className="figures nowrap">
      {formatNumber(used, language, USED_DIGITS)} {t(`units.${basis}`)}
    </span>
  )
}

/** What is saved a month, and below it what it is multiplied from. */
const Saving = ({ row, currency }: { row: ComparedRow; currency: string }) => {
  const { t } = useRowWords('prices')
  const { saving, used, difference, basis } = row
  return (
    <span className="two-lines">
      <Money cents={saving} currency={currency} />
      {basis && <Multiplied {...{ used, difference, currency }} unit={t(`units.${basis}`)} />}
    </span>
  )
}

const columnsOf = (t: TFunction<'prices'>, by: Measure, currency: string): Column<ComparedRow>[] => [
  {
    key: 'name',
    header: t('fields.product'),
    primary: true,
    sortable: true,
    width: 1.3,
    cell: ({ name, dishes, offers }) => (
      <span className="two-lines">
        <bdi>{name}</bdi>
        <span className="muted note offer-about">
          {[dishes > 0 && t('list.inDishes', { count: dishes }), t('list.offers', { count: offers.length })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'bought',
    header: t('fields.bought'),
    width: 1.6,
    phone: 'left-out',
    cell: (row) => {
      const current = currentOf(row)
      return current ? <Article offer={current} /> : <span className="muted">{t('list.neverBought')}</span>
    },
  },
  {
    key: 'current',
    header: t('fields.current'),
    align: 'end',
    sortable: true,
    width: 'long-figure',
    cell: (row) => <Price offer={currentOf(row)} row={row} by={by} />,
  },
  {
    key: 'better',
    header: t('fields.better'),
    width: 1.8,
    phone: 'bare',
    cell: (row) => <Better row={row} />,
  },
  {
    key: 'best',
    header: t('fields.offered'),
    align: 'end',
    sortable: true,
    width: 'long-figure',
    cell: (row) => <Price offer={row.standing === 'not-optimized' ? bestOf(row) : undefined} row={row} by={by} />,
  },
  {
    key: 'used',
    header: t('fields.used'),
    align: 'end',
    width: 'figure',
    phone: 'left-out',
    cell: (row) => <Used row={row} />,
  },
  {
    key: 'saving',
    header: t('fields.saving'),
    align: 'end',
    sortable: true,
    width: 1.3,
    phone: 'figure',
    cell: (row) => <Saving row={row} currency={currency} />,
  },
]

/** The same columns until what they depend on changes, so that rows are drawn anew only then. */
export const useComparatorColumns = (by: Measure, currency: string): Column<ComparedRow>[] => {
  const { t } = useTranslation('prices')
  return useMemo(() => columnsOf(t, by, currency), [t, by, currency])
}
