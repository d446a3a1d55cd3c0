import type { OffersAnswer } from '@escandallo/contracts/prices/queries.ts'
import { useTranslation } from 'react-i18next'
import { dishLinks } from '../../dishes/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { columnPrice, formatNumber, formatPercent } from '../../ui/words/format.ts'
import { Multiplied } from '../comparator/multiplied.tsx'

/** What each dish would cost with the best offer, and what that comes to a month: with what is not sold as a dish, the saving of the row. */
export const DishEffects = ({ answer }: { answer: OffersAnswer }) => {
  const { t, i18n } = useTranslation('prices')
  const { dishes, row, currency } = answer
  if (dishes.length === 0) return <p className="muted small">{t('offers.noDishes')}</p>
  // Of a dish whose cost lacks something its share is at least so much.
  const share = (rate: string | null, cost: string | null) =>
    rate === null ? '—' : `${cost === null ? '≥ ' : ''}${formatPercent(Number(rate) / 100, i18n.language)}`
  const inDishes = dishes.reduce((sum, { saving }) => sum + (saving ?? 0), 0)
  const isSaving = row.saving !== null && row.saving > 0
  return (
    <Section title={t('offers.dishes')}>
      <div className="plain-table-frame">
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('offers.dish')}</th>
              <th scope="col">{t('offers.portions')}</th>
              <th scope="col">{t('offers.cost')}</th>
              <th scope="col">{t('offers.foodCost')}</th>
              <th scope="col">{t('fields.saving')}</th>
            </tr>
          </thead>
          <tbody>
            {dishes.map((dish) => (
              <tr key={dish.dishId}>
                <th scope="row">
                  <Link href={dishLinks.dish(dish.dishId)}>{dish.name}</Link>
                </th>
                <td className="figures">{dish.portions === null ? '—' : formatNumber(dish.portions, i18n.language)}</td>
                <td>
                  <Money unitPrice={columnPrice(dish.cost)} currency={currency} />
                  {dish.costWithBest !== null && (
                    <>
                      {' → '}
                      <Money unitPrice={columnPrice(dish.costWithBest)} currency={currency} />
                    </>
                  )}
                </td>
                <td className="figures">
                  {share(dish.foodCost, dish.cost)}
                  {dish.foodCostWithBest !== null && ` → ${share(dish.foodCostWithBest, dish.costWithBest)}`}
                </td>
                <td>
                  <span className="two-lines">
                    <Money cents={dish.saving} currency={currency} />
                    <Multiplied used={dish.portions} difference={dish.difference} currency={currency} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
          {isSaving && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={4}>
                  {t('offers.rest')}
                </th>
                <td>
                  <Money cents={(row.saving ?? 0) - inDishes} currency={currency} />
                </td>
              </tr>
              <tr>
                <th scope="row" colSpan={4}>
                  {t('offers.total')}
                </th>
                <td>
                  <strong>
                    <Money cents={row.saving} currency={currency} />
                  </strong>
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Section>
  )
}
