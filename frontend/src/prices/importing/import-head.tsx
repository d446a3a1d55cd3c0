import type { ListedSupplier } from '@escandallo/contracts/prices/commands.ts'
import type { ListReading } from '@escandallo/contracts/tables/lists/reading.ts'
import { isTaxId } from '@escandallo/contracts/values/tax-id.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchSuppliers } from '../../suppliers/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { type Choice, Combobox } from '../../ui/fields/combobox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { withoutFullStop } from '../../ui/words/joined.ts'

/** Whose a list is: a supplier that is there, or one that comes to life with it. */
export type Whose = { known: Choice; created: null } | { known: null; created: ListedSupplier }

type ImportHeadProps = {
  reading: ListReading
  whose: Whose
  /** Whether the tax id was read off the list. */
  isRead: boolean
  onWhose: (whose: Whose) => void
}

/** The tax id of a supplier that comes to life with a list, where its control character does not fit. */
export const misprintedTaxId = ({ created }: Whose): string | null =>
  created?.taxId && !isTaxId(created.taxId) ? created.taxId : null

/** Whose the list is, and which sheets of it are read: said, and said otherwise where that is wrong. */
export const ImportHead = ({ reading, whose, isRead, onWhose }: ImportHeadProps) => {
  const { t } = useTranslation('prices')
  const { known, created } = whose
  const isNameless = created !== null && created.name === ''
  const misprinted = misprintedTaxId(whose)
  const [isOpen, setOpen] = useState(isNameless)
  const sheets = [...new Set(reading.columns.map(({ sheet }) => sheet))].filter(Boolean)
  const hidden = reading.leftOut.filter(({ code }) => code === 'sheet-hidden').map(({ text }) => text)
  const change = (changes: Partial<ListedSupplier>) =>
    created && onWhose({ known: null, created: { ...created, ...changes } })
  return (
    <div className="import-head">
      <p className="import-whose">
        {known ? (
          <strong>{t('import.ofKnown', { name: withoutFullStop(known.label) })}</strong>
        ) : isNameless ? (
          <strong>{t('import.ofNobody')}</strong>
        ) : (
          <>
            <strong>{t('import.ofNew', { name: created?.name })}</strong>{' '}
            {created?.taxId
              ? t(isRead ? 'import.taxIdRead' : 'import.taxId', { taxId: created.taxId })
              : t('import.noTaxId')}
          </>
        )}{' '}
        {!isOpen && (
          <Button look="quiet" size="small" onClick={() => setOpen(true)}>
            {t('import.another')}
          </Button>
        )}
      </p>
      {(sheets.length > 0 || hidden.length > 0) && (
        <p className="muted small">
          {sheets.length > 0 &&
            t('import.sheets', { count: sheets.length, sheets: sheets.map((name) => `«${name}»`).join(', ') })}{' '}
          {hidden.length > 0 &&
            t('import.hidden', { count: hidden.length, sheets: hidden.map((name) => `«${name}»`).join(', ') })}
        </p>
      )}
      {misprinted !== null && (
        <Banner
          tone="warning"
          title={t('import.taxIdMisprinted', { taxId: misprinted })}
          action={
            <>
              {!isOpen && (
                <Button size="small" onClick={() => setOpen(true)}>
                  {t('import.taxIdCorrect')}
                </Button>
              )}
              <Button size="small" onClick={() => change({ taxId: null })}>
                {t('import.taxIdWithout')}
              </Button>
            </>
          }
        >
          {t('import.taxIdCompare')}
        </Banner>
      )}
      {isOpen && (
        <div className="grid-form import-supplier">
          <Combobox
            label={t('fields.supplier')}
            value={known ?? (created?.name ? { value: 'new', label: created.name } : null)}
            onChange={(choice) => choice && onWhose({ known: choice, created: null })}
            search={searchSuppliers}
            onCreate={(name) =>
              onWhose({
                known: null,
                created: { ...(created ?? emptySupplier), name },
              })
            }
            required
          />
          {created && !isNameless && (
            <TextField
              label={t('import.taxIdField')}
              value={created.taxId ?? ''}
              onChange={(taxId) => change({ taxId: taxId.trim() || null })}
              hint={t('import.taxIdHint')}
            />
          )}
        </div>
      )}
    </div>
  )
}

const emptySupplier: ListedSupplier = {
  name: '',
  taxId: null,
  address: null,
  email: null,
  phone: null,
  establishments: [],
}
