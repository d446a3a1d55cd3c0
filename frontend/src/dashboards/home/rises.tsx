import type { PriceRises } from '@escandallo/contracts/dashboards/queries.ts'
import { IRREGULAR_CHANGE } from '@escandallo/contracts/products/prices.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { format, parseISO, startOfMonth, subMonths } from 'date-fns'
import { useTranslation } from 'react-i18next'
import { historyLinks } from '../../histories/links.ts'
import { queryString } from '../../platform/api.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { productLinks } from '../../products/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Sparkline } from '../../ui/charts/sparkline.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { columnPrice, formatFixed, formatMoneyChange, formatPercent } from '../../ui/words/format.ts'
import { dashboardLinks } from '../links.ts'
import { productCosts } from '../queries.ts'
import './home.css'

const MONTHS = 12

/** The twelve calendar months up to a day. */
const yearUpTo = (to: string): Period => ({
  from: format(startOfMonth(subMonths(parseISO(to), MONTHS - 1)), 'yyyy-MM-dd'),
  to,
})

/** The price rises that weigh most, and in two sums the rest: together they are the display figure. */
export const Rises = ({ rises, period }: { rises: PriceRises; period: Period }) => {
  const { t, i18n } = useTranslation('dashboards')
  const user = useUser()
  const { items, otherRises, falls, currency } = rises
  const most = Math.max(1, ...items.map(({ effect }) => effect))
  const change = (cents: number) => <bdi>{formatMoneyChange(cents, i18n.language, currency)}</bdi>
  const price = (value: string) => <Money unitPrice={columnPrice(value)} currency={currency} />
  const year = yearUpTo(period.to)
  const { data: costs } = useQuery({
    ...productCosts({
      ...period,
      ...year,
      products: items.map(({ productId }) => productId),
      groupBy: 'month',
      size: 50,
    }),
    enabled: items.length > 0,
  })
  const trends = new Map(costs?.items.map(({ productId, unit, series }) => [`${productId} ${unit}`, series]))
  const sums = [
    { key: 'otherRises', ...otherRises },
    { key: 'falls', ...falls },
  ].filter(({ products }) => products > 0)
  return (
    <Section title={t('home.rises')} note={t('home.risesNote')}>
      {items.length === 0 ? (
        <p className="muted">{t('home.noRises')}</p>
      ) : (
        <table className="ledger" aria-label={t('home.rises')}>
          <thead>
            <tr>
              <th scope="col">{t('prices.product')}</th>
              <th scope="col" className="wide-only rise-trend">
                {t('home.year')}
              </th>
              <th scope="col" data-align="end" className="wide-only">
                {t('home.meanPrice')}
              </th>
              <th scope="col" data-align="end">
                {t('change')}
              </th>
              <th scope="col" data-align="end" className="wide-only">
                {t('home.bought')}
              </th>
              <th scope="col" className="wide-only">
                <span className="only-spoken">{t('home.weight')}</span>
              </th>
              <th scope="col" data-align="end">
                {t('home.effect')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => {
              const ratio = item.change === null ? null : Number(item.change) / 100
              const over = ratio !== null && ratio * 100 > IRREGULAR_CHANGE
              return (
                <tr key={`${item.productId} ${item.unit}`}>
                  <th scope="row">
                    <Link
                      href={dashboardLinks.purchaseLines(queryString({ ...period, products: [item.productId] }))}
                      look="plain"
                    >
                      {item.name}
                    </Link>
                    <bdi className="second">{item.supplierName}</bdi>
                  </th>
                  <td className="wide-only">
                    {trends.has(`${item.productId} ${item.unit}`) && (
                      <Sparkline
                        steps
                        label={t('home.yearOf', { name: item.name })}
                        values={(trends.get(`${item.productId} ${item.unit}`) ?? []).map(({ price: mean }) =>
                          mean === null ? null : Number(mean),
                        )}
                      />
                    )}
                  </td>
                  <td data-align="end" className="wide-only">
                    {price(item.price)}/{t(`units.${item.unit}`)}
                    <span className="second">
                      {t('home.before')} {price(item.priceBefore)}
                    </span>
                  </td>
                  <td data-align="end" className={over ? 'over-limit' : undefined}>
                    <bdi>
                      {ratio === null ? '—' : formatPercent(ratio, i18n.language, { signed: true, fixed: true })}
                    </bdi>
                    {item.waiting > 0 && (
                      <span className="second">
                        {mayOpen(user, 'products') ? (
                          <Link href={productLinks.product(item.productId)}>
                            {t('home.waitingPrice', { count: item.waiting })}
                          </Link>
                        ) : (
                          t('home.waitingPrice', { count: item.waiting })
                        )}
                      </span>
                    )}
                  </td>
                  <td data-align="end" className="wide-only">
                    <bdi>
                      {formatFixed(item.quantity, i18n.language, 1)} {t(`units.${item.unit}`)}
                    </bdi>
                  </td>
                  <td className="wide-only">
                    <span className="rise-bar" aria-hidden>
                      <span data-over={over || undefined} style={{ inlineSize: `${(100 * item.effect) / most}%` }} />
                    </span>
                  </td>
                  <td data-align="end">
                    <strong>{change(item.effect)}</strong>
                    {mayOpen(user, 'products') && (
                      <span className="second screen-only">
                        <Link
                          href={historyLinks.product(item.productId)}
                          aria-label={t('home.priceHistoryOf', { name: item.name })}
                        >
                          {t('home.priceHistory')}
                        </Link>
                      </span>
                    )}
                  </td>
                </tr>
              )
            })}
            {sums.map(({ key, products, effect }) => (
              <tr key={key} className="ledger-sum">
                <th scope="row">{t(`home.${key}`, { count: products })}</th>
                <td className="wide-only" colSpan={4} />
                <td />
                <td data-align="end">{change(effect)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('home.effectOfPrices')}</th>
              <td className="wide-only" colSpan={4} />
              <td />
              <td data-align="end">{rises.total === null ? '—' : change(rises.total)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Section>
  )
}
