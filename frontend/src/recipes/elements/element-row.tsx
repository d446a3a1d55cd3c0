import type { Branch } from '@escandallo/contracts/costing/explanation.ts'
import { isGap } from '@escandallo/contracts/costing/kitchen.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { ArrowDown, ArrowUp, Copy, Flame, StickyNote, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactorCells } from '../../kitchen/public.ts'
import { Menu } from '../../ui/actions/menu.tsx'
import { isPressed } from '../../ui/keys/keys.ts'
import { AmountCell } from './cells/amount-cell.tsx'
import { CostCells } from './cells/cost-cells.tsx'
import { MermaCell } from './cells/merma-cell.tsx'
import { NameCell } from './cells/name-cell.tsx'
import { GapStrip } from './gap-strip.tsx'
import type { RowActs } from './row-acts.ts'
import type { Desk } from './use-desk.ts'

type ElementRowProps = {
  at: number
  element: Element
  branch: Branch | undefined
  desk: Desk
  acts: RowActs
  /** It was just created: its price is asked for next. */
  isNew?: boolean
  onPriced?: () => void
}

/** Enter and the arrows go from amount to amount, and from the last one to the row that adds. */
const toNeighbour = (field: HTMLElement, by: -1 | 1) => {
  const editor = field.closest('.elements')
  const stops = [...(editor?.querySelectorAll<HTMLElement>('[data-amount], .entry-input') ?? [])]
  stops[stops.indexOf(field) + by]?.focus()
}
const directions: Readonly<Record<string, -1 | 1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** The field of a line's note; it goes when it is left empty. */
const NoteField = ({
  element,
  name,
  acts,
  onLeave,
}: Pick<ElementRowProps, 'element' | 'acts'> & { name: string; onLeave: () => void }) => {
  const { t } = useTranslation('recipes')
  return (
    <input
      id={`note-${element.elementId}`}
      className="element-input cell-note"
      aria-label={t('elements.noteOf', { name })}
      placeholder={t('elements.noteHint')}
      maxLength={200}
      autoComplete="off"
      value={element.note ?? ''}
      onChange={(event) => acts.change({ note: event.target.value || null }, 'note')}
      onBlur={onLeave}
    />
  )
}

const RowMenu = ({
  element,
  name,
  acts,
  onNote,
}: Pick<ElementRowProps, 'element' | 'acts'> & { name: string; onNote: () => void }) => {
  const { t } = useTranslation('recipes')
  const frying = {
    label: t(element.frying ? 'frying.no' : 'frying.yes'),
    icon: <Flame aria-hidden />,
    onSelect: () => acts.change({ frying: !element.frying }, 'frying'),
  }
  return (
    <Menu
      label={t('elements.menuOf', { name })}
      items={[
        { label: t('elements.up'), icon: <ArrowUp aria-hidden />, onSelect: () => acts.move(-1) },
        { label: t('elements.down'), icon: <ArrowDown aria-hidden />, onSelect: () => acts.move(1) },
        { label: t('elements.note'), icon: <StickyNote aria-hidden />, onSelect: onNote },
        ...(element.item.kind === 'product' ? [frying] : []),
        { label: t('elements.copy'), icon: <Copy aria-hidden />, onSelect: acts.copy },
        { label: t('elements.remove'), icon: <Trash2 aria-hidden />, danger: true, onSelect: acts.remove },
      ]}
    />
  )
}

/** Whether an amount is that of the trimmed product, and what is lost of it: asked of products of which there is an amount. */
const LossCells = ({
  element,
  branch,
  name,
  acts,
}: Pick<ElementRowProps, 'element' | 'branch' | 'acts'> & { name: string }) => {
  const { t } = useTranslation('recipes')
  const isTrimmed = element.item.kind === 'product' && element.quantity !== null
  return (
    <>
      <td>
        {isTrimmed && (
          <select
            className="element-input"
            aria-label={t('elements.basisOf', { name })}
            value={element.basis}
            onChange={(event) => acts.change({ basis: event.target.value as Element['basis'] }, 'basis')}
          >
            <option value="net">{t('elements.net')}</option>
            <option value="gross">{t('elements.gross')}</option>
          </select>
        )}
      </td>
      <td>
        {isTrimmed && (
          <MermaCell
            id={`merma-${element.elementId}`}
            label={t('elements.mermaOf', { name })}
            {...{ branch, element, acts }}
          />
        )}
      </td>
    </>
  )
}

/** One element: what somebody typed on white, what follows from it on paper. */
export const ElementRow = ({ at, element, branch, desk, acts, isNew = false, onPriced }: ElementRowProps) => {
  const { t } = useTranslation('recipes')
  const { item, elementId } = element
  const name = desk.nameOf(item)
  const gap = desk.isLoading(item) ? undefined : branch?.missing.find(isGap)
  const [noting, setNoting] = useState(Boolean(element.note))
  const writeNote = () => {
    setNoting(true)
    // The menu gives the focus back to its button first.
    setTimeout(() => document.getElementById(`note-${elementId}`)?.focus(), 60)
  }
  const rowKeys = [
    { keys: 'alt+arrowup', act: () => acts.move(-1) },
    { keys: 'alt+arrowdown', act: () => acts.move(1) },
    { keys: 'mod+d', act: acts.copy },
    { keys: 'mod+backspace', act: acts.remove },
  ]
  return (
    <>
      <tr
        className="element-row"
        onKeyDown={(event) => {
          const act = rowKeys.find(({ keys }) => isPressed(event, keys))?.act
          if (!act) return
          event.preventDefault()
          act()
        }}
      >
        <td className="element-number muted">{at + 1}</td>
        <NameCell {...{ desk, element, branch }}>
          {noting && <NoteField {...{ element, name, acts }} onLeave={() => setNoting(Boolean(element.note))} />}
        </NameCell>
        <td>
          <AmountCell
            id={`amount-${elementId}`}
            label={t('elements.amountOf', { name })}
            quantity={element.quantity}
            unit={element.unit}
            onChange={(change) => acts.change(change, 'amount')}
            onKeyDown={(event) => {
              const by = directions[event.key]
              if (!by || event.altKey || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              toNeighbour(event.currentTarget, by)
            }}
          />
        </td>
        <LossCells {...{ element, branch, name, acts }} />
        <FactorCells branch={branch} currency={desk.currency} className="derived" />
        <CostCells {...{ desk, element, branch, gap }} />
        <td className="screen-only">
          <RowMenu {...{ element, name, acts }} onNote={writeNote} />
        </td>
      </tr>
      {gap && element.quantity !== null && (
        <tr>
          <td />
          <td colSpan={9}>
            <GapStrip gap={gap} desk={desk} element={element} takesFocus={isNew} onSkip={onPriced} />
          </td>
        </tr>
      )}
    </>
  )
}
