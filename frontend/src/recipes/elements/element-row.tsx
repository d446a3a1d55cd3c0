import type { Branch } from '@escandallo/contracts/costing/explanation.ts'
import { isGap } from '@escandallo/contracts/costing/kitchen.ts'
import { multiplicationOf } from '@escandallo/contracts/costing/multiplication.ts'
import type { Element } from '@escandallo/contracts/recipes/elements.ts'
import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { ArrowDown, ArrowUp, Copy, Flame, StickyNote, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactorCells, useKitchenFigures } from '../../kitchen/public.ts'
import { productLinks } from '../../products/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Menu } from '../../ui/actions/menu.tsx'
import { isPressed } from '../../ui/keys/keys.ts'
import { recipeLinks } from '../links.ts'
import { AmountCell } from './amount-cell.tsx'
import { GapStrip } from './gap-strip.tsx'
import type { Desk } from './use-desk.ts'

export type RowActs = {
  change: (change: Partial<Element>, field: string) => void
  move: (by: -1 | 1) => void
  copy: () => void
  remove: () => void
}

type CellNames = { id: string; label: string }
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

const MermaCell = ({
  id,
  label,
  branch,
  element,
  acts,
}: Pick<ElementRowProps, 'branch' | 'element' | 'acts'> & CellNames) => {
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

/** Enter and the arrows go from amount to amount, and from the last one to the row that adds. */
const toNeighbour = (field: HTMLElement, by: -1 | 1) => {
  const editor = field.closest('.elements')
  const stops = [...(editor?.querySelectorAll<HTMLElement>('[data-amount], .entry-input') ?? [])]
  stops[stops.indexOf(field) + by]?.focus()
}
const directions: Readonly<Record<string, -1 | 1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** One element: what somebody typed on white, what follows from it on paper. */
export const ElementRow = ({ at, element, branch, desk, acts, isNew = false, onPriced }: ElementRowProps) => {
  const { t } = useTranslation('recipes')
  const { share, atLeast } = useKitchenFigures(desk.currency)
  const { item, elementId } = element
  const name = desk.nameOf(item)
  const isLoading = desk.isLoading(item)
  const gap = isLoading ? undefined : branch?.missing.find(isGap)
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
        <th scope="row" className="element-name">
          {isLoading ? (
            <span className="bone" />
          ) : item.kind === 'free' ? (
            <span>{name}</span>
          ) : (
            <Link
              // Beside other words colour alone would not tell a link from them.
              look={item.kind === 'recipe' || branch?.removed ? 'text' : 'plain'}
              href={item.kind === 'product' ? productLinks.product(item.id) : recipeLinks.recipe(item.id)}
            >
              {name}
            </Link>
          )}
          {item.kind === 'recipe' && <span className="muted"> {t('elements.recipe')}</span>}
          {branch?.removed && <span className="element-removed"> {t('elements.removed')}</span>}
          {element.frying && <span className="muted"> {t('frying.mark')}</span>}
          {noting && (
            <input
              id={`note-${elementId}`}
              className="element-input cell-note"
              aria-label={t('elements.noteOf', { name })}
              placeholder={t('elements.noteHint')}
              maxLength={200}
              autoComplete="off"
              value={element.note ?? ''}
              onChange={(event) => acts.change({ note: event.target.value || null }, 'note')}
              onBlur={() => setNoting(Boolean(element.note))}
            />
          )}
        </th>
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
        <td>
          {item.kind === 'product' && element.quantity !== null && (
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
          {item.kind === 'product' && element.quantity !== null && (
            <MermaCell
              id={`merma-${elementId}`}
              label={t('elements.mermaOf', { name })}
              {...{ branch, element, acts }}
            />
          )}
        </td>
        <FactorCells branch={branch} currency={desk.currency} className="derived" />
        <td className="derived element-cost">
          {isLoading ? (
            <span className="bone" />
          ) : element.quantity === null || item.kind === 'free' ? (
            <span className="muted">{t('elements.countsNothing')}</span>
          ) : gap && branch?.cost === null && Number(branch.atLeast) === 0 ? (
            <span className="gap-word">{t(`gaps.short.${gap.reason}`)}</span>
          ) : (
            branch && (
              <>
                {multiplicationOf(branch) && branch.cost !== null && !branch.estimated && <span>= </span>}
                {atLeast(branch, 3)}
              </>
            )
          )}
        </td>
        <td className="derived">
          {branch?.share != null && Number(branch.share) > 0 && (
            <span className="share">
              {share(branch.share)}
              <span className="share-bar" aria-hidden>
                <span style={{ inlineSize: `${Math.min(100, Number(branch.share) * 100)}%` }} />
              </span>
            </span>
          )}
        </td>
        <td className="screen-only">
          <Menu
            label={t('elements.menuOf', { name })}
            items={[
              { label: t('elements.up'), icon: <ArrowUp aria-hidden />, onSelect: () => acts.move(-1) },
              { label: t('elements.down'), icon: <ArrowDown aria-hidden />, onSelect: () => acts.move(1) },
              { label: t('elements.note'), icon: <StickyNote aria-hidden />, onSelect: writeNote },
              ...(item.kind === 'product'
                ? [
                    {
                      label: t(element.frying ? 'frying.no' : 'frying.yes'),
                      icon: <Flame aria-hidden />,
                      onSelect: () => acts.change({ frying: !element.frying }, 'frying'),
                    },
                  ]
                : []),
              { label: t('elements.copy'), icon: <Copy aria-hidden />, onSelect: acts.copy },
              { label: t('elements.remove'), icon: <Trash2 aria-hidden />, danger: true, onSelect: acts.remove },
            ]}
          />
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
