import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { useUrlState } from '../../platform/url-state.ts'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { today } from '../../ui/words/format.ts'
import { costAsOf } from '../queries.ts'
import { CostSource } from './cost-source.tsx'

const day = /^\d{4}-\d{2}-\d{2}$/

/** "¿Cuánto costaba el…?": the cost that counted on any day. */
export const PriceOnDay = ({ product }: { product: ProductDetailsAnswer }) => {
  const { t } = useTranslation('products')
  const [{ asOf }, set] = useUrlState({ asOf: '' })
  const asked = day.test(asOf)
  const answer = useQuery({ ...costAsOf(product.productId, asOf), enabled: asked })
  return (
    <Card title={t('asOf.title')}>
      <div className="row">
        <DateField
          label={t('asOf.label')}
          value={asOf}
          max={today()}
          onChange={(value) => set({ asOf: value }, { replace: true })}
        />
      </div>
      {asked && (
        <QueryState query={answer} rows={2}>
          {({ items }) => {
            const cost = items[0]?.cost
            if (!cost) return <p>{t('asOf.nothing')}</p>
            const { unitPrice, pricePerKg, pricePerUsableKg, currency, unit, date } = cost
            return (
              <DescriptionList
                columns={2}
                items={[
                  {
                    label: t('info.pricePer', { unit: t(`units.${unit}`) }),
                    value: <Money unitPrice={unitPrice} currency={currency} />,
                  },
                  { label: t('measure.kg'), value: <Money unitPrice={pricePerKg} currency={currency} /> },
                  { label: t('measure.usable'), value: <Money unitPrice={pricePerUsableKg} currency={currency} /> },
                  { label: t('asOf.setOn'), value: <DateText date={date} /> },
                  { label: t('costs.supplier'), value: cost.supplierName },
                  {
                    label: t('costs.document'),
                    value: <CostSource cost={cost} />,
                  },
                ]}
              />
            )
          }}
        </QueryState>
      )}
    </Card>
  )
}
