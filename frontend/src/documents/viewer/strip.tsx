import type { FileReference } from '@escandallo/contracts/documents/content.ts'
import type { Box, Reading } from '@escandallo/contracts/documents/reading.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DocumentOf, documentFile } from '../queries.ts'
import { useObjectAddress, useWidth } from './measures.ts'
import { stripOf } from './view.ts'
import './viewer.css'

const PdfStrip = lazy(() => import('./pdf-strip.tsx'))

export type PaperStripProps = {
  of: DocumentOf
  file: FileReference
  reading: Reading | null
  box: Box
  /** What is seen, for people who do not see it. */
  label: string
  /** In pixels. */
  height?: number
}

/** A value as it stands on the paper, enlarged, with what is around it: for wherever the page itself is out of view. */
export const PaperStrip = (props: PaperStripProps) =>
  // Data has no print to enlarge: it says no more than the field does.
  props.file.mediaType === 'application/xml' ? null : <Strip {...props} />

const Strip = ({ of, file, reading, box, label, height = 52 }: PaperStripProps) => {
  const { t } = useTranslation('documents')
  const { data: blob } = useQuery(documentFile(of, file.hash))
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, 0)
  const page = reading?.pages[box.page - 1]
  const [shape, setShape] = useState(page ? page.height / page.width : Math.SQRT2)
  const strip = stripOf(box, shape, { width, height })
  return (
    <div ref={frame} className="strip" role="img" aria-label={t('viewer.strip', { field: label })} style={{ height }}>
      {blob && width > 0 && (
        <>
          {file.mediaType === 'application/pdf' ? (
            <Suspense fallback={null}>
              <PdfStrip blob={blob} page={box.page} strip={strip} width={width} height={height} />
            </Suspense>
          ) : (
            <StripPicture blob={blob} strip={strip} onShape={setShape} />
          )}
          <span className="strip-mark" style={strip.mark} />
        </>
      )}
    </div>
  )
}

type StripPictureProps = { blob: Blob; strip: ReturnType<typeof stripOf>; onShape: (shape: number) => void }

const StripPicture = ({ blob, strip, onShape }: StripPictureProps) => {
  const address = useObjectAddress(blob)
  return (
    address && (
      <img
        src={address}
        alt=""
        style={{ width: strip.page, left: -strip.left, top: -strip.top }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalWidth > 0 && onShape(naturalHeight / naturalWidth)
        }
      />
    )
  )
}
