import { isCosted } from '@escandallo/contracts/sales/best-seller-limits.ts'
import type { BestSellers, Seller } from '@escandallo/contracts/sales/best-sellers.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dishLinks } from '../../dishes/links.ts'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { queryString } from '../../platform/api.ts'
import { productLinks } from '../../products/links.ts'
import { salesLinks } from '../../sales/links.ts'
import { ticketLinks } from '../../tickets/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Bullet } from '../../ui/charts/bullet.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatDayShort, formatNumber, formatPercent, formatShare } from '../../ui/words/format.ts'
import { mendingHref, useMissingWords } from './missing.ts'
import { ofOneDay } from './one-day.ts'

type Days = NonNullable<BestSellers['days']>

/** What sells most: its margin, or what is missing of it, never nothing. */
export const BestSellersTable = ({ sales, days }: { sales: BestSellers; days: Days }) => {
  const { t, i18n } = useTranslation('dashboards')
  const { items, currency, target } = sales
  const costedSellers = items.filter(isCosted)
  const sum = (of: (row: Seller) => number | null) => costedSellers.reduce((total, row) => total + (of(row) ?? 0), 0)
  const [net, margin] = [sum((row) => row.net), sum((row) => row.margin)]
  const day = (date: string) => formatDayShort(date, i18n.language)
  return (
    <Section
      title={t('firstHour.sellers.title', { count: items.length })}
      note={t('firstHour.sellers.note', {
        from: day(days.from),
        to: day(days.to),
        target: Number(target),
        ...ofOneDay(days),
      })}
    >
      <table className="ledger sellers" aria-label={t('firstHour.sellers.title', { count: items.length })}>
        <thead>
          <tr>
            <th scope="col">{t('firstHour.sellers.dish')}</th>
            {(['sold', 'net', 'cost', 'foodCost'] as const).map((key) => (
              <th key={key} scope="col" data-align="end" className={key === 'net' ? undefined : 'wide-only'}>
                {t(`firstHour.sellers.${key}`)}
              </th>
            ))}
            <td className="wide-only" />
            <th scope="col" data-align="end">
              {t('firstHour.sellers.margin')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <SellerRow key={`${row.kind} ${row.id ?? row.tillId} ${row.name}`} row={row} sales={sales} days={days} />
          ))}
        </tbody>
        {costedSellers.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">{t('firstHour.sellers.sum', { count: costedSellers.length, of: items.length })}</th>
              <td className="wide-only" />
              <td data-align="end">
                <Money cents={net} currency={currency} />
              </td>
              <td className="wide-only" colSpan={3} data-align="end">
                {net > 0 &&
                  t('firstHour.sellers.rate', { rate: formatPercent(margin / net, i18n.language, { fixed: true }) })}
              </td>
              <td data-align="end">
                <Money
                  cents={margin}
                  currency={currency}
                  estimated={costedSellers.some(({ estimated }) => estimated)}
                />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </Section>
  )
}

const SellerRow = ({ row, sales, days }: { row: Seller; sales: BestSellers; days: Days }) => {
  const { t, i18n } = useTranslation('dashboards')
  const figures = useKitchenFigures(sales.currency)
  const words = useMissingWords(sales.currency)
  const { id, kind, name, missing, foodCost } = row
  const href = id === null ? mendingHref(row) : kind === 'dish' ? dishLinks.dish(id) : productLinks.product(id)
  const rows = kind === 'dish' && id ? salesLinks.rows(queryString({ ...days, dish: id })) : null
  const lines =
    kind === 'dish' && id
      ? ticketLinks.soldLines(queryString({ ...days, dish: id }))
      : salesLinks.rows(queryString({ ...days, show: 'open' }))
  const isOver = foodCost !== null && Number(foodCost) > Number(sales.target)
  const sold = formatNumber(row.quantity, i18n.language, 1)
  const margin = <Money cents={row.margin} currency={sales.currency} estimated={row.estimated} />
  return (
    <tr>
      <th scope="row">
        <Link href={href} look="plain">
          {name}
        </Link>
        <span className="second narrow-only">{t('firstHour.sellers.soldOf', { sold })}</span>
      </th>
      <td data-align="end" className="wide-only">
        {sold}
      </td>
      <td data-align="end">
        <Link href={lines} look="plain">
          <Money cents={row.net} currency={sales.currency} />
          <span className="only-spoken"> {t('firstHour.sellers.openLines', { name })}</span>
        </Link>
      </td>
      {missing && row.margin === null ? (
        <>
          <td className="wide-only" />
          <td className="wide-only" />
          <td className="sellers-missing" colSpan={2}>
            <Link href={mendingHref(row)}>
              <TriangleAlert size={14} aria-hidden /> {words.missing(row)}
            </Link>
          </td>
        </>
      ) : (
        <>
          <td data-align="end" className="wide-only">
            {figures.money(row.unitCost)}
          </td>
          <td data-align="end" className={isOver ? 'wide-only over-limit' : 'wide-only'}>
            {foodCost === null ? '—' : figures.percent(foodCost)}
          </td>
          <td className="wide-only">
            <Bullet value={foodCost === null ? null : Number(foodCost)} target={Number(sales.target)} />
          </td>
          <td data-align="end">
            <strong>
              {rows ? (
                <Link href={rows} look="plain">
                  {margin}
                  <span className="only-spoken"> {t('firstHour.sellers.openRows', { name })}</span>
                </Link>
              ) : (
                margin
              )}
            </strong>
            {missing && (
              <span className="second">
                {t('firstHour.sellers.ofPart', {
                  share: formatShare(row.known / row.net, i18n.language),
                })}
              </span>
            )}
          </td>
        </>
      )}
    </tr>
  )
}
