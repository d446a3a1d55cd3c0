import { type ListField, listFields } from '@escandallo/contracts/prices/offers.ts'
import type { Workbook } from '@escandallo/contracts/tables/grid.ts'
import type { ListReading } from '@escandallo/contracts/tables/lists/reading.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Pagination } from '../../ui/data/pagination.tsx'
import type { Planned } from '../upload/plan.ts'
import { rawCells } from '../upload/raw-cells.ts'
import { fieldOf, meaningOf } from '../upload/read-rows.ts'
import { type Products, RawRow, type RowActs } from './raw-row.tsx'

const SIZE = 50
/** Columns of a list beyond these are read and not drawn. */
const MOST_COLUMNS = 12

type Table = ListReading['columns'][number]
type Column = Table['columns'][number]
type RawTableProps = RowActs & {
  book: Workbook
  reading: ListReading
  planned: readonly Planned[]
  products: Products
  onAnswer: (key: string, value: string) => void
}

const figures = new Set([
  'price',
  'priceGross',
  'oldPrice',
  'offer',
  'discount',
  'vatRate',
  'minimum',
  'quantity',
  'perPack',
])
const fieldIn = ({ meaning }: Column): ListField | undefined =>
  meaning === null ? undefined : listFields.find((name) => name === fieldOf(meaning))

/** A column's heading as it is written, over what it was understood as, which is said otherwise where that is wrong. */
const ColumnHead = ({
  column,
  sample,
  onAnswer,
}: { column: Column; sample: string } & Pick<RawTableProps, 'onAnswer'>) => {
  const { t } = useTranslation('prices')
  const { at, heading, meaning } = column
  const name = heading || t('upload.column', { number: at + 1 })
  return (
    <th scope="col" className={meaning !== null && figures.has(meaning) ? 'cell-figure' : undefined}>
      <span className="raw-heading">{name}</span>
      <select
        className="column-choice"
        aria-label={t('import.columnIs', { column: name })}
        title={sample}
        value={fieldIn(column) ?? 'none'}
        onChange={({ target: { value } }) =>
          onAnswer(heading || `column ${at + 1}`, value === 'none' ? 'none' : meaningOf(value as ListField))
        }
      >
        <option value="none">{t('upload.columns.none')}</option>
        {listFields.map((field) => (
          <option key={field} value={field}>
            {t(`upload.columns.${field}`)}
          </option>
        ))}
      </select>
    </th>
  )
}

/** The list as it is written, under what its columns were understood as, with what each row comes to. */
export const RawTable = ({ book, reading, planned, products, onAnswer, ...acts }: RawTableProps) => {
  const { t } = useTranslation('prices')
  const [page, setPage] = useState(1)
  const [first] = reading.columns
  if (!first) return null
  const columns = first.columns
    .filter((column) => column.heading !== '' || column.meaning !== null)
    .slice(0, MOST_COLUMNS)
  const written = rawCells(book, reading.columns, columns)
  const cellsOf = ({ row }: Planned) =>
    written(row).map((text, at) => {
      const columnMeaning = columns[at]?.meaning ?? null
      return { text, isFigure: columnMeaning !== null && figures.has(columnMeaning) }
    })
  const last = Math.max(1, Math.ceil(planned.length / SIZE))
  const shown = Math.min(page, last)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className="list-scroll" aria-label={t('upload.preview')} tabIndex={0}>
        <table className="ledger raw-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="only-spoken">{t('upload.take')}</span>
              </th>
              <th scope="col">{t('upload.row')}</th>
              {columns.map((column) => (
                <ColumnHead
                  key={column.at}
                  column={column}
                  sample={first.samples.map((cells) => cells[column.at]).find(Boolean) ?? ''}
                  onAnswer={onAnswer}
                />
              ))}
              <th scope="col">
                {t('import.becomes')} <span className="muted small">{t('import.becomesNote')}</span>
              </th>
              <th scope="col">{t('fields.product')}</th>
            </tr>
          </thead>
          <tbody>
            {planned.slice((shown - 1) * SIZE, shown * SIZE).map((row) => (
              <RawRow key={row.row.row} row={row} products={products} cells={cellsOf(row)} {...acts} />
            ))}
          </tbody>
        </table>
        {planned.length === 0 && <p className="muted">{t('upload.nothing')}</p>}
      </section>
      {planned.length > SIZE && (
        <Pagination of={t('upload.preview')} page={shown} size={SIZE} total={planned.length} onPage={setPage} />
      )}
    </>
  )
}
