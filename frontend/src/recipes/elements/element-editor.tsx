import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { ClipboardPaste, Redo2, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../platform/announcer.tsx'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { fieldId } from '../../ui/fields/field.tsx'
import { ElementRow } from './element-row.tsx'
import { moved, useSteps, withCopy } from './element-rows.ts'
import { EntryRow } from './entry-row.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import type { Desk } from './use-desk.ts'
import '../costs/kitchen.css'
import './elements.css'

export type ElementEditorProps = {
  /** Name of the form's field, so that the summary of errors leads here. */
  name: string
  rows: readonly Element[]
  onChange: (rows: Element[]) => void
  desk: Desk
  error?: string | undefined
}

const columns = ['element', 'amount', 'basis', 'merma', 'gross', 'price', 'cost', 'share'] as const

/**
 * What goes into a subrecipe or dish, one row each: typed as a cook writes, costed with every key. Rows are added by the last one or by
 * pasting a recipe; they are moved by Alt and arrows or by their menu; every step can be taken back.
 */
export const ElementEditor = ({ name, rows, onChange, desk, error }: ElementEditorProps) => {
  const { t } = useTranslation('recipes')
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState<string | null>(null)
  const steps = useSteps(rows, onChange)
  useShortcut('mod+shift+v', t('paste.button'), () => setPasted(''), { whileTyping: true })
  const branchOf = (element: Element) => desk.branches.find(({ elementId }) => elementId === element.elementId)
  const focusAmount = (elementId: string) =>
    requestAnimationFrame(() => document.getElementById(`amount-${elementId}`)?.focus())
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
    <section id={fieldId(name)} tabIndex={-1} className="elements" aria-label={t('elements.title')}>
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
                key={element.elementId}
                at={at}
                element={element}
                branch={branchOf(element)}
                desk={desk}
                acts={actsOf(element, at)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <EntryRow
        input={input}
        onPaste={setPasted}
        onAdd={(element, match) => {
          steps.change([...rows, element])
          announce(t('elements.added', { name: match?.name ?? desk.nameOf(element.item) }))
        }}
      />
      <p className="elements-keys muted small screen-only">{t('elements.keys')}</p>
      <PasteDialog
        open={pasted !== null}
        text={pasted ?? ''}
        onClose={() => setPasted(null)}
        onAdd={(added) => steps.change([...rows, ...added])}
      />
    </section>
  )
}
