import { useTranslation } from 'react-i18next'
import type { ChartProps } from './chart-props.ts'

/** A chart's figures, row by row. */
export const ChartTable = ({ label, labels, labelHeader, series, previous, format, onPoint }: ChartProps) => {
  const { t } = useTranslation('ui')
  const columns = previous ? [...series, previous] : series
  const write = (value: number | null | undefined) => (value == null ? '—' : format(value))
  return (
    <div className="chart-table">
      <table>
        <caption className="only-spoken">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHeader ?? t('chart.label')}</th>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two points may bear one name, and their order is their identity
            <tr key={index}>
              <th scope="row">
                {onPoint ? (
                  <button type="button" className="chart-open" onClick={() => onPoint(index)}>
                    {name}
                  </button>
                ) : (
                  name
                )}
              </th>
              {columns.map((column) => (
                <td key={column.name} className="figures">
                  <bdi>{write(column.values[index])}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
