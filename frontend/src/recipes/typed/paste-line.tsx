import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { isolatedValue } from '../../platform/words/isolated-value.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import type { Found } from '../elements/kitchen-search.ts'
import type { PastedLine } from './pasted-recipe.ts'

/** A pasted line with what it may be, and what was chosen of it: an id, or one of those below. */
export type ReadLine = PastedLine & { matches: readonly Found[]; chosen: string }
export const FREE = 'free'
export const CREATE = 'create'
export const LEFT_OUT = 'left-out'

type PasteLineProps = { row: ReadLine; creates: boolean; onChoose: (chosen: string) => void }

/** A pasted line beside how it was read. A doubt shows its likely answers, each with a key. */
const PasteLine = ({ row, creates, onChoose }: PasteLineProps) => {
  const { t } = useTranslation('recipes')
  const { amount } = useKitchenFigures()
  const { written, line, note, matches, chosen } = row
  const options = [
    ...matches.map(({ id, name, kind }) => ({
      value: id,
      label: kind === 'recipe' ? `${isolatedValue(name)} · ${t('elements.recipe')}` : name,
    })),
    ...(creates ? [{ value: CREATE, label: t('paste.create', { name: line.name }) }] : []),
    { value: FREE, label: t('paste.free') },
    { value: LEFT_OUT, label: t('paste.leaveOut') },
  ]
  const keyOf = (value: string, at: number) => (value === LEFT_OUT ? '0' : String(at + 1))
  return (
    <li className={chosen === '' ? 'paste-line paste-unsure' : 'paste-line'}>
      <span className="paste-written one-line">{written}</span>
      <span className="figures nowrap">
        {line.quantity === null && !line.toTaste ? t('paste.noAmount') : amount(line.quantity, line.unit ?? 'g')}
      </span>
      {chosen === '' ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
        <div
          role="group"
          className="paste-answers"
          aria-label={t('paste.isWhat', { line: written })}
          onKeyDown={(event) => {
            const option = options.find(({ value }, at) => keyOf(value, at) === event.key)
            if (!option) return
            event.preventDefault()
            onChoose(option.value)
          }}
        >
          {options.map(({ value, label }, at) => (
            <button key={value} type="button" className="paste-answer" onClick={() => onChoose(value)}>
              {label} <Kbd keys={keyOf(value, at)} />
            </button>
          ))}
        </div>
      ) : (
        <span className="paste-chosen">
          <Select
            label={t('paste.isWhat', { line: written })}
            hiddenLabel
            value={chosen}
            onChange={onChoose}
            options={options}
          />
          {note && <span className="muted small">{note}</span>}
        </span>
      )}
    </li>
  )
}

type PasteLinesProps = {
  rows: readonly ReadLine[]
  /** Whether what is not there may be brought to life. */
  creates: boolean
  /** Whether the next doubt, or else the button that adds, takes the focus once the rows are drawn. */
  leads: RefObject<boolean>
  onChoose: (row: ReadLine, at: number, chosen: string) => void
}

export const PasteLines = ({ rows, creates, leads, onChoose }: PasteLinesProps) => {
  const list = useRef<HTMLUListElement>(null)
  // Rows may be read before the dialog is there: it is the list that knows when both are.
  useEffect(() => {
    if (!leads.current || rows.length === 0) return
    leads.current = false
    const doubt = list.current?.querySelector<HTMLElement>('.paste-unsure button')
    const next = doubt ?? list.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('.look-primary')
    next?.focus()
  }, [rows, leads])
  return (
    <ul className="paste-lines" ref={list}>
      {rows.map((row, at) => (
        // Lines have no other name than their place, and are read anew with every key.
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is that of the text
        <PasteLine key={at} row={row} creates={creates} onChoose={(chosen) => onChoose(row, at, chosen)} />
      ))}
    </ul>
  )
}
