import { Truck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSupplierWords } from '../../suppliers/public.ts'
import { ChoicePopover } from '../../ui/choices/choice-popover.tsx'
import '../dashboards.css'

type SupplierFilterProps = { chosen: readonly string[]; onChange: (ids: readonly string[]) => void }

/** Which suppliers the figures count. */
export const SupplierFilter = ({ chosen, onChange }: SupplierFilterProps) => {
  const { t } = useTranslation('dashboards')
  const { options } = useSupplierWords()
  const words = chosen.length === 0 ? t('filters.allSuppliers') : t('filters.suppliers', { count: chosen.length })
  return (
    <ChoicePopover
      label={words}
      icon={<Truck size={16} aria-hidden />}
      options={options}
      chosen={chosen}
      onChange={onChange}
      all={t('filters.allSuppliers')}
      className="filter-options"
    />
  )
}
