import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { searchSuppliers, useSupplierWords } from '../../suppliers/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { fieldId } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { ProductForm } from './product-form.ts'

/** Who sells it, and under which code and name. */
export const SupplierLines = ({ form }: { form: ProductForm }) => {
  const { t } = useTranslation('products')
  const { nameOf } = useSupplierWords()
  const { value: suppliers, onChange, name, error } = form.field('details.suppliers', t('fields.suppliers'))
  const add = () => onChange([...suppliers, { supplierId: '', code: null, name: null }])
  return (
    <Card
      title={t('fields.suppliers')}
      description={t('form.suppliersDescription')}
      actions={
        <Button size="small" icon={<Plus aria-hidden />} onClick={add}>
          {t('form.addSupplier')}
        </Button>
      }
    >
      <div id={fieldId(name)} tabIndex={-1} className="stack-tight">
        {suppliers.map((supplier, index) => {
          const at = `details.suppliers.${index}` as const
          const { value, onChange: choose, ...field } = form.text(`${at}.supplierId`, t('costs.supplier'))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and a supplier may stand twice with two codes
            <div key={index} className="product-line">
              <Combobox
                {...field}
                required
                value={value ? { value, label: nameOf(value) ?? t('info.unknownSupplier') } : null}
                onChange={(choice) => choose(choice?.value ?? '')}
                search={searchSuppliers}
              />
              <TextField {...form.text(`${at}.code`, t('form.theirCode'))} />
              <TextField {...form.text(`${at}.name`, t('form.theirName'))} />
              <IconButton
                label={t('form.removeSupplier', { name: nameOf(supplier.supplierId) ?? index + 1 })}
                icon={<Trash2 aria-hidden />}
                onClick={() => onChange(suppliers.filter((_, other) => other !== index))}
              />
            </div>
          )
        })}
        {suppliers.length === 0 && <p className="muted">{t('form.noSuppliers')}</p>}
        {error && <p className="field-error">{error}</p>}
      </div>
    </Card>
  )
}
