import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../fields/checkbox.tsx'
import { Popover } from '../overlays/popover.tsx'
import { type Column, visibleColumns } from './columns.ts'

export type ColumnMenuProps = {
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'primary' | 'optional'>[]
  /** Keys that are shown; `undefined` for the usual ones. */
  chosen: readonly string[] | undefined
  onChange: (chosen: string[]) => void
}

export const ColumnMenu = ({ columns, chosen, onChange }: ColumnMenuProps) => {
  const { t } = useTranslation('ui')
  const shown = new Set(visibleColumns(columns as readonly Column<never>[], chosen).map((column) => column.key))
  return (
    <Popover label={t('columns')} icon={<Columns3 aria-hidden />} align="end">
      <fieldset aria-label={t('columns')} className="field">
        {columns.map(({ key, header, primary }) => (
          <Checkbox
            key={key}
            label={header}
            checked={shown.has(key)}
            disabled={primary}
            onChange={(on) =>
              onChange(columns.map((column) => column.key).filter((other) => (other === key ? on : shown.has(other))))
            }
          />
        ))}
      </fieldset>
    </Popover>
  )
}
