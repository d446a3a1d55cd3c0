import type { Permissions } from '@escandallo/contracts/team/access.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Level, matrixOf, setLevel } from './permission-matrix.ts'
import './permissions.css'

const levels: readonly Level[] = ['access', 'none']

type MatrixTableProps = { value: Permissions; onChange: (value: Permissions) => void; disabled?: boolean }

/** One row per section, one column per level. Arrow keys choose within a row. */
export const MatrixTable = ({ value, onChange, disabled }: MatrixTableProps) => {
  const { t } = useTranslation('team')
  const id = useId()
  return (
    <table className="matrix" aria-label={t('permissions.matrix')}>
      <thead>
        <tr>
          <th scope="col">{t('permissions.section')}</th>
          {levels.map((level) => (
            <th key={level} scope="col">
              {t(`permissions.${level}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrixOf(value).map(({ section, level: held }) => (
          <tr key={section}>
            <th scope="row">{t(`shell:section.${section}`)}</th>
            {levels.map((level) => (
              <td key={level}>
                <label>
                  <input
                    type="radio"
                    name={`${id}${section}`}
                    checked={held === level}
                    disabled={disabled}
                    onChange={() => onChange(setLevel(value, section, level))}
                  />
                  <span className="only-spoken">
                    {t(`shell:section.${section}`)}: {t(`permissions.${level}`)}
                  </span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
