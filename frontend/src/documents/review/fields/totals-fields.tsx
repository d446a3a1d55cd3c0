import { sumTolerance } from '@escandallo/contracts/documents/booking.ts'
import type { Check } from '@escandallo/contracts/documents/checks.ts'
import { checksOf, isUnpriced } from '@escandallo/contracts/documents/checks.ts'
import { totalFields } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import { Equal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/button.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { formatMoney } from '../../../ui/words/format.ts'
import { ChecksList } from '../../detail/checks-list.tsx'
import { startOfCheck } from '../../reading/equations.ts'
import { computedTotals, unratedLines } from '../draft/totals.ts'
import { FootFields } from './foot-fields.tsx'
import type { FieldsProps } from './header-fields.tsx'
import { Linked } from './linked.tsx'

type TotalsFieldsProps = FieldsProps & { onTakeAll: () => void; onJump: (path: string) => void }

/** The printed totals beside what the lines make, and the equations between them. */
export const TotalsFields = ({ draft, linking, errorOf, set, onTakeAll, onJump }: TotalsFieldsProps) => {
  const { t, i18n } = useTranslation('documents')
  const { totals, currency } = draft.content
  const computed = computedTotals(draft.content)
  const money = (cents: number) => formatMoney(cents, i18n.language, currency)
  const differenceOf = (field: (typeof totalFields)[number]): number => {
    const made = computed?.[field]
    return made == null ? 0 : (totals[field] ?? 0) - made
  }
  // A line that holds says so in its own row; only what fails is repeated here.
  const checks: Check[] = checksOf(draft.content).filter(({ name, holds }) => name !== 'line' || !holds)
  const { lines } = draft.content
  // Where every equation holds, a few cents are what rounding line by line comes to.
  const tolerance = checks.every(({ holds }) => holds) ? sumTolerance(lines.length) : 0
  const differs = totalFields.some((field) => Math.abs(differenceOf(field)) > tolerance)
  const unrated = unratedLines(draft.content).length
  const unpriced = isUnpriced(draft.content)
  return (
    <div className="stack-tight">
      <div className="grid-form review-totals">
        {totalFields.map((field) => {
          const path = `totals.${field}`
          const made = computed?.[field]
          const difference = differenceOf(field)
          return (
            <Linked key={field} path={path} linking={linking}>
              <MoneyField
                name={path}
                label={t(`fields.${field}`)}
                required={field === 'total' && !unpriced}
                currencySign={currency === 'EUR' ? '€' : currency}
                value={totals[field]}
                error={errorOf(path)}
                hint={
                  made === undefined ? undefined : made === null ? (
                    t('review.rateMissing', { count: unrated })
                  ) : totals[field] === null ? (
                    t('review.linesMakeOnly', { computed: money(made) })
                  ) : Math.abs(difference) <= tolerance ? (
                    <span className="agrees">
                      ✓ {t('review.agrees')}
                      {difference !== 0 && ` ${t('review.rounded', { difference: money(difference) })}`}
                    </span>
                  ) : (
                    <span className="differs">
                      ≠ {t('review.linesMake', { computed: money(made), difference: money(difference) })}
                    </span>
                  )
                }
                onChange={(value) => set(path, value)}
              />
            </Linked>
          )
        })}
      </div>
      <FootFields {...{ draft, linking, errorOf, set }} />
      {differs && (
        <div>
          <Button size="small" icon={<Equal aria-hidden />} onClick={onTakeAll}>
            {t('review.takeComputed')}
          </Button>
        </div>
      )}
      <ChecksList
        folds
        checks={checks}
        unpriced={unpriced}
        currency={currency}
        lineName={(id) => lines.find(({ lineId }) => lineId === id)?.name ?? t('grid.unnamed')}
        onJump={(check) => onJump(startOfCheck(check, draft.content))}
      />
    </div>
  )
}
