import { nutrients } from '@escandallo/contracts/ingredients/nutrients.ts'
import type { ProductNutritionAnswer } from '@escandallo/contracts/products/food/queries.ts'
import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { Percent } from '../../ui/text/percent.tsx'
import { formatNumber } from '../../ui/words/format.ts'
import { NutritionDialog } from './nutrition-dialog.tsx'
import { productNutrition } from './queries.ts'
import './food.css'

/** Amounts of the twelve nutrients, an em dash where nobody has measured. */
const Nutrients = ({ nutrition: { per100g } }: { nutrition: ProductNutritionAnswer }) => {
  const { t, i18n } = useTranslation('products')
  return (
    <table className="ledger" aria-label={t('nutrition.per100')}>
      <thead>
        <tr>
          <th scope="col">{t('nutrition.nutrient')}</th>
          <th scope="col">{t('nutrition.per100')}</th>
        </tr>
      </thead>
      <tbody>
        {nutrients.map(({ key, unit }) => {
          const amount = per100g[key]
          return (
            <tr key={key}>
              <th scope="row">{t(`nutrition.names.${key}`)}</th>
              <td>{amount === null ? '—' : `${formatNumber(amount, i18n.language, 2)} ${unit}`}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const inner = new Set(['saturated', 'sugars'])

const Label = ({ nutrition: { label } }: { nutrition: ProductNutritionAnswer }) => {
  const { t, i18n } = useTranslation('products')
  const shown = (amount: string) => (i18n.language === 'en' ? amount : amount.replace('.', ','))
  return (
    <table className="ledger eu-label" aria-label={t('nutrition.label')}>
      <thead>
        <tr>
          <th scope="col">{t('nutrition.label')}</th>
          <th scope="col">100 g</th>
          <th scope="col">{t('nutrition.intake')}</th>
        </tr>
      </thead>
      <tbody>
        {label.map(({ key, unit, amount, kcal, intake }) => (
          <tr key={key} data-inner={inner.has(key) || undefined}>
            <th scope="row">{t(`nutrition.rows.${key}`)}</th>
            <td>
              {amount === null ? '—' : `${shown(amount)} ${unit}`}
              {kcal !== null && ` / ${t('nutrition.kcal', { kcal })}`}
            </td>
            <td>{intake === null ? '' : <Percent of={intake} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Grade = ({ nutrition: { grade, ungraded } }: { nutrition: ProductNutritionAnswer }) => {
  const { t } = useTranslation('products')
  if (!grade) return <p className="muted">{t(`nutrition.ungraded.${ungraded ?? 'unknown'}`)}</p>
  return (
    <div className="row">
      <span className="grade" data-letter={grade.letter}>
        {grade.letter}
      </span>
      <span>
        {t('nutrition.grade')}
        <span className="muted small"> · {t('nutrition.gradeDescription', { score: grade.score })}</span>
      </span>
    </div>
  )
}

/** What 100 g of a product hold, where that comes from, its label and its grade. */
export const NutritionCard = ({ product }: { product: ProductDetailsAnswer }) => {
  const { t } = useTranslation('products')
  const [open, setOpen] = useState(false)
  const query = useQuery(productNutrition(product.productId))
  return (
    <Card
      title={t('nutrition.title')}
      actions={
        <Button size="small" icon={<Pencil aria-hidden />} disabled={!query.data} onClick={() => setOpen(true)}>
          {t('nutrition.change')}
        </Button>
      }
    >
      <QueryState query={query} rows={8}>
        {(nutrition) => (
          <div className="stack">
            <div className="row">
              <Chip tone={nutrition.source ? 'info' : 'warning'}>
                {nutrition.source ? t(`nutrition.sources.${nutrition.source}`) : t('nutrition.unknownSource')}
              </Chip>
              {nutrition.cited && <span className="muted small">{nutrition.cited}</span>}
              <span className="muted small">{t('nutrition.known', { known: nutrition.known })}</span>
            </div>
            {nutrition.source === null ? (
              <p>{t('nutrition.nobody')}</p>
            ) : (
              <>
                <Grade nutrition={nutrition} />
                <div className="food-tables">
                  <Nutrients nutrition={nutrition} />
                  <div className="stack-tight">
                    <Label nutrition={nutrition} />
                    <p className="muted small">{t('nutrition.labelDescription')}</p>
                  </div>
                </div>
              </>
            )}
            {open && <NutritionDialog product={product} nutrition={nutrition} onClose={() => setOpen(false)} />}
          </div>
        )}
      </QueryState>
    </Card>
  )
}
