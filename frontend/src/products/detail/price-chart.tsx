import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { documentLinks } from '../../documents/links.ts'
import { SectionLink } from '../../platform/modules/section-link.tsx'
import { useUrlState } from '../../platform/url-state.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Chart } from '../../ui/charts/chart.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { formatDate, formatDayOfYear, formatUnitPrice } from '../../ui/words/format.ts'
import { historyOf, measures } from '../costs.ts'
import { productLinks } from '../links.ts'

/** The price over time; each point opens the line of the invoice that set it. */
export const PriceChart = ({ product }: { product: ProductDetailsAnswer }) => {
  const { t, i18n } = useTranslation('products')
  const [, navigate] = useLocation()
  const [{ measure }, set] = useUrlState({ measure: 'unit' })
  const shown = measures.find((name) => name === measure) ?? 'unit'
  const history = historyOf(product.costs, shown)
  const currency = product.currency ?? 'EUR'
  const [shownCount, total] = [product.costs.length, product.costCount]
  const unknown = history.length > 0 && history.every(({ price }) => price === null)
  const open = (index: number) => {
    const cost = history[index]?.cost
    if (cost?.documentId && cost.lineId) navigate(documentLinks.documentLine(cost.documentId, cost.lineId))
  }
  return (
    <Card
      title={t('chart.title')}
      description={shownCount < total ? t('chart.lately', { shown: shownCount, total }) : t('chart.description')}
      actions={
        <RadioGroup
          label={t('measure.label')}
          hiddenLabel
          look="segments"
          value={shown}
          onChange={(value) => set({ measure: value }, { replace: true })}
          options={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
        />
      }
    >
      {history.length === 0 ? (
        <EmptyState
          title={t('chart.empty')}
          description={t('chart.emptyDescription')}
          level={3}
          example={{ shape: 'steps', text: t('chart.example') }}
          action={
            <SectionLink section="documents" href={documentLinks.newDocument()} look="button">
              {t('list.upload')}
            </SectionLink>
          }
        />
      ) : unknown ? (
        <EmptyState
          title={t('chart.unknown')}
          level={3}
          action={<Link href={productLinks.editProduct(product.productId)}>{t('info.noWeight')}</Link>}
        />
      ) : (
        <Chart
          label={`${product.name}: ${t(`measure.${shown}`)}`}
          kind="line"
          labels={history.map(({ cost }) => formatDate(cost.date, i18n.language))}
          days={history.map(({ cost }) => cost.date)}
          formatDay={(day) => formatDayOfYear(day, i18n.language)}
          labelHeader={t('costs.date')}
          series={[{ name: t(`measure.${shown}`), values: history.map(({ price }) => price) }]}
          format={(value) => formatUnitPrice(String(Number(value.toFixed(4))), i18n.language, currency)}
          onPoint={open}
        />
      )}
    </Card>
  )
}
