import { useTranslation } from 'react-i18next'
import { PictureField } from '../platform/pictures/picture-field.tsx'
import { TimeField } from '../ui/dates/time-field.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Card } from '../ui/layout/card.tsx'
import { AddressField } from './address-field.tsx'
import type { EstablishmentForm } from './establishment-form.ts'
import { HoursEditor } from './hours/hours-editor.tsx'
import type { Week } from './hours/opening-hours.ts'
import { countryOptions, currencyOptions, timeZoneOptions } from './places.ts'

type Whole = { value: unknown; onChange: (value: never) => void }

/** A field of a whole number that may be missing. What is no number stays as typed, so that the form's schema refuses it. */
const whole = <Field extends Whole>({ value, onChange, ...field }: Field) => ({
  ...field,
  value: value === null || value === undefined ? '' : String(value),
  onChange: (typed: string) => onChange((typed === '' ? null : Number(typed)) as never),
})

export const EstablishmentFields = ({ form }: { form: EstablishmentForm }) => {
  const { t, i18n } = useTranslation('establishments')
  const label = (name: string) => t(`fields.${name}`)
  const { country, currency, timeZone } = form.values.details
  return (
    <>
      <Card title={t('form.identity')}>
        <div className="grid-form">
          <TextField {...form.text('details.name', label('name'))} required />
          <TextField {...form.text('details.phone', label('phone'))} type="tel" autoComplete="off" />
          <TextField {...form.text('details.website', label('website'))} type="url" autoComplete="off" />
          <AddressField form={form} />
          <TextField {...form.text('details.postalCode', label('postalCode'))} autoComplete="off" />
          <Select
            {...form.text('details.country', label('country'))}
            options={countryOptions(i18n.language, country)}
            required
          />
          <Select
            {...form.text('details.currency', label('currency'))}
            options={currencyOptions(i18n.language, currency)}
            required
          />
          <Select
            {...form.text('details.timeZone', label('timeZone'))}
            hint={t('form.timeZoneHint')}
            options={timeZoneOptions(timeZone ?? '')}
            required
          />
        </div>
        <PictureField {...form.field('details.image', label('image'))} />
      </Card>
      <Card title={t('form.sales')} description={t('form.salesHint')}>
        <div className="grid-form">
          <TimeField {...form.text('details.dayEndsAt', label('dayEndsAt'))} hint={t('form.dayEndsAtHint')} />
          <NumberField {...whole(form.field('details.seats', label('seats')))} hint={t('form.seatsHint')} />
          <NumberField {...whole(form.field('details.stayMinutes', label('stayMinutes')))} />
        </div>
      </Card>
      <HoursEditor
        value={(form.values.openingHours ?? null) as Week | null}
        onChange={(week) => form.set('openingHours', week as never)}
        errorOf={(name, words) => form.field(name as 'openingHours', words).error}
      />
    </>
  )
}
