import { isLossUnknown } from '@escandallo/contracts/products/matching/unknown-loss.ts'
import { pricePerKg, pricePerUsableKg } from '@escandallo/contracts/products/prices.ts'
import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { currencies } from '@escandallo/contracts/values/money.ts'
import { units } from '@escandallo/contracts/values/units.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lastingStorage } from '../../platform/storage/browser-storage.ts'
import { searchSuppliers, useSupplierWords } from '../../suppliers/public.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Money } from '../../ui/text/money.tsx'
import { today } from '../../ui/words/format.ts'
import { type PriceMode, priceOfUnit, shownIn, valueFrom } from './cost-price.ts'
import type { ProductForm } from './product-form.ts'

/** Which of the two a person types is remembered for each product, and for new ones. */
const slot = (product = 'new') => `price-mode ${product}`
const rememberedMode = (product?: string): PriceMode =>
  lastingStorage.read(slot(product)) === 'total' ? 'total' : 'unit'

type CostLineProps = { form: ProductForm; index: number; product?: string; onRemove: () => void }

export const CostLine = ({ form, index, product, onRemove }: CostLineProps) => {
  const { t } = useTranslation('products')
  const { nameOf } = useSupplierWords()
  const { costs, details } = form.values
  const [mode, setMode] = useState(() => rememberedMode(product))
  const cost = costs[index]
  const [typed, setTyped] = useState(() => (cost ? shownIn(mode, cost.value, cost.unitQuantity) : ''))
  if (!cost) return null
  const at = `costs.${index}` as const
  const supplier = form.text(`${at}.supplierId`, t('costs.supplier'))
  const quantity = form.text(`${at}.unitQuantity`, t('costs.unitQuantity'))
  const price = form.text(`${at}.value`, t(mode === 'unit' ? 'costs.unitPrice' : 'costs.total'))

  const linkSupplier = (supplierId: string) => {
    supplier.onChange(supplierId)
    const known = details.suppliers.some((other) => other.supplierId === supplierId)
    if (supplierId && !known)
      form.set('details.suppliers', [
        ...details.suppliers.filter((other) => other.supplierId !== ''),
        { supplierId, code: null, name: null },
      ])
  }
  const switchTo = (next: PriceMode) => {
    lastingStorage.write(slot(product), next)
    setMode(next)
    setTyped(shownIn(next, cost.value, cost.unitQuantity))
  }
  return (
    <fieldset className="cost-line">
      <legend className="only-spoken">{t('form.cost', { number: index + 1 })}</legend>
      <Combobox
        {...supplier}
        required
        value={
          supplier.value ? { value: supplier.value, label: nameOf(supplier.value) ?? t('info.unknownSupplier') } : null
        }
        onChange={(choice) => linkSupplier(choice?.value ?? '')}
        search={searchSuppliers}
      />
      <DateField {...form.text(`${at}.date`, t('costs.date'))} required max={today()} />
      <NumberField
        {...quantity}
        required
        onChange={(many) => {
          quantity.onChange(many)
          // The price of one stays what was typed; what was paid in all follows.
          if (mode === 'unit') price.onChange(valueFrom('unit', typed, many))
        }}
      />
      <Select
        {...form.field(`${at}.unit`, t('fields.unit'))}
        required
        options={units.map((value) => ({ value, label: t(`units.${value}`) }))}
      />
      <RadioGroup
        label={t('form.priceMode')}
        look="segments"
        value={mode}
        onChange={switchTo}
        options={[
          { value: 'unit', label: t('form.perUnit') },
          { value: 'total', label: t('form.inAll') },
        ]}
      />
      <NumberField
        {...price}
        required
        value={typed}
        onChange={(text) => {
          setTyped(text)
          price.onChange(valueFrom(mode, text, cost.unitQuantity))
        }}
      />
      <Select
        {...form.text(`${at}.currency`, t('costs.currency'))}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <div className="cost-line-end">
        <Comes form={form} index={index} />
        <IconButton
          label={t('form.removeCost', { number: index + 1 })}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  )
}

/** What the typed price comes to, per unit, kg and usable kg. */
const Comes = ({ form, index }: { form: ProductForm; index: number }) => {
  const { t } = useTranslation('products')
  const { costs, details } = form.values
  const cost = costs[index]
  const unitPrice = cost && priceOfUnit(cost.value, cost.unitQuantity)
  if (!cost || unitPrice === null || unitPrice === undefined) return null
  const decimal = (text: string | null) => (text === null ? null : parseDecimal(text))
  const known = { eqUd: decimal(details.eqUd), density: decimal(details.density) }
  const perKg = pricePerKg({ ...cost, value: unitPrice, unitQuantity: '1' }, known)
  const merma = decimal(details.merma)
  const isSaid = merma !== null && !isLossUnknown({ ...details, merma })
  const usable =
    isSaid && Number(merma) >= 0 && Number(merma) < 100 ? pricePerUsableKg(perKg, { ...known, merma }) : null
  const { currency } = cost
  return (
    <p className="muted small">
      {t('measure.unit')} <Money unitPrice={unitPrice} currency={currency} /> · {t('measure.kg')}{' '}
      <Money unitPrice={perKg} currency={currency} /> · {t('measure.usable')}{' '}
      <Money unitPrice={usable} currency={currency} />
    </p>
  )
}
