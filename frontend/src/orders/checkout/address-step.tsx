import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { today } from '../../ui/words/format.ts'
import type { Billing } from '../basket/basket.ts'
import { useBasket } from '../basket/use-basket.ts'

const empty: Billing = { name: '', address: '', phone: '', email: '', deliverOn: '', note: '' }

/** To whom and where: what every one of the orders says. */
export const AddressStep = () => {
  const { t } = useTranslation('orders')
  const { dispatch } = useBasket()
  const [form, setForm] = useState(empty)
  const [tried, setTried] = useState(false)
  const set = (change: Partial<Billing>) => setForm((before) => ({ ...before, ...change }))
  const missing = (value: string) => (tried && value.trim() === '' ? t('checkout.required') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (form.name.trim() && form.address.trim()) dispatch({ type: 'bill', billing: form })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="grid-form">
        <TextField
          label={t('checkout.name')}
          required
          value={form.name}
          onChange={(name) => set({ name })}
          error={missing(form.name)}
        />
        <TextField
          label={t('checkout.address')}
          required
          value={form.address}
          onChange={(address) => set({ address })}
          error={missing(form.address)}
        />
        <TextField label={t('checkout.phone')} type="tel" value={form.phone} onChange={(phone) => set({ phone })} />
        <TextField label={t('checkout.email')} type="email" value={form.email} onChange={(email) => set({ email })} />
        <DateField
          label={t('checkout.deliverOn')}
          min={today()}
          value={form.deliverOn}
          onChange={(deliverOn) => set({ deliverOn })}
        />
      </div>
      <TextArea label={t('checkout.note')} rows={2} value={form.note} onChange={(note) => set({ note })} />
      <div className="row">
        <Button onClick={() => dispatch({ type: 'back' })}>{t('checkout.back')}</Button>
        <Button type="submit" look="primary">
          {t('checkout.next')}
        </Button>
      </div>
    </form>
  )
}
