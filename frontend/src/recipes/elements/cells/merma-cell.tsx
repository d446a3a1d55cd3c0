import type { Branch } from '@escandallo/contracts/costing/explanation.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../../kitchen/public.ts'
import type { RowActs } from '../row-acts.ts'

type MermaCellProps = { id: string; label: string; branch: Branch | undefined; element: Element; acts: RowActs }

/** The loss of a line: its own, or on paper the usual one of what it takes. */
export const MermaCell = ({ id, label, branch, element, acts }: MermaCellProps) => {
  const { t } = useTranslation('recipes')
  const [typed, setTyped] = useState<string | null>(null)
  const { number } = useKitchenFigures()
  const shown = element.merma ?? branch?.merma ?? '0'
  const value = parseDecimal(typed ?? '')
  const wrong = typed !== null && typed.trim() !== '' && !(value !== null && Number(value) >= 0 && Number(value) < 100)
  return (
    <>
      <input
        id={id}
        className={`element-input cell-figure cell-short${element.merma === null ? ' cell-usual' : ''}`}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? number(shown)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          const loss = parseDecimal(text)
          if (text.trim() === '') acts.change({ merma: null }, 'merma')
          else if (loss !== null && Number(loss) >= 0 && Number(loss) < 100) acts.change({ merma: loss }, 'merma')
        }}
        onBlur={() => {
          if (!wrong) setTyped(null)
        }}
      />
      {wrong && (
        <span id={`${id}-wrong`} className="field-error">
          {t('elements.mermaWrong')}
        </span>
      )}
    </>
  )
}
