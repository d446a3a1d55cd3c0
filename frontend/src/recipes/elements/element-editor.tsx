import { type Element, MAX_ELEMENTS } from '@escandallo/contracts/recipes/elements.ts'
import { ClipboardPaste, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../platform/announcer.tsx'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { notify } from '../../ui/feedback/toasts.tsx'
import { fieldId } from '../../ui/fields/field.tsx'
import { isPressed } from '../../ui/keys/keys.ts'
import { PasteDialog } from '../typed/paste-dialog.tsx'
import { ElementRow } from './element-row.tsx'
import { moved, useSteps, withCopy } from './element-rows.ts'
import { EntryRow } from './entry-row.tsx'
import { FryingQuestion } from './questions/frying-question.tsx'
import { LossQuestion } from './questions/loss-question.tsx'
import type { Desk } from './use-desk.ts'
import '../costs/kitchen.css'
import './elements.css'

export type ElementEditorProps = {
  /** Name of the form's field, so that the summary of errors leads here. */
  name: string
  rows: readonly Element[]
  onChange: (rows: Element[]) => void
  desk: Desk
  /** Whether whoever writes may bring to life what is not there. */
  creates: boolean
  /** What they make, as far as it has a name. */
  made?: string
  error?: string | undefined
  /** Takes the steps of a pasted recipe; without it they are left out, which the dialog says. */
  onMethod?: (text: string) => void
  /** Is given why what stands in the last row is not part of the rows yet; null once nothing does. */
  onUnfinished?: (reason: string | null) => void
}

/** The next question of a gap, after the one that has the focus. */
const toNextGap = () => {
  const gaps = [...document.querySelectorAll<HTMLElement>('[data-gap] input, [data-gap] a')]
  const at = gaps.findIndex((field) => field === document.activeElement)
  gaps[(at + 1) % gaps.length]?.focus()
}

const columns = ['element', 'amount', 'basis', 'merma', 'gross', 'price', 'cost', 'share'] as const

/**
 * What goes into a subrecipe or dish, one row each: typed as a cook writes, costed with every key. Rows are added by the last one or by
 * pasting a recipe; they are moved by Alt and arrows or by their menu; every step can be taken back.
 */
export const ElementEditor = (props: ElementEditorProps) => {
  const { name, rows, onChange, desk, creates, made = '', error, onMethod, onUnfinished } = props
  const { t } = useTranslation('recipes')
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState<string | null>(null)
  const steps = useSteps(rows, onChange)
  /** Counts what was taken back: cells that hold what was typed are drawn anew. */
  const [turn, setTurn] = useState(0)
  useShortcut('mod+shift+v', t('paste.button'), () => setPasted(''), { whileTyping: true })
  useShortcut('alt+f', t('elements.nextGap'), () => toNextGap())
  const add = (added: Element[]): boolean => {
    if (rows.length + added.length > MAX_ELEMENTS) {
      notify.error(t('elements.tooMany', { most: MAX_ELEMENTS }))
      return false
    }
    steps.change([...rows, ...added])
    return true
  }
  /** Steps are taken back by keys wherever a field has nothing of its own to take back. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRedone = isPressed(event, 'mod+shift+z') || isPressed(event, 'mod+y')
    if (!isRedone && !isPressed(event, 'mod+z')) return
    const { target } = event
    if (target instanceof HTMLInputElement && target === input.current && target.value !== '') return
    event.preventDefault()
    if (isRedone) steps.redo()
    else steps.undo()
    setTurn((count) => count + 1)
    input.current?.focus()
  }
  const branchOf = (element: Element) => desk.branches.find(({ elementId }) => elementId === element.elementId)
  /** The row whose amount takes the focus as soon as it is drawn: later it would take it from wherever somebody went meanwhile. */
  const [entered, focusAmount] = useState<string | null>(null)
  useLayoutEffect(() => {
    if (entered === null) return
    document.getElementById(`amount-${entered}`)?.focus()
    focusAmount(null)
  }, [entered])
  /** The row of what was just created. */
  const [created, setCreated] = useState<string | null>(null)
  const actsOf = (element: Element, at: number) => ({
    change: (change: Partial<Element>, field: string) =>
      steps.change(rows.with(at, { ...element, ...change }), `${element.elementId} ${field}`),
    move: (by: -1 | 1) => {
      steps.change(moved(rows, at, at + by))
      announce(t('elements.movedTo', { place: Math.min(rows.length, Math.max(1, at + by + 1)) }))
      focusAmount(element.elementId)
    },
    copy: () => steps.change(withCopy(rows, at)),
    remove: () => {
      steps.change(rows.toSpliced(at, 1))
      announce(t('elements.removedRow', { name: desk.nameOf(element.item) }))
      input.current?.focus()
    },
  })
  return (
    <section
      id={fieldId(name)}
      tabIndex={-1}
      className="elements"
      aria-label={t('elements.title')}
      onKeyDown={onKeyDown}
    >
      <div className="row-between elements-head">
        <h2 className="section-title">{t('elements.title')}</h2>
        <div className="row screen-only">
          <IconButton
            label={t('elements.undo')}
            icon={<Undo2 aria-hidden />}
            look="quiet"
            disabled={!steps.canUndo}
            onClick={steps.undo}
          />
          <IconButton
            label={t('elements.redo')}
            icon={<Redo2 aria-hidden />}
            look="quiet"
            disabled={!steps.canRedo}
            onClick={steps.redo}
          />
          <Button size="small" icon={<ClipboardPaste aria-hidden />} onClick={() => setPasted('')}>
            {t('paste.button')}
          </Button>
        </div>
      </div>
      {error && <p className="field-error">{error}</p>}
      {desk.cycle && <Banner tone="danger">{t('elements.cycle', { path: desk.cycle.join(' → ') })}</Banner>}
      <div className="elements-scroll">
        <table className="elements-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="only-spoken">{t('elements.order')}</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={column === 'element' ? undefined : 'cell-figure'}>
                  {t(`elements.columns.${column}`)}
                </th>
              ))}
              <th scope="col" className="screen-only">
                <span className="only-spoken">{t('elements.acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((element, at) => (
              <ElementRow
                key={`${element.elementId} ${turn}`}
                at={at}
                element={element}
                branch={branchOf(element)}
                desk={desk}
                acts={actsOf(element, at)}
                isNew={created === element.elementId}
                onPriced={() => {
                  setCreated(null)
                  input.current?.focus()
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      <LossQuestion rows={rows} kitchen={desk} onChange={steps.change} />
      <FryingQuestion made={made} rows={rows} desk={desk} onChange={steps.change} />
      <EntryRow
        creates={creates}
        input={input}
        onPaste={setPasted}
        onTyped={(text) => onUnfinished?.(text === '' ? null : t('elements.notAdded', { text }))}
        onAdd={(element, { label, toAmount, isNew }) => {
          if (!add([element])) return false
          setCreated(isNew && !toAmount ? element.elementId : null)
          announce(t('elements.added', { name: label }))
          if (toAmount) focusAmount(element.elementId)
          return true
        }}
      />
      <p className="elements-keys muted small screen-only">{t('elements.keys')}</p>
      <PasteDialog
        open={pasted !== null}
        text={pasted ?? ''}
        onClose={() => setPasted(null)}
        room={MAX_ELEMENTS - rows.length}
        creates={creates}
        takesMethod={onMethod !== undefined}
        onAdd={(added, method) => {
          add(added)
          if (method) onMethod?.(method)
          input.current?.focus()
        }}
      />
    </section>
  )
}
