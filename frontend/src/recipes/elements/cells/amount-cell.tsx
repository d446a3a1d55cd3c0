import { readLine } from '@escandallo/contracts/tables/recipes/typed-line.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../../kitchen/public.ts'

type AmountCellProps = {
  id: string
  label: string
  quantity: string | null
  unit: Unit
  onChange: (amount: { quantity: string | null; unit: Unit }) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

const MOST = 1_000_000

/** "200 g", "1/2 l", "al gusto": read as it is typed, and shown as understood once it is left. */
export const AmountCell = ({ id, label, quantity, unit, onChange, onKeyDown }: AmountCellProps) => {
  const { t } = useTranslation('recipes')
  const { amount } = useKitchenFigures()
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<'amountWrong' | 'amountTooLarge' | null>(null)
  const read = (text: string) => {
    const line = readLine(`${text} x`)
    if (line.toTaste || readLine(text).toTaste) return { quantity: null, unit }
    if (line.quantity === null || line.name !== 'x') return null
    // A number alone keeps the unit that stands there.
    const alone = /^[\d\s.,/½¼¾⅓⅔⅛]+$/.test(text.trim())
    return { quantity: line.quantity, unit: alone ? unit : (line.unit ?? unit) }
  }
  const tooMuch = (understood: ReturnType<typeof read>) => Number(understood?.quantity ?? 0) > MOST
  return (
    <>
      <input
        id={id}
        data-amount
        className="element-input cell-figure"
        aria-label={label}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        autoComplete="off"
        value={typed ?? amount(quantity, unit)}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          const understood = read(text)
          setWrong(tooMuch(understood) ? 'amountTooLarge' : null)
          if (understood && !tooMuch(understood)) onChange(understood)
        }}
        onBlur={() => {
          const understood = typed === null ? null : read(typed)
          const missed = typed !== null && typed.trim() !== '' && (understood === null || tooMuch(understood))
          if (!missed) setTyped(null)
          setWrong(missed ? (understood ? 'amountTooLarge' : 'amountWrong') : null)
        }}
      />
      {wrong && (
        <span id={`${id}-wrong`} className="field-error">
          {t(`elements.${wrong}`)}
        </span>
      )}
    </>
  )
}
