import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { type LinkedFields, PageBoxes } from '../page-boxes.tsx'
import { type SheetRow, sheetOf } from './sheet.ts'
import './xml-sheet.css'

type XmlSheetProps = {
  file: Blob
  hash: string
  zoom: number
  width: number
  linked: LinkedFields
  /** Which invoice of a file that holds several. */
  only: number | null
}

/** Pixels at zoom 1: under this width names and values stand on each other. */
const NARROWEST = 560
/** Pixels of a row at zoom 1. */
const ROW = 26
/** Rows that are drawn together once they come near. */
const GROUP = 100

/** An XML invoice as it is read by people: a row for each of its elements, and the values' places among them. */
export default function XmlSheet({ file, hash, zoom, width, linked, only }: XmlSheetProps) {
  const { t } = useTranslation('documents')
  const { data } = useQuery({
    queryKey: ['document-sheets', hash, only],
    queryFn: () => sheetOf(file, only),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const rows = data?.rows
  const { places, nameOf } = linked
  const fields = useMemo(() => {
    const count = rows?.length ?? 0
    return new Map(places.map(({ path, box }) => [Math.round(box.y * count), nameOf(path)]))
  }, [places, nameOf, rows])
  if (!rows) return <Skeleton height={560} />
  if (rows.length === 0) return <ErrorState message={t('viewer.unreadable')} />
  const style = {
    width: Math.max(width, NARROWEST) * zoom,
    height: rows.length * ROW * zoom,
    '--row': `${ROW * zoom}px`,
  } as CSSProperties
  return (
    <div className="paper-page xml-sheet" style={style}>
      {Array.from({ length: Math.ceil(rows.length / GROUP) }, (_, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never change their places
        <Rows key={group} rows={rows} from={group * GROUP} fields={fields} />
      ))}
      <PageBoxes {...linked} page={only ?? 1} angle={0} zoom={zoom} />
    </div>
  )
}

type RowsProps = { rows: readonly SheetRow[]; from: number; fields: ReadonlyMap<number, string> }

const Rows = ({ rows, from, fields }: RowsProps) => {
  const list = useRef<HTMLUListElement>(null)
  const [near, setNear] = useState(from === 0)
  useEffect(() => {
    const element = list.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.closest('[data-paper]'),
      rootMargin: '100% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const group = rows.slice(from, from + GROUP)
  return (
    <ul ref={list} style={{ height: `calc(${group.length} * var(--row))` }}>
      {near &&
        group.map(({ depth, name, value }, at) => {
          const field = fields.get(from + at)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never change their places
            <li key={at} style={{ '--depth': Math.min(depth, 8) } as CSSProperties}>
              {/* The names in the file are English, whoever wrote it. */}
              <span lang="en">{name}</span>
              {value !== null && <strong>{value}</strong>}
              {field && <em>{field}</em>}
            </li>
          )
        })}
    </ul>
  )
}
