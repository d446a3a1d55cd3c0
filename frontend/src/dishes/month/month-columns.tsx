import type { ListedDish } from '@escandallo/contracts/dishes/queries.ts'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queryString } from '../../platform/api.ts'
import { salesLinks } from '../../sales/links.ts'
import { ticketLinks } from '../../tickets/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Money } from '../../ui/text/money.tsx'
import { formatNumber, formatShare } from '../../ui/words/format.ts'
import './month.css'

/** What is sold of a dish a month, what is left of it, and what it costs above target; each opens its rows. */
export const useMonthColumns = (days: { from: string; to: string } | undefined): Column<ListedDish>[] => {
  const { t, i18n } = useTranslation('dishes')
  const [from, to, language] = [days?.from, days?.to, i18n.language]
  return useMemo(() => monthColumns(t, language, from && to ? { from, to } : undefined), [t, language, from, to])
}

const monthColumns = (
  t: TFunction<'dishes'>,
  language: string,
  days: { from: string; to: string } | undefined,
): Column<ListedDish>[] => {
  const search = (dish: string) => (days ? queryString({ ...days, dish }) : '')
  return [
    {
      key: 'sold',
      phone: 'left-out',
      header: t('fields.sold'),
      align: 'end',
      sortable: true,
      cell: ({ month, dishId, name }) =>
        month === null ? (
          '—'
        ) : (
          <Link
            href={ticketLinks.soldLines(search(dishId))}
            look="plain"
            aria-label={t('month.linesOf', { name, sold: formatNumber(month.sold, language, 0) })}
          >
            <span className="month-figure">{formatNumber(month.sold, language, 0)}</span>
          </Link>
        ),
    },
    {
      key: 'monthMargin',
      phone: 'left-out',
      header: t('fields.monthMargin'),
      align: 'end',
      sortable: true,
      width: 'long-figure',
      cell: ({ month, dishId, currency, name }) =>
        month === null || month.margin === null ? (
          '—'
        ) : (
          <Link href={salesLinks.rows(search(dishId))} look="plain">
            <span className="only-spoken">{t('month.marginOf', { name })}: </span>
            <span className="month-figure">
              <Money cents={month.margin} currency={currency} estimated={month.estimated} />
              {month.known < month.net && (
                <span className="second">
                  {t('month.ofPart', { share: formatShare(month.known / month.net, language) })}
                </span>
              )}
            </span>
          </Link>
        ),
    },
    {
      key: 'above',
      header: t('fields.above'),
      align: 'end',
      sortable: true,
      width: 'long-figure',
      cell: ({ month, currency }) =>
        month === null || month.above === null || month.above === 0 ? (
          '—'
        ) : (
          <span className="dearer">
            <Money cents={month.above} currency={currency} />
          </span>
        ),
    },
  ]
}
