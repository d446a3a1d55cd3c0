import type { PageRange } from '@escandallo/contracts/documents/content.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Document, Page } from '../../platform/pdf/pdf.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { type LinkedFields, PageBoxes } from './page-boxes.tsx'
import type { View } from './view.ts'
import './pdf-engine.ts'

type PdfPagesProps = {
  file: Blob
  view: View
  width: number
  linked: LinkedFields
  onPages: (count: number) => void
  /** The pages to show; all unless told. */
  only?: PageRange | null | undefined
  /** Height by width of the pages as the reader measured them, so that nothing jumps while they are drawn. */
  shapes: readonly number[]
}

/** An A4 page. */
const usual = 297 / 210

/** Papers that share the one page of a file count as a page each, and all show it. */
const sharedPage = (count: number, only: PdfPagesProps['only']): number | null =>
  count === 1 && only && only.from > 1 ? only.from : null

const shownOf = (count: number, only: PdfPagesProps['only']): number[] =>
  Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => !only || sharedPage(count, only) !== null || (page >= only.from && page <= only.to),
  )

/** The pages of a PDF one below the other. Only those near the screen are drawn. */
export default function PdfPages({ file, view, width, linked, onPages, only, shapes }: PdfPagesProps) {
  const { t } = useTranslation('documents')
  const [count, setCount] = useState(0)
  const pages = shownOf(count, only)
  return (
    <Document
      file={file}
      onLoadSuccess={({ numPages }) => {
        setCount(numPages)
        onPages(shownOf(numPages, only).length)
      }}
      loading={<Skeleton height={Math.round(width * usual)} />}
      error={<ErrorState message={t('viewer.unreadable')} />}
      noData=""
    >
      {pages.map((page) => (
        <PdfPage
          key={page}
          page={page}
          boxesOf={sharedPage(count, only) ?? page}
          first={page === pages[0]}
          view={view}
          width={width}
          linked={linked}
          shape={shapes[page - 1] ?? usual}
        />
      ))}
    </Document>
  )
}

type PdfPageProps = {
  page: number
  /** The page by which its boxes go. */
  boxesOf: number
  first: boolean
  view: View
  width: number
  linked: LinkedFields
  shape: number
}

const PdfPage = ({ page, boxesOf, first, view: { zoom, angle }, width, linked, shape }: PdfPageProps) => {
  const { t } = useTranslation('documents')
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(first)
  // The page's own turn, to which ours is added.
  const [ownAngle, setOwnAngle] = useState<number | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.closest('[data-paper]'),
      rootMargin: '100% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const frameWidth = Math.round(width * zoom)
  const frameHeight = angle % 180 === 0 ? frameWidth * shape : frameWidth / shape
  return (
    <div
      ref={frame}
      className="paper-page"
      data-page={page}
      style={{ width: frameWidth, minHeight: near && ownAngle !== null ? undefined : frameHeight }}
    >
      <div role="img" aria-label={t('viewer.page', { page })}>
        {near && (
          <Page
            pageNumber={page}
            width={frameWidth}
            rotate={ownAngle === null ? undefined : (ownAngle + angle) % 360}
            renderTextLayer={false}
            renderAnnotationLayer={false}
            onLoadSuccess={({ rotate }) => setOwnAngle((known) => known ?? rotate)}
            loading=""
            error=""
          />
        )}
      </div>
      <PageBoxes {...linked} page={boxesOf} angle={angle} zoom={zoom} />
    </div>
  )
}
