import type { PredefinedRange } from '@escandallo/contracts/values/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { establishmentNames } from '../../establishments/public.ts'
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { today } from '../../ui/words/format.ts'
import { useDashboardFilters } from './dashboard-filters.ts'

type FilterBarProps = {
  /** Filters of one's own. */
  children?: ReactNode
  /** The range of a page where none is chosen. */
  usual?: PredefinedRange
}

/** Which establishments and which days the dashboards count. */
export const FilterBar = ({ children, usual }: FilterBarProps) => {
  const { t } = useTranslation('dashboards')
  const { establishments, range, previous, setEstablishments, setRange } = useDashboardFilters(usual)
  const { data } = useQuery(establishmentNames)
  const chosen = new Set(establishments)
  const toggle = (id: string, on: boolean) =>
    setEstablishments(on ? [...establishments, id] : establishments.filter((other) => other !== id))
  const words = chosen.size === 0 ? t('filters.allEstablishments') : t('filters.establishments', { count: chosen.size })
  return (
    <search aria-label={t('filters.label')} className="row screen-only">
      <Popover
        label={words}
        trigger={
          <span className="range-trigger">
            <Store size={16} aria-hidden />
            {words}
          </span>
        }
      >
        <div className="stack-tight">
          <Checkbox
            label={t('filters.allEstablishments')}
            checked={chosen.size === 0}
            onChange={() => setEstablishments([])}
          />
          {data?.items.map(({ establishmentId, name }) => (
            <Checkbox
              key={establishmentId}
              label={name}
              checked={chosen.has(establishmentId)}
              onChange={(on) => toggle(establishmentId, on)}
            />
          ))}
        </div>
      </Popover>
      <DateRangePicker
        label={t('filters.period')}
        value={range}
        onChange={(next) => next && setRange(next)}
        today={today()}
      />
      <bdi className="muted small">
        {t('filters.previous')} <DateText date={previous.from} /> – <DateText date={previous.to} />
      </bdi>
      {children}
    </search>
  )
}
