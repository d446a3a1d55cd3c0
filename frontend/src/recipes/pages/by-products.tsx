import { units } from '@escandallo/contracts/values/units.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { RecipeForm } from './recipe-form.ts'

/** What is left over and worth money: its value is taken off the batch's cost. */
export const ByProducts = ({ form, currency }: { form: RecipeForm; currency: string }) => {
  const { t } = useTranslation('recipes')
  const kept = form.values.composition.byProducts ?? []
  const set = (next: typeof kept) => form.set('composition.byProducts', next as never)
  return (
    <div className="stack-tight">
      {kept.map((byProduct, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name than their place
        <div key={at} className="recipe-by-product">
          <TextField {...form.text(`composition.byProducts.${at}.name`, t('byProducts.name'))} autoComplete="off" />
          <NumberField {...form.text(`composition.byProducts.${at}.quantity`, t('byProducts.quantity'))} />
          <Select
            label={t('fields.yieldUnit')}
            value={byProduct.unit}
            onChange={(chosen) => set(kept.with(at, { ...byProduct, unit: chosen }))}
            options={units.map((value) => ({ value, label: t(`units.${value}`) }))}
          />
          <NumberField {...form.text(`composition.byProducts.${at}.value`, t('byProducts.value'))} after={currency} />
          <IconButton
            label={t('byProducts.remove', { name: byProduct.name })}
            icon={<Trash2 aria-hidden />}
            look="quiet"
            onClick={() => set(kept.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          look="quiet"
          icon={<Plus aria-hidden />}
          onClick={() => set([...kept, { name: '', quantity: '', unit: 'kg', value: '' }])}
        >
          {t('byProducts.add')}
        </Button>
      </div>
    </div>
  )
}
