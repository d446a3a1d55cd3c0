import type { CauseGroup, CostHistory } from '@escandallo/contracts/kitchen/history.ts'
import { useTranslation } from 'react-i18next'
import { StepMark } from '../ui/charts/steps/step-mark.tsx'
import { countsIn, shapes } from './steps/groups.ts'

type CauseFilterProps = {
  spans: CostHistory['spans']
  causes: readonly CauseGroup[]
  onChange: (causes: readonly CauseGroup[]) => void
}

/** The key to the marks, and a filter by them: several may be pressed, none shows all. */
export const CauseFilter = ({ spans, causes, onChange }: CauseFilterProps) => {
  const { t } = useTranslation('histories')
  const counts = countsIn(spans)
  // What was chosen stays to be let go of, where the days have none of it.
  const groups = [
    ...counts,
    ...causes.filter((group) => !counts.some((each) => each.group === group)).map((group) => ({ group, count: 0 })),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a heading's line
    <span role="group" aria-label={t('filter')} className="cause-filter">
      {groups.map(({ group, count }) => {
        const isOn = causes.includes(group)
        return (
          <button
            key={group}
            type="button"
            className="chip-button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? causes.filter((each) => each !== group) : [...causes, group])}
          >
            <StepMark shape={shapes[group]} /> {t(`groups.${group}`, { count })}{' '}
            <span className="muted figures">{count}</span>
          </button>
        )
      })}
    </span>
  )
}
