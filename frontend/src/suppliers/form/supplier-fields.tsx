import { paymentTerms, supplierColors } from '@escandallo/contracts/suppliers/details.ts'
import { languages } from '@escandallo/contracts/values/plain/languages.ts'
import { isTaxId, normalizeTaxId } from '@escandallo/contracts/values/tax-id.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { AlikeNames } from '../../platform/forms/alike-names.tsx'
import { CheckGroup } from '../../platform/forms/check-group.tsx'
import { PictureField } from '../../platform/pictures/picture-field.tsx'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { withoutFullStop } from '../../ui/words/joined.ts'
import { supplierLinks } from '../links.ts'
import { suppliersCalled, suppliersWith } from '../queries.ts'
import type { useSupplierForm } from './supplier-form.ts'

type Form = ReturnType<typeof useSupplierForm>

/** Says who already bears the tax id that is being typed, and leads there. */
const TaxIdTaken = ({ taxId, ownId }: { taxId: string; ownId: string | undefined }) => {
  const { t } = useTranslation('suppliers')
  const { data } = useQuery({ ...suppliersWith(normalizeTaxId(taxId)), enabled: isTaxId(taxId) })
  const taken = data?.items.find(({ supplierId, matchedBy }) => matchedBy === 'taxId' && supplierId !== ownId)
  if (!taken || !isTaxId(taxId)) return null
  return (
    <Banner tone="warning" action={<Link href={supplierLinks.supplier(taken.supplierId)}>{t('form.openTaken')}</Link>}>
      {t('form.taken', { name: withoutFullStop(taken.name) })}
    </Banner>
  )
}

export const SupplierFields = ({ form, ownId, iban }: { form: Form; ownId?: string; iban?: string | null }) => {
  const { t } = useTranslation('suppliers')
  const { options: categoryOptions } = useCategoryWords()
  const { options: establishmentOptions } = useEstablishmentWords()
  const { details } = form.values
  const label = (name: string) => t(`fields.${name}`)
  const accountChanges = Boolean(iban) && (details.iban ?? '').replaceAll(' ', '') !== iban
  const color = form.text('details.color', label('color'))
  const colors: readonly string[] = supplierColors
  return (
    <>
      <Card title={t('form.identity')}>
        <div className="grid-form">
          <TextField {...form.text('details.name', label('name'))} required autoComplete="off" />
          <TextField {...form.text('details.taxId', label('taxId'))} required hint={t('form.taxIdHint')} />
        </div>
        <AlikeNames
          name={details.name}
          module="suppliers"
          search={suppliersCalled}
          href={supplierLinks.supplier}
          ownId={ownId}
        />
        <TaxIdTaken taxId={details.taxId ?? ''} ownId={ownId} />
        <TextField {...form.text('details.address', label('address'))} required autoComplete="off" />
        <PictureField {...form.field('details.image', label('image'))} shape={1} />
        <div className="grid-form">
          <TextField {...form.text('details.email', label('email'))} type="email" autoComplete="off" />
          <TextField {...form.text('details.phone', label('phone'))} type="tel" autoComplete="off" />
          <Select
            {...form.text('details.language', label('language'))}
            onChange={(value) => form.set('details.language', (value || undefined) as never)}
            placeholder={t('form.anyLanguage')}
            hint={t('form.languageHint')}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        </div>
        <RadioGroup
          {...color}
          look="segments"
          required
          options={(colors.includes(color.value) ? colors : [...colors, color.value]).map((value) => ({
            value,
            label: t(`colors.${value.slice(1)}`, { defaultValue: value }),
            icon: <span className="chip-dot" style={{ background: value }} aria-hidden />,
          }))}
        />
      </Card>
      <Card title={t('form.use')}>
        <CheckGroup
          {...form.field('details.categories', label('categories'))}
          onChange={(value) => form.set('details.categories', value)}
          required
          options={categoryOptions}
        />
        <CheckGroup
          {...form.field('details.establishments', label('establishments'))}
          onChange={(value) => form.set('details.establishments', value)}
          required
          options={establishmentOptions}
          all={t('form.allEstablishments')}
        />
      </Card>
      <Card title={t('form.payment')}>
        <div className="grid-form">
          <Select
            {...form.text('details.paymentTerms', label('paymentTerms'))}
            onChange={(value) => form.set('details.paymentTerms', (value || null) as never)}
            placeholder={t('form.noTerms')}
            options={paymentTerms.map((value) => ({ value, label: t(`terms.${value}`) }))}
          />
          <TextField {...form.text('details.iban', label('iban'))} autoComplete="off" />
          <TextField {...form.text('details.swift', label('swift'))} autoComplete="off" />
          <TextField {...form.text('details.accountNumber', label('accountNumber'))} autoComplete="off" />
          <TextField {...form.text('details.routingNumber', label('routingNumber'))} autoComplete="off" />
        </div>
        {accountChanges && <Banner tone="warning">{t('form.accountChanges')}</Banner>}
        <TextArea {...form.text('details.description', label('description'))} />
      </Card>
    </>
  )
}
