import type { SupplierResolution } from '@escandallo/contracts/documents/content.ts'
import { printedSupplierFields } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import type { SupplierFound } from '@escandallo/contracts/suppliers/queries.ts'
import { normalizeIban } from '@escandallo/contracts/values/iban.ts'
import { isTaxId, normalizeTaxId } from '@escandallo/contracts/values/tax-id.ts'
import { UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { get } from '../../../platform/api.ts'
import { newId } from '../../../platform/cryptography/ids.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Chip } from '../../../ui/text/chip.tsx'
import type { FieldsProps } from './header-fields.tsx'
import { Linked } from './linked.tsx'

/** What is on file about the supplier that was chosen. */
export type OnFile = { name: string; taxId: string | null; iban: string | null }

type SupplierFieldsProps = FieldsProps & {
  onFile: OnFile | null
  /** The reader has warned of another bank account already. */
  warned: boolean
  onChoose: (supplier: SupplierResolution) => void
}

/** Whose document it is: one of our suppliers, or a new one made of what the paper says. */
export const SupplierFields = ({ draft, linking, errorOf, set, onFile, warned, onChoose }: SupplierFieldsProps) => {
  const { t } = useTranslation('documents')
  const { supplier, content } = draft
  const printed = content.supplier
  const doubtful = linking.doubts.some((path) => path.startsWith('supplier.'))
  const [open, setOpen] = useState(doubtful)
  // Opened for a doubt, and not closed under the hands of whoever settles it.
  useEffect(() => {
    if (doubtful) setOpen(true)
  }, [doubtful])

  const search = async (text: string, signal: AbortSignal) => {
    const typed = text.trim()
    const { name, taxId, iban } = printed
    const query = typed === '' ? { name, taxId, iban } : isTaxId(typed) ? { taxId: typed } : { name: typed }
    if (!Object.values(query).some(Boolean)) return []
    const { items } = await get<SupplierFound>('/suppliers/find', { query, signal })
    return items.map((supplier) => ({
      value: supplier.supplierId,
      label: supplier.name,
      hint: supplier.taxId ?? undefined,
    }))
  }
  const create = (name: string) =>
    onChoose({ kind: 'new', supplierId: newId(), name: name.slice(0, 200), taxId: printed.taxId })

  const value =
    supplier.kind === 'new'
      ? { value: supplier.supplierId, label: supplier.name }
      : supplier.kind === 'existing'
        ? { value: supplier.supplierId, label: onFile?.name ?? printed.name ?? t('review.supplierKnown') }
        : null
  return (
    <div className="stack-tight">
      <div className="review-supplier">
        <div className="grow">
          <Linked path="supplier" linking={linking}>
            <Combobox
              name="supplier"
              label={t('fields.supplier')}
              required
              value={value}
              error={errorOf('supplier')}
              placeholder={t('review.supplierHint')}
              search={search}
              onCreate={create}
              onChange={(choice) =>
                onChoose(choice ? { kind: 'existing', supplierId: choice.value } : { kind: 'unresolved' })
              }
            />
          </Linked>
        </div>
        {supplier.kind === 'new' && <Chip tone="info">{t('review.supplierNew')}</Chip>}
      </div>
      {supplier.kind === 'unresolved' && printed.name && (
        <div>
          <Button size="small" icon={<UserPlus aria-hidden />} onClick={() => create(printed.name ?? '')}>
            {t('review.createSupplier', { name: printed.name })}
          </Button>
        </div>
      )}
      <Mismatch
        printed={printed}
        onFile={onFile}
        warned={warned}
        onCreate={create}
        onTrust={(taxId) => set('supplier.taxId', taxId)}
      />
      <details className="printed" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('review.printed')}</summary>
        <div className="grid-form review-fields">
          {printedSupplierFields.map((field) => (
            <Linked key={field} path={`supplier.${field}`} linking={linking}>
              <TextField
                name={`supplier.${field}`}
                label={t(`paths.supplier.${field}`)}
                autoComplete="off"
                value={printed[field] ?? ''}
                error={errorOf(`supplier.${field}`)}
                onChange={(next) => set(`supplier.${field}`, next || null)}
              />
            </Linked>
          ))}
        </div>
      </details>
    </div>
  )
}

type PrintedSupplier = { name: string | null; taxId: string | null; iban: string | null }

/** Which of a supplier's codes on file are others than the printed ones; null where they are the same, or one of both is not known. */
export const mismatchOf = (printed: PrintedSupplier, onFile: OnFile | null) => ({
  taxId:
    onFile?.taxId && printed.taxId && normalizeTaxId(onFile.taxId) !== normalizeTaxId(printed.taxId)
      ? onFile.taxId
      : null,
  iban: onFile?.iban && printed.iban && normalizeIban(onFile.iban) !== normalizeIban(printed.iban) ? onFile.iban : null,
})

type MismatchProps = {
  printed: PrintedSupplier
  onFile: OnFile | null
  warned: boolean
  onCreate: (name: string) => void
  onTrust: (taxId: string) => void
}

/** The paper and the file contradict each other: another tax id, or another bank account, which is how frauds begin. */
const Mismatch = ({ printed, onFile, warned, onCreate, onTrust }: MismatchProps) => {
  const { t } = useTranslation('documents')
  const { taxId: otherTaxId, iban: otherIban } = mismatchOf(printed, onFile)
  return (
    <>
      {otherTaxId && onFile && (
        <Banner tone="warning" title={t('review.mismatch')}>
          <p>{t('review.mismatchWords', { printed: printed.taxId, name: onFile.name, taxId: otherTaxId })}</p>
          <div className="row">
            <Button size="small" onClick={() => onCreate(printed.name ?? onFile.name)}>
              {t('review.mismatchNew')}
            </Button>
            <Button size="small" onClick={() => onTrust(otherTaxId)}>
              {t('review.mismatchTrust', { taxId: otherTaxId })}
            </Button>
          </div>
        </Banner>
      )}
      {otherIban && onFile && !warned && (
        <Banner tone="danger" title={t('review.iban')}>
          {t('review.ibanWords', { name: onFile.name })}
        </Banner>
      )}
    </>
  )
}
