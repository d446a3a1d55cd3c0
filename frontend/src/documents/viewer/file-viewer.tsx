import type { FileReference, PageRange } from '@escandallo/contracts/documents/content.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Crosshair, Download, Maximize2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../platform/query-state.tsx'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Percent } from '../../ui/text/percent.tsx'
import { type DocumentOf, documentFile } from '../queries.ts'
import { placesFor } from './boxes.ts'
import { useObjectAddress, useWidth } from './measures.ts'
import { boxKeys, type LinkedFields } from './page-boxes.tsx'
import { Picture } from './picture.tsx'
import { legible, rotated, startingView, zoomed } from './view.ts'
import { SignatureNote } from './xml/signature-note.tsx'
import './viewer.css'

const PdfPages = lazy(() => import('./pdf-pages.tsx'))
const XmlSheet = lazy(() => import('./xml/xml-sheet.tsx'))

type FileViewerProps = {
  of: DocumentOf
  file: FileReference
  reading: Reading | null
  linked: LinkedFields
  /** The pages to show of a file that holds several documents. */
  only?: PageRange | null
}

/** The file as it came, with a bar to zoom, turn and leaf through it: `+ - 0` on the keyboard. */
export const FileViewer = ({ of, file, reading, linked, only = null }: FileViewerProps) => {
  const { t } = useTranslation('documents')
  const query = useQuery(documentFile(of, file.hash))
  return (
    <section className="viewer" aria-label={t('viewer.label')}>
      <QueryState query={query} skeleton={<Skeleton height={560} />}>
        {(blob) => <Paper key={file.hash} blob={blob} file={file} reading={reading} linked={linked} only={only} />}
      </QueryState>
    </section>
  )
}

type PaperProps = Pick<FileViewerProps, 'file' | 'reading' | 'linked' | 'only'> & { blob: Blob }

const Paper = ({ blob, file, reading, linked, only }: PaperProps) => {
  const { t } = useTranslation('documents')
  const [view, setView] = useState(startingView)
  const [pages, setPages] = useState(1)
  const [failed, setFailed] = useState(false)
  const paper = useRef<HTMLDivElement>(null)
  const width = useWidth(paper)
  const isXml = file.mediaType === 'application/xml'
  // Opened on its own it is text: an XML under an address of this product could bring a script along.
  const opened = useMemo(() => (isXml ? new Blob([blob], { type: 'text/plain' }) : blob), [blob, isXml])
  const address = useObjectAddress(opened)
  const page = useShownPage(paper, pages)
  // Whoever zooms by hand has their own idea of what is near enough.
  const [follows, setFollows] = useState(true)
  const zoom = (direction: 1 | -1) => {
    setFollows(false)
    setView((now) => zoomed(now, direction))
  }
  const fit = () => {
    setFollows(false)
    setView((now) => ({ ...now, zoom: 1 }))
  }
  useShortcut('+', t('viewer.zoomIn'), () => zoom(1))
  useShortcut('-', t('viewer.zoomOut'), () => zoom(-1))
  useShortcut('0', t('viewer.fit'), fit)
  const { places, focused = null } = linked
  useEffect(() => {
    const box = follows && width > 0 ? placesFor(places, focused)[0]?.box : undefined
    // An invoice of data has rows instead of pages: they are legible as they are.
    const sheet = isXml ? undefined : reading?.pages[(box?.page ?? 1) - 1]
    if (box && sheet) setView((now) => legible(now, box, { width, shape: sheet.height / sheet.width }))
  }, [follows, places, focused, width, reading, isXml])
  const isPdf = file.mediaType === 'application/pdf'
  return (
    <>
      <div className="viewer-bar" role="toolbar" aria-label={t('viewer.tools')}>
        <IconButton label={t('viewer.zoomOut')} shortcut="-" icon={<ZoomOut aria-hidden />} onClick={() => zoom(-1)} />
        <span className="figures small viewer-zoom">
          <Percent of={Math.round(view.zoom * 100)} />
        </span>
        <IconButton label={t('viewer.zoomIn')} shortcut="+" icon={<ZoomIn aria-hidden />} onClick={() => zoom(1)} />
        <IconButton label={t('viewer.fit')} shortcut="0" icon={<Maximize2 aria-hidden />} onClick={fit} />
        {linked.focused !== undefined && (
          <IconButton
            label={t('viewer.follow')}
            pressed={follows}
            icon={<Crosshair aria-hidden />}
            onClick={() => setFollows(!follows)}
          />
        )}
        {!isXml && (
          <IconButton
            label={t('viewer.rotate')}
            icon={<RotateCw aria-hidden />}
            onClick={() => setView(rotated(view))}
          />
        )}
        {pages > 1 && (
          <>
            <IconButton
              label={t('viewer.previousPage')}
              icon={<ChevronUp aria-hidden />}
              disabled={page.shown <= 1}
              onClick={() => page.goTo(page.shown - 1)}
            />
            <span className="small figures" role="status">
              {t('viewer.pageOf', { page: page.shown, pages })}
            </span>
            <IconButton
              label={t('viewer.nextPage')}
              icon={<ChevronDown aria-hidden />}
              disabled={page.shown >= pages}
              onClick={() => page.goTo(page.shown + 1)}
            />
          </>
        )}
        <span className="grow" />
        {address && (
          <Link href={address} look="plain" aria-label={t('viewer.open', { name: file.name })}>
            <span className="viewer-open">
              <Download size={16} aria-hidden />
              {t('viewer.openShort')}
            </span>
          </Link>
        )}
      </div>
      <SignatureNote reading={reading} />
      <section
        ref={paper}
        className="paper"
        data-paper
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label={t('viewer.paper')}
        onKeyDown={linked.onPick && boxKeys(places, linked.active)}
      >
        {failed ? (
          <ErrorState message={t('viewer.unreadable')} />
        ) : width === 0 ? null : isXml ? (
          <Suspense fallback={<Skeleton height={560} />}>
            <XmlSheet
              file={blob}
              hash={file.hash}
              zoom={view.zoom}
              width={width}
              linked={linked}
              only={only?.from ?? null}
            />
          </Suspense>
        ) : isPdf ? (
          <Suspense fallback={<Skeleton height={560} />}>
            <PdfPages
              file={blob}
              view={view}
              width={width}
              linked={linked}
              onPages={setPages}
              only={only}
              shapes={(reading?.pages ?? []).map(({ height, width }) => height / width)}
            />
          </Suspense>
        ) : (
          address && (
            <Picture
              address={address}
              name={file.name}
              view={view}
              width={width}
              linked={linked}
              page={only?.from ?? 1}
              onFail={() => setFailed(true)}
            />
          )
        )}
      </section>
    </>
  )
}

/** Which page stands in the middle of the paper, and how to get to another. */
const useShownPage = (paper: { current: HTMLElement | null }, pages: number) => {
  const [shown, setShown] = useState(1)
  useEffect(() => {
    const element = paper.current
    if (!element || pages < 2) return
    const onScroll = () => {
      const middle = element.getBoundingClientRect().top + element.clientHeight / 2
      const frames = [...element.querySelectorAll<HTMLElement>('[data-page]')]
      const at = frames.findIndex((frame) => frame.getBoundingClientRect().bottom >= middle)
      if (at >= 0) setShown(at + 1)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [paper, pages])
  const goTo = (page: number) => {
    const frame = paper.current?.querySelectorAll<HTMLElement>('[data-page]')[page - 1]
    if (frame && paper.current) paper.current.scrollTop = frame.offsetTop - 12
    setShown(page)
  }
  return { shown, goTo }
}
