import type { LineField } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../../../ui/fields/field.tsx'
import { readCell, writeCell } from '../draft/typing.ts'

export type CellProps = {
  /** Path of the field; also makes the id. */
  path: string
  field: LineField
  /** What the cell is called, with its line. */
  label: string
  value: string | number | null
  /** What was typed, where it is no value. */
  typed?: string
  error?: string
  doubtful?: boolean
  /** It is part of an equation that fails. */
  odd?: boolean
  onType: (field: LineField, text: string) => void
}

/** Signs from which a figure may be wider than its cell: then it can be read whole by pointing at it. */
const LONG_FIGURE = 7

const isFigure = (field: LineField) => !['code', 'name', 'unit'].includes(field)

/** One cell of the items grid. A plain input: a long invoice has hundreds of them. */
export const Cell = ({ path, field, label, value, typed, error, doubtful, odd, onType }: CellProps) => {
  const { i18n } = useTranslation('documents')
  const [text, setText] = useState<string | null>(null)
  // While typing the text stays as typed; a value that comes from elsewhere replaces it.
  const sent = useRef(value)
  const typing = text !== null && (sent.current === value || typed !== undefined) ? text : null
  const id = fieldId(path)
  const shown = typing ?? typed ?? writeCell(field, value, i18n.language)
  return (
    <>
      <input
        id={id}
        className="cell-input"
        data-align={isFigure(field) ? 'end' : undefined}
        data-doubtful={doubtful || undefined}
        data-odd={odd || undefined}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        title={error ?? (isFigure(field) && shown.length < LONG_FIGURE ? undefined : shown)}
        inputMode={isFigure(field) ? 'decimal' : undefined}
        list={field === 'unit' ? 'document-units' : undefined}
        autoComplete="off"
        value={shown}
        onChange={(event) => {
          setText(event.target.value)
          const read = readCell(field, event.target.value)
          sent.current = 'wrong' in read ? null : read.value
          onType(field, event.target.value)
        }}
        onBlur={() => setText(null)}
      />
      {error && (
        <span id={`${id}-error`} className="only-spoken">
          {error}
        </span>
      )}
    </>
  )
}
