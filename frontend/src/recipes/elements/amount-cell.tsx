import type { Unit } from '@escandallo/contracts/values/units.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from './figures.ts'
import { readLine } from './typed-line.ts'

type AmountCellProps = {
  id: string
  label: string
  quantity: string | null
  unit: Unit
  onChange: (amount: { quantity: string | null; unit: Unit }) => void
}

/** "200 g", "1/2 l", "al gusto": read as it is typed, and shown as understood once it is left. */
export const AmountCell = ({ id, label, quantity, unit, onChange }: AmountCellProps) => {
  const { t } = useTranslation('recipes')
  const { amount } = useKitchenFigures()
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const read = (text: string) => {
    const line = readLine(`${text} x`)
    if (line.toTaste || readLine(text).toTaste) return { quantity: null, unit }
    if (line.quantity === null) return null
    // A number alone keeps the unit that stands there.
    const alone = /^[\d\s.,/½¼¾⅓⅔⅛]+$/.test(text.trim())
    return { quantity: line.quantity, unit: alone ? unit : (line.unit ?? unit) }
  }
  return (
    <>
      <input
        id={id}
        className="cell-input cell-figure"
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        autoComplete="off"
        inputMode="text"
        value={typed ?? amount(quantity, unit)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          const understood = read(text)
          setWrong(false)
          if (understood) onChange(understood)
        }}
        onBlur={() => {
          const missed = typed !== null && typed.trim() !== '' && read(typed) === null
          setWrong(missed)
          if (!missed) setTyped(null)
        }}
      />
      {wrong && (
        <span id={`${id}-wrong`} className="field-error">
          {t('elements.amountWrong')}
        </span>
      )}
    </>
  )
}
