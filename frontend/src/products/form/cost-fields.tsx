import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { fieldId } from '../../ui/fields/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { today } from '../../ui/words/format.ts'
import { CostLine } from './cost-line.tsx'
import { emptyCost, type ProductForm } from './product-form.ts'
import './product-form.css'

/** What was paid, as written down by a person. Costs from invoices are not in it. */
export const CostFields = ({ form, product }: { form: ProductForm; product?: string }) => {
  const { t } = useTranslation('products')
  const { value: costs, onChange, name, error } = form.field('costs', t('costs.title'))
  const last = costs.at(-1)
  const add = () =>
    onChange([...costs, emptyCost(today(), last?.unit ?? form.values.details.unit, last?.currency ?? 'EUR')])
  return (
    <Card
      title={t('costs.title')}
      description={t(product ? 'form.costsByHand' : 'form.costsDescription')}
      actions={
        <Button size="small" icon={<Plus aria-hidden />} onClick={add}>
          {t('form.addCost')}
        </Button>
      }
    >
      <div id={fieldId(name)} tabIndex={-1} className="stack">
        {costs.map(({ costId }, index) => (
          <CostLine
            key={costId}
            form={form}
            index={index}
            product={product}
            onRemove={() => onChange(costs.filter((cost) => cost.costId !== costId))}
          />
        ))}
        {costs.length === 0 && <p className="muted">{t('form.noCosts')}</p>}
        {error && <p className="field-error">{error}</p>}
      </div>
    </Card>
  )
}
