import type { ComparedRow } from '@escandallo/contracts/prices/queries.ts'
import { type Unit, units } from '@escandallo/contracts/values/units.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { sha256Hex } from '../../platform/cryptography/digests.ts'
import { useSupplierWords } from '../../suppliers/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { today } from '../../ui/words/format.ts'

const empty = () => ({
  supplierId: '',
  price: '',
  unitQuantity: '1',
  unit: 'kg' as Unit,
  minimum: '',
  note: '',
  validFrom: today(),
  validUntil: '',
})
const isPositive = (value: string) => /^\d{1,12}(\.\d{1,6})?$/.test(value) && Number(value) > 0

/** An offer that somebody heard of: by telephone, from a salesman. */
export const NewOffer = ({ row, currency }: { row: ComparedRow; currency: string }) => {
  const { t } = useTranslation('prices')
  const { options } = useSupplierWords()
  const [form, setForm] = useState(empty)
  const set = (change: Partial<ReturnType<typeof empty>>) => setForm((before) => ({ ...before, ...change }))
  const add = useCommand(
    async (written: ReturnType<typeof empty>, submit) => {
      const { supplierId, minimum, note, validUntil, ...stated } = written
      const offer = {
        ...stated,
        row: 1,
        productId: row.productIds[0],
        code: null,
        name: null,
        currency,
        merma: null,
        minimum: minimum || null,
        validUntil: validUntil || null,
        note: note.trim() || null,
      }
      const digest = await sha256Hex(JSON.stringify([offer, submit.key]))
      const list = { supplierId, name: t('newOffer.listName'), source: 'hand', digest, part: 0, columns: null }
      return post('/prices/lists/new', { ...list, offers: [offer] }, submit)
    },
    {
      changes: ['prices'],
      done: t('newOffer.done'),
      undo: ({ id }) => ({ label: t('join.undo'), onClick: () => withdraw.run(id) }),
      onDone: () => setForm(empty),
    },
  )
  const withdraw = useCommand(
    (pricelistId: string, submit) => post('/prices/lists/withdraw', { pricelistId }, submit),
    { changes: ['prices'] },
  )
  const complete =
    form.supplierId !== '' &&
    isPositive(form.price) &&
    isPositive(form.unitQuantity) &&
    (form.minimum === '' || isPositive(form.minimum)) &&
    (form.validUntil === '' || form.validUntil >= form.validFrom)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (complete) add.run(form)
  }
  return (
    <Section title={t('newOffer.title')}>
      <form className="stack" onSubmit={submit} noValidate>
        <div className="grid-form">
          <Select
            label={t('fields.supplier')}
            required
            placeholder={t('newOffer.choose')}
            value={form.supplierId}
            onChange={(supplierId) => set({ supplierId })}
            options={options}
          />
          <NumberField label={t('fields.price')} required value={form.price} onChange={(price) => set({ price })} />
          <NumberField
            label={t('fields.unitQuantity')}
            required
            value={form.unitQuantity}
            onChange={(unitQuantity) => set({ unitQuantity })}
          />
          <Select
            label={t('fields.unit')}
            value={form.unit}
            onChange={(unit) => set({ unit: unit as Unit })}
            options={units.map((value) => ({ value, label: t(`units.${value}`) }))}
          />
          <DateField
            label={t('fields.validFrom')}
            value={form.validFrom}
            onChange={(validFrom) => set({ validFrom })}
          />
          <DateField
            label={t('fields.validUntil')}
            value={form.validUntil}
            onChange={(validUntil) => set({ validUntil })}
          />
          <NumberField label={t('fields.minimum')} value={form.minimum} onChange={(minimum) => set({ minimum })} />
          <TextField label={t('fields.note')} value={form.note} onChange={(note) => set({ note })} />
        </div>
        <div>
          <Button type="submit" look="primary" busy={add.busy} disabled={!complete || add.blocked}>
            {t('newOffer.button')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
