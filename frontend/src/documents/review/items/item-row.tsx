import type { DocumentLine, ProductResolution } from '@escandallo/contracts/documents/content.ts'
import { type LineCorrection, lineCorrection } from '@escandallo/contracts/documents/doubts/line-corrections.ts'
import { isAbout, type LineField, lineFields } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import { CircleHelp, CopyPlus, Equal, ScanSearch, Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../../platform/words/errors.ts'
import { Menu } from '../../../ui/actions/menu.tsx'
import { fieldId } from '../../../ui/fields/field.tsx'
import { formatMoney, formatRate, formatUnitPrice } from '../../../ui/words/format.ts'
import type { Fault } from '../draft/doubts.ts'
import { computedTotal } from '../draft/lines.ts'
import { Cell } from './cell.tsx'
import { Candidates, hasAnswers } from './likely/candidates.tsx'
import type { Likely } from './likely/use-likely.ts'
import { ProductMatch } from './product-match.tsx'

export type RowActs = {
  type: (lineId: string, field: LineField, text: string) => void
  match: (lineId: string, product: ProductResolution) => void
  /** Answers what a line is: one of the products that it was asked about, or one of its own. */
  answer: (lineId: string, product: ProductResolution) => void
  make: (lineId: string) => void
  /** Puts right what keeps a line from adding up. */
  correct: (lineId: string, field: LineCorrection['field']) => void
  takeTotal: (lineId: string) => void
  copy: (lineId: string) => void
  remove: (lineId: string) => void
}

type ItemRowProps = {
  line: DocumentLine
  /** 1 for the first. */
  place: number
  product: ProductResolution
  remembered: boolean
  supplierId?: string
  currency: string
  corporation: string
  /** What the line may be instead of a new product; absent once that is answered. */
  likely?: Likely
  /** What was typed without being a value, and what is wrong, of this line alone. */
  typed: Readonly<Record<string, string>>
  faults: readonly Fault[]
  doubts: readonly string[]
  /** Why the line is in doubt, in words. */
  reasons: readonly string[]
  active: boolean
  /** Cells of equations that fail. */
  odd: readonly string[]
  /** The totals of the lines come to the base of the paper. */
  totalsStand: boolean
  /** The line of paper, enlarged, while the page itself is out of view. */
  strip?: ReactNode
  /** Opens what the reader knows of the line; absent for a line that it did not read. */
  onAsk?: (lineId: string) => void
  acts: RowActs
}

const equal = (before: ItemRowProps, after: ItemRowProps) =>
  (Object.keys(after) as (keyof ItemRowProps)[]).every((key) => {
    if (key === 'typed' || key === 'faults' || key === 'doubts' || key === 'odd' || key === 'reasons')
      return JSON.stringify(before[key]) === JSON.stringify(after[key])
    return Object.is(before[key], after[key])
  })

type CorrectionProps = { correction: LineCorrection; line: DocumentLine; currency: string }

/** What makes the line add up. */
const CorrectionWords = ({ correction, line, currency }: CorrectionProps) => {
  const { t, i18n } = useTranslation('documents')
  const money = (cents: number) => formatMoney(cents, i18n.language, currency)
  if (correction.field === 'discountRate') {
    const { is, off } = correction
    const written = is === 'rate' ? formatRate(off, i18n.language, 6) : formatUnitPrice(off, i18n.language, currency)
    return t(`grid.discountAs.${is}`, { off: written })
  }
  const { value: computed } = correction
  return t('grid.differs', { computed: money(computed), difference: money((line.total ?? 0) - computed) })
}

/** A line of the items grid, in two rows: what it is, and its figures. */
export const ItemRow = memo(
  ({
    line,
    place,
    product,
    remembered,
    supplierId,
    currency,
    corporation,
    likely,
    typed,
    faults,
    doubts,
    reasons,
    active,
    odd,
    totalsStand,
    strip,
    onAsk,
    acts,
  }: ItemRowProps) => {
    const { t } = useTranslation('documents')
    const words = useErrorWords()
    const { lineId } = line
    const computed = computedTotal(line)
    const correction = lineCorrection(line, totalsStand)
    const question = `lines.${lineId}.product`
    // Where it is asked what the line is, the question takes the focus, and the chooser is a step behind it.
    const chooser = likely && hasAnswers(likely) ? `${fieldId(question)}-chooser` : fieldId(question)
    return (
      <tr className="item" data-active={active || undefined}>
        {lineFields.map((field) => {
          const path = `lines.${lineId}.${field}`
          const fault = faults.find((problem) => problem.path === path)
          return (
            <td key={field} className={`item-${field}`}>
              <Cell
                path={path}
                field={field}
                label={t('grid.cell', { field: t(`fields.${field}`), place })}
                value={line[field]}
                typed={typed[path]}
                error={fault && words(fault.code)}
                doubtful={doubts.some((doubt) => isAbout(doubt, path))}
                odd={odd.includes(path)}
                onType={(into, text) => acts.type(lineId, into, text)}
              />
            </td>
          )
        })}
        <td className="item-menu">
          <Menu
            label={t('grid.actions', { place })}
            items={[
              { label: t('grid.copy'), icon: <CopyPlus aria-hidden />, onSelect: () => acts.copy(lineId) },
              {
                label: t('grid.takeTotal'),
                icon: <Equal aria-hidden />,
                disabled: computed === null || computed === line.total,
                onSelect: () => acts.takeTotal(lineId),
              },
              {
                label: t('grid.remove'),
                icon: <Trash2 aria-hidden />,
                danger: true,
                apart: true,
                onSelect: () => acts.remove(lineId),
              },
            ]}
          />
        </td>
        <td className="item-foot">
          <ProductMatch
            id={chooser}
            line={line}
            currency={currency}
            corporation={corporation}
            product={product}
            supplierId={supplierId}
            remembered={remembered}
            onChange={(next) => acts.match(lineId, next)}
          />
          {onAsk && (
            // Reached by a key from any cell of the line.
            <button type="button" className="ask" tabIndex={-1} aria-haspopup="dialog" onClick={() => onAsk(lineId)}>
              <ScanSearch size={14} aria-hidden />
              {t('why.short')} <span className="only-spoken">{t('history.line', { place })}</span>
            </button>
          )}
          {correction && (
            <button type="button" className="item-differs" onClick={() => acts.correct(lineId, correction.field)}>
              <span aria-hidden>≠</span>
              <CorrectionWords {...{ correction, line, currency }} />
            </button>
          )}
        </td>
        {reasons.length > 0 && (
          <td className="item-why">
            <CircleHelp size={14} aria-hidden />
            {reasons.join(' · ')}
          </td>
        )}
        {likely && (
          <td className="item-question">
            <Candidates
              path={question}
              name={line.name ?? ''}
              likely={likely}
              doubtful={doubts.includes(question)}
              open={active}
              onPick={(next) => acts.answer(lineId, next)}
              onMake={() => acts.make(lineId)}
              onSearch={() => document.getElementById(chooser)?.click()}
            />
          </td>
        )}
        {strip && <td className="item-strip">{strip}</td>}
      </tr>
    )
  },
  equal,
)
