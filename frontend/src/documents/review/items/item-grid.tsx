import { footOf } from '@escandallo/contracts/documents/booking.ts'
import type { LineMatch, ProductResolution } from '@escandallo/contracts/documents/content.ts'
import { isAbout, type LineField, lineFields } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { units } from '@escandallo/contracts/values/units.ts'
import { Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../platform/announcer.tsx'
import { newId } from '../../../platform/cryptography/ids.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { fieldId } from '../../../ui/fields/field.tsx'
import { useLineReasons } from '../../reading/line-reasons.ts'
import { same } from '../draft/draft.ts'
import {
  withCell,
  withComputedTotal,
  withCopy,
  withCorrection,
  withLine,
  withOwnProduct,
  withoutLine,
  withPasted,
} from '../draft/lines.ts'
import { cellsOf, isTable } from '../draft/spreadsheet.ts'
import { focusField, pathOf } from '../focusing.ts'
import type { Review } from '../use-review.ts'
import { ItemRow, type RowActs } from './item-row.tsx'
import './items.css'

type ItemGridProps = {
  review: Review
  /** Line whose values are looked at, on the page or on the paper. */
  activeLine: string | null
  /** Fields of equations that fail. */
  odds: ReadonlySet<string>
  /** The place of the active line on the paper, while the page itself is out of view. */
  strip?: ReactNode
  onAsk?: (path: string) => void
  reading: Reading | null
  readLines: readonly string[]
  /** As the reader and earlier decisions left them. */
  remembered: readonly LineMatch[]
  corporation: string
  /** What a line is has been answered: on to the next question. */
  onAnswered?: (path: string) => void
}

const unmatched: ProductResolution = { kind: 'unmatched' }

/**
 * The items as a spreadsheet: Tab across, Enter down, a row at the end that becomes a line as soon as one types, rows
 * pasted from a spreadsheet.
 */
export const ItemGrid = ({
  review,
  activeLine,
  odds,
  strip,
  onAsk,
  reading,
  readLines,
  remembered,
  corporation,
  onAnswered,
}: ItemGridProps) => {
  const { t } = useTranslation('documents')
  const { state, edit, faults, doubts, unsure, likely, printed } = review
  const { draft } = state
  const { lines, currency } = draft.content
  const totalsStand = useMemo(() => footOf(draft.content).closes, [draft.content])
  const supplierId = draft.supplier.kind === 'existing' ? draft.supplier.supplierId : undefined

  const reasonsOf = useLineReasons({ reading, readLines }, doubts, currency)

  /** Lines that a person said are products of their own. */
  const [made, setMade] = useState<ReadonlySet<string>>(new Set())
  const answered = useRef(onAnswered)
  answered.current = onAnswered

  const acts = useMemo<RowActs>(
    () => ({
      type: (lineId, field, text) =>
        edit((now) => withCell(now, lineId, field, text, printed), `lines.${lineId}.${field}`),
      match: (lineId, product) =>
        edit((now) => ({ ...now, matches: { ...now.matches, [lineId]: product } }), `lines.${lineId}.product`),
      answer: (lineId, product) => {
        const path = `lines.${lineId}.product`
        flushSync(() => edit((now) => ({ ...now, matches: { ...now.matches, [lineId]: product } }), path))
        answered.current?.(path)
      },
      make: (lineId) => {
        const path = `lines.${lineId}.product`
        flushSync(() => {
          edit((now) => withOwnProduct(now, lineId, newId()), path)
          setMade((before) => new Set([...before, lineId]))
        })
        answered.current?.(path)
      },
      correct: (lineId, field) => edit((now) => withCorrection(now, lineId), `lines.${lineId}.${field}`),
      takeTotal: (lineId) => edit((now) => withComputedTotal(now, lineId), `lines.${lineId}.total`),
      copy: (lineId) => {
        const copyId = newId()
        flushSync(() => edit((now) => withCopy(now, lineId, copyId)))
        focusField(`lines.${copyId}.quantity`)
      },
      remove: (lineId) => {
        flushSync(() => edit((now) => withoutLine(now, lineId)))
        focusField('lines')
      },
    }),
    [edit, printed],
  )

  const begin = (text: string) => {
    const lineId = newId()
    // Drawn at once: the next key already belongs to the new line.
    flushSync(() => edit((now) => withCell(withLine(now, lineId), lineId, 'code', text, printed), 'lines'))
    const cell = document.getElementById(fieldId(`lines.${lineId}.code`)) as HTMLInputElement | null
    cell?.focus()
    cell?.setSelectionRange(cell.value.length, cell.value.length)
  }

  const placeOf = (target: EventTarget): { lineId: string | null; field: LineField } | null => {
    const path = pathOf(target, draft)
    if (path === 'lines') return { lineId: null, field: 'code' }
    const [, lineId, field] = /^lines\.([^.]+)\.(\w+)$/.exec(path ?? '') ?? []
    return lineId ? { lineId, field: field as LineField } : null
  }

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const place = placeOf(event.target)
    if (!place || !isTable(text)) return
    event.preventDefault()
    event.stopPropagation()
    const rows = cellsOf(text)
    const ids = rows.map(() => newId())
    edit((now) => {
      let used = 0
      return withPasted(now, place, rows, { printed, newId: () => ids[used++] ?? newId() })
    }, 'lines')
    announce(t('grid.pasted', { count: rows.length }))
  }

  const askLine = useMemo(() => onAsk && ((lineId: string) => onAsk(`lines.${lineId}.name`)), [onAsk])

  /** The cell beside another, or the same column of the line above or below; past the last line the empty row. */
  const beside = ({ lineId, field }: { lineId: string | null; field: LineField }, key: string): string | null => {
    const at = lineId === null ? lines.length : lines.findIndex((line) => line.lineId === lineId)
    const row = { ArrowUp: at - 1, ArrowDown: at + 1 }[key]
    if (row !== undefined) {
      const to = lines[row]
      return to ? `lines.${to.lineId}.${field}` : row === lines.length ? 'lines' : null
    }
    const to = lineFields[lineFields.indexOf(field) + (key === 'ArrowLeft' ? -1 : 1)]
    return to && lineId !== null ? `lines.${lineId}.${to}` : null
  }

  const onArrow = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || !(event.target instanceof HTMLInputElement) || !leaves(event.key, event.target, place.field)) return
    const to = beside(place, event.key)
    if (to === null) return
    event.preventDefault()
    focusField(to)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const plain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (plain && event.key.startsWith('Arrow')) return onArrow(event)
    if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const place = placeOf(event.target)
    if (!place) return
    const path = `lines.${place.lineId}.${place.field}`
    // A doubtful cell is confirmed by Enter, corrected or not, which the review does.
    if ([...doubts, ...unsure].some((doubt) => isAbout(doubt, path))) return
    event.preventDefault()
    const at = lines.findIndex((line) => line.lineId === place.lineId)
    const next = place.lineId === null ? undefined : lines[at + 1]
    focusField(next ? `lines.${next.lineId}.${place.field}` : 'lines')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and paste come up from the cells
    <div className="items" onPaste={onPaste} onKeyDown={onKeyDown}>
      <datalist id="document-units">
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {t(`units.${unit}`)}
          </option>
        ))}
      </datalist>
      <table className="items-table" aria-label={t('grid.label')}>
        <thead>
          <tr className="item items-head">
            {lineFields.map((field) => (
              <th key={field} scope="col" className={`item-${field}`}>
                {t(`fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const prefix = `lines.${line.lineId}`
            const product = draft.matches[line.lineId] ?? unmatched
            const known = remembered.find(({ lineId }) => lineId === line.lineId)?.product
            return (
              <ItemRow
                key={line.lineId}
                line={line}
                place={index + 1}
                product={product}
                remembered={product.kind === 'existing' && same(known, product)}
                supplierId={supplierId}
                currency={currency}
                corporation={corporation}
                likely={made.has(line.lineId) ? undefined : likely.get(line.lineId)}
                typed={ofLine(draft.typed, prefix)}
                faults={faults.filter(({ path }) => path.startsWith(prefix))}
                doubts={doubts.filter((path) => path.startsWith(prefix))}
                reasons={reasonsOf(line)}
                active={activeLine === line.lineId}
                totalsStand={totalsStand}
                odd={[...odds].filter((path) => path.startsWith(prefix))}
                strip={activeLine === line.lineId ? strip : undefined}
                onAsk={printed.has(line.lineId) ? askLine : undefined}
                acts={acts}
              />
            )
          })}
          <tr className="item item-ghost">
            <td className="item-code">
              <input
                id={fieldId('lines')}
                className="cell-input"
                aria-label={t('grid.newLine')}
                aria-invalid={faults.some(({ path }) => path === 'lines') || undefined}
                placeholder={t('grid.newLineHint')}
                value=""
                autoComplete="off"
                onChange={(event) => begin(event.target.value)}
              />
            </td>
            <td className="item-name">
              <Button size="small" look="quiet" icon={<Plus aria-hidden />} onClick={() => begin('')}>
                {t('grid.add')}
              </Button>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="muted small">{t('grid.help')}</p>
    </div>
  )
}

/** Whether an arrow key leaves a cell: up and down always, sideways from the end of its text or while all of it is chosen. */
const leaves = (key: string, { selectionStart, selectionEnd, value }: HTMLInputElement, field: LineField): boolean => {
  // The arrows open the list of units.
  if (key === 'ArrowUp' || key === 'ArrowDown') return field !== 'unit'
  const all = selectionStart === 0 && selectionEnd === value.length
  const bare = selectionStart === selectionEnd
  return all || (bare && selectionStart === (key === 'ArrowLeft' ? 0 : value.length))
}

const nothing: Readonly<Record<string, string>> = {}
const ofLine = (typed: Readonly<Record<string, string>>, prefix: string) => {
  const entries = Object.entries(typed).filter(([path]) => path.startsWith(prefix))
  return entries.length === 0 ? nothing : Object.fromEntries(entries)
}
