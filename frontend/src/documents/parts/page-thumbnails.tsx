import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Document, Page } from '../../platform/pdf/pdf.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'

const WIDTH = 116

type PageThumbnailsProps = {
  file: Blob
  pages: number
  /** What stands before a page. */
  before: (page: number) => ReactNode
}

/** The pages of a PDF, small and side by side. */
export default function PageThumbnails({ file, pages, before }: PageThumbnailsProps) {
  const { t } = useTranslation('documents')
  return (
    <Document
      file={file}
      loading={<Skeleton height={180} />}
      error={<ErrorState message={t('viewer.unreadable')} />}
      noData=""
    >
      <ol className="thumbnails">
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            {before(page)}
            <figure className="thumbnail">
              <div role="img" aria-label={t('viewer.page', { page })}>
                <Page
                  pageNumber={page}
                  width={WIDTH}
                  renderTextLayer={false}
                  renderAnnotationLayer={false}
                  loading=""
                  error=""
                />
              </div>
              <figcaption className="small figures">{page}</figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </Document>
  )
}
