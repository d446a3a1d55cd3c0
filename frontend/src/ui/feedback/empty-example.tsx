import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './empty-example.css'

export type Example = {
  /** What stands there once it is filled: rows of a list, bars with their figures, a price in steps, or columns of cards. */
  shape: 'list' | 'bars' | 'steps' | 'board'
  /**
   * Translated. A line each row, cells parted by ` | `; the first line names the columns. In bars the last cell is the length in per cent
   * of the longest: `Pescado | 2.140,00 € | 100`.
   */
  text: string
}

type Cells = readonly string[]
type ShapeProps = { head: Cells; rows: readonly Cells[] }

const isFigure = (cell: string | undefined) => /^[−≥+]?€?\d/.test(cell ?? '')

const ListExample = ({ head, rows }: ShapeProps) => {
  const ends = head.map((_, at) => rows.every((row) => isFigure(row[at]) || row[at] === '—'))
  const lineOf = (cells: Cells, name: string) => (
    <div key={cells.join()} className={name}>
      {head.map((title, at) => (
        <span key={title} data-end={ends[at] || undefined}>
          <bdi>{cells[at]}</bdi>
        </span>
      ))}
    </div>
  )
  return (
    <div className="example-list">
      {lineOf(head, 'example-head')}
      {rows.map((row) => lineOf(row, 'example-row'))}
    </div>
  )
}

const BarsExample = ({ rows }: ShapeProps) => (
  <div className="example-bars">
    {rows.map(([name = '', figure, share = '0']) => (
      <div key={name} className="example-bar">
        <bdi>{name}</bdi>
        <span className="example-track">
          <span style={{ inlineSize: `${Number(share)}%` }} />
        </span>
        <bdi data-end>{figure}</bdi>
      </div>
    ))}
  </div>
)

/** A price in steps over the days that the first row names; the last cell of the head is what it is now. */
const StepsExample = ({ head, rows }: ShapeProps) => (
  <div className="example-steps">
    <div className="example-head">
      <bdi>{head[0]}</bdi>
      <bdi data-end>{head[1]}</bdi>
    </div>
    <svg viewBox="0 0 400 90" preserveAspectRatio="none" aria-hidden>
      <path d="M0 89.5H400M0 45H400" className="example-grid" />
      <path d="M0 66H90V58H170V70H250V38H330V22H400" className="example-line" />
    </svg>
    <div className="example-days">
      {rows[0]?.map((day) => (
        <span key={day}>{day}</span>
      ))}
    </div>
  </div>
)

const BoardExample = ({ head, rows }: ShapeProps) => (
  <div className="example-board">
    {head.map((title, at) => (
      <div key={title}>
        <span className="example-name">{title}</span>
        {rows.map((row) => row[at] && <span key={row[at]}>{row[at]}</span>)}
      </div>
    ))}
  </div>
)

const shapes: Record<Example['shape'], (props: ShapeProps) => ReactNode> = {
  list: ListExample,
  bars: BarsExample,
  steps: StepsExample,
  board: BoardExample,
}

/** What an empty list or chart will look like: the thing itself, faded and said to be an example. Nothing of it can be pressed or read as a figure. */
export const EmptyExample = ({ shape, text }: Example) => {
  const { t } = useTranslation('ui')
  const [head = [], ...rows] = text.split('\n').map((line) => line.split(' | '))
  const Shape = shapes[shape]
  return (
    <div className="empty-example" role="img" aria-label={t('example.label', { names: head.join(', ') })}>
      <span className="example-mark" aria-hidden>
        {t('example.mark')}
      </span>
      <div className="example-drawing" aria-hidden>
        <Shape head={head} rows={rows} />
      </div>
    </div>
  )
}
