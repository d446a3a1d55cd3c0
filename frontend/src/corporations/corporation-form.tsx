import { freightChoices, updateCorporation } from '@escandallo/contracts/corporations/details.ts'
import type { Corporation } from '@escandallo/contracts/corporations/queries.ts'
import { useTranslation } from 'react-i18next'
import { currencyOptions } from '../establishments/public.ts'
import { put } from '../platform/api.ts'
import { useAuth } from '../platform/auth/auth.tsx'
import { StandardForm } from '../platform/forms/standard-form.tsx'
import { useStandardForm } from '../platform/forms/use-standard-form.ts'
import { Select } from '../ui/fields/select.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Card } from '../ui/layout/card.tsx'
import { TaxIds } from './tax-ids.tsx'

export const CorporationForm = ({ corporation }: { corporation: Corporation }) => {
  const { t, i18n } = useTranslation('corporations')
  const { refetchUser } = useAuth()
  const { corporationId, revision, name, address, website, phone, description, currency, taxIds, freight } = corporation
  const form = useStandardForm({
    schema: updateCorporation,
    values: { corporationId, details: { name, address, website, phone, description, currency, taxIds, freight } },
    draft: `corporation ${corporationId} ${revision}`,
    send: (sent, submit) => put('/corporations/update', sent, { ...submit, revision }),
    changes: ['corporations'],
    done: t('saved'),
    onDone: () => void refetchUser(),
  })
  return (
    <StandardForm form={form}>
      <Card>
        <div className="grid-form">
          <TextField {...form.text('details.name', t('fields.name'))} required autoComplete="organization" />
          <Select
            {...form.text('details.currency', t('fields.currency'))}
            required
            options={currencyOptions(i18n.language, currency)}
          />
        </div>
        <TextField {...form.text('details.address', t('fields.address'))} autoComplete="street-address" />
        <div className="grid-form">
          <TextField {...form.text('details.phone', t('fields.phone'))} type="tel" autoComplete="tel" />
          <TextField {...form.text('details.website', t('fields.website'))} type="url" autoComplete="url" />
        </div>
        <TextArea {...form.text('details.description', t('fields.description'))} />
        <Select
          {...form.text('details.freight', t('fields.freight'))}
          required
          hint={t('freight.description')}
          options={freightChoices.map((value) => ({ value, label: t(`freight.${value}`) }))}
        />
      </Card>
      <TaxIds
        name="details.taxIds"
        value={form.values.details.taxIds ?? []}
        onChange={(value) => form.set('details.taxIds', value)}
        error={form.errorOf('details.taxIds')}
      />
    </StandardForm>
  )
}
