import { Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSupplierWords } from '../../suppliers/public.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import '../dashboards.css'

type SupplierFilterProps = { chosen: readonly string[]; onChange: (ids: readonly string[]) => void }

/** Which suppliers the figures count. */
export const SupplierFilter = ({ chosen, onChange }: SupplierFilterProps) => {
  const { t } = useTranslation('dashboards')
  const { options } = useSupplierWords()
  const words = chosen.length === 0 ? t('filters.allSuppliers') : t('filters.suppliers', { count: chosen.length })
  return (
    <Popover
      label={words}
      trigger={
        <span className="range-trigger">
          <Truck size={16} aria-hidden />
          {words}
        </span>
      }
    >
      <div className="stack-tight filter-options">
        <Checkbox label={t('filters.allSuppliers')} checked={chosen.length === 0} onChange={() => onChange([])} />
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((id) => id !== value))}
          />
        ))}
      </div>
    </Popover>
  )
}
