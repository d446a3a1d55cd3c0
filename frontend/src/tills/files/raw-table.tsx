import { salesMeanings } from '@escandallo/contracts/tables/sales/vocabulary.ts'
import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/fields/select.tsx'
import './file-desk.css'

const offered = salesMeanings.filter((meaning) => meaning !== 'rateSums' && meaning !== 'other')

/** Three rows as the file has them, under what each column was understood as: corrected here, once. */
export const RawTable = ({
  columns,
  onAnswer,
}: Pick<UnderstoodFile, 'columns'> & { onAnswer: (key: string, value: string) => void }) => {
  const { t } = useTranslation('tills')
  const named = columns.map((column, at) => ({ ...column, key: column.heading || `column ${at + 1}` }))
  const rows = Math.max(0, ...named.map(({ samples }) => samples.length))
  if (named.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="till-file-scroll" aria-label={t('file.columns')} tabIndex={0}>
      <table className="ledger till-file-raw">
        <thead>
          <tr>
            {named.map(({ key, heading, meaning }) => (
              <th scope="col" key={key}>
                <span className="till-file-cell">{heading || '—'}</span>
                <Select
                  label={t('file.columnHolds', { column: heading })}
                  hiddenLabel
                  value={meaning === null || meaning === 'other' || meaning === 'rateSums' ? 'none' : meaning}
                  onChange={(value: string) => onAnswer(key, value)}
                  options={[
                    {
                      value: 'none',
                      label: meaning === 'rateSums' ? t('file.meanings.rateSums') : t('file.meanings.none'),
                    },
                    ...offered.map((value) => ({ value, label: t(`file.meanings.${value}`) })),
                  ]}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never move
            <tr key={row}>
              {named.map(({ key, samples }) => (
                <td key={key} className="till-file-cell">
                  {samples[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
