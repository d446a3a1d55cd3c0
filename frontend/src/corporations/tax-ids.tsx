import { isSpanishTaxId, isTaxId, normalizeTaxId } from '@escandallo/contracts/values/tax-id.ts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/actions/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Card } from '../ui/layout/card.tsx'
import './tax-ids.css'

/** The most tax ids that a corporation has. */
const most = 20

type TaxIdsProps = { name: string; value: readonly string[]; onChange: (value: string[]) => void; error?: string }

/** The corporation's own tax ids as chips. One is taken when its control character is right, and once. */
export const TaxIds = ({ name, value, onChange, error }: TaxIdsProps) => {
  const { t } = useTranslation('corporations')
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const add = () => {
    const taxId = normalizeTaxId(typed)
    if (taxId === '') return
    if (!isTaxId(taxId)) return setRefused(t('platform:errors.tax-id-invalid'))
    if (value.includes(taxId)) return setRefused(t('taxIds.twice'))
    onChange([...value, taxId])
    setTyped('')
  }
  const right = isTaxId(typed)
  const hint = right ? t(isSpanishTaxId(typed) ? 'taxIds.right' : 'taxIds.foreign') : t('taxIds.hint')
  return (
    <Card title={t('taxIds.title')} description={t('taxIds.description')}>
      {value.length > 0 && (
        <ul className="row" aria-label={t('taxIds.title')}>
          {value.map((taxId) => (
            <li key={taxId} className="chip tax-id">
              <bdi>{taxId}</bdi>
              <button
                type="button"
                aria-label={t('taxIds.remove', { taxId })}
                onClick={() => onChange(value.filter((other) => other !== taxId))}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {value.length < most && (
        <div className="tax-id-new">
          <TextField
            name={name}
            label={t('taxIds.new')}
            hint={hint}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              setRefused(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter would send the form around it.
              event.preventDefault()
              add()
            }}
            error={refused ?? error}
            autoComplete="off"
          />
          <Button icon={<Plus aria-hidden />} onClick={add}>
            {t('taxIds.add')}
          </Button>
        </div>
      )}
    </Card>
  )
}
