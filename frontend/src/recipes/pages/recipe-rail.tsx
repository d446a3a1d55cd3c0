import type { RecipeCost } from '@escandallo/contracts/costing/costing.ts'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { GapWords } from '../elements/gap-words.tsx'
import type { Desk } from '../elements/use-desk.ts'

/** What a batch costs while it is written. */
export const RecipeRail = ({ cost, desk }: { cost: RecipeCost | undefined; desk: Desk }) => {
  const { t } = useTranslation('recipes')
  const { atLeast, per, fixed } = useKitchenFigures(desk.currency)
  const unit = cost?.perUnit
  return (
    <aside className="rail" aria-label={t('rail.label')} aria-live="polite">
      <p className="rail-question muted">{unit ? t('rail.perUnit', { unit: per(unit.unit) }) : t('rail.batch')}</p>
      <p className="rail-figure">
        {desk.isPending ? (
          <span className="bone" />
        ) : unit ? (
          atLeast({ cost: unit.cost, atLeast: unit.atLeast })
        ) : cost ? (
          atLeast(cost)
        ) : (
          '—'
        )}
      </p>
      {cost && !desk.isPending && <GapWords missing={cost.missing} kitchen={desk} />}
      {cost && !desk.isPending && (
        <dl className="rail-list">
          <div>
            <dt>{t('rail.batch')}</dt>
            <dd>{atLeast(cost)}</dd>
          </div>
          <div>
            <dt>{t('rail.yields')}</dt>
            <dd>{cost.yielded && unit ? `${fixed(cost.yielded, 3)} ${per(unit.unit)}` : t('rail.unknown')}</dd>
          </div>
          <div>
            <dt>{t('rail.weight')}</dt>
            <dd>{cost.weight ? `${fixed(cost.weight, 3)} kg` : t('rail.unknown')}</dd>
          </div>
        </dl>
      )}
    </aside>
  )
}
