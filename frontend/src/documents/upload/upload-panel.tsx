import type { DocumentStatus } from '@escandallo/contracts/documents/content.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { announce } from '../../platform/announcer.tsx'
import { shellLinks } from '../../shell/links.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { documentLinks } from '../links.ts'
import { UploadedPapers } from '../uploaded/uploaded-papers.tsx'
import { useClosing } from '../uploaded/use-closing.ts'
import { useReadNews } from '../uploaded/use-read-news.ts'
import { useUploaded } from '../uploaded/use-uploaded.ts'
import { usePlaced } from './establishment-choice.tsx'
import { tally } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { uploads, useUploads } from './upload-store.ts'
import './upload.css'

const isText = (value: string | null): value is string => value !== null

/** Documents that nobody has to be told of: they are read, and stand in their list. */
const calmStatuses = new Set<DocumentStatus>(['pending', 'completed'])

type Tally = ReturnType<typeof tally>

/** Pages of one document: what is compared with its paper there is covered by nothing. */
const isDocument = (path: string) =>
  [documentLinks.documents(), documentLinks.reviewQueue()].some((list) => path.startsWith(`${list}/`))

/** Beside a document the tray stands under its panes, elsewhere over the page. */
const placeOf = (path: string) => (isDocument(path) ? { 'data-beside': true } : {})

/**
 * Whether the tray begins with its rows shown. Tables that wait to be opened cover no page but the start: elsewhere they are a small head
 * until somebody unfolds it. Beside a document it is always the small head, which says by itself what needs somebody.
 */
const startsUnfolded = (path: string, { total, tables }: Tally): boolean =>
  !isDocument(path) && !(tables > 0 && tables === total && path !== shellLinks.home())

/** What the head of the tray says: how many files are on their way, sent, not sent, or wait to be opened. Folded, what needs somebody first. */
const useTitle = ({ underWay, sent, inNeed, tables }: Tally, isFolded: boolean): string => {
  const { t } = useTranslation('documents')
  if (isFolded && inNeed > 0) return t('upload.unsent', { count: inNeed })
  if (underWay > 0) return t('upload.underWay', { count: underWay })
  if (sent > 0) return t('upload.settled', { count: sent })
  return t(inNeed > 0 ? 'upload.unsent' : 'upload.unopened', { count: inNeed || tables })
}

/** The tray over every page while papers are on their way or wait for their one key. */
export default function UploadPanel() {
  const { t } = useTranslation('documents')
  const queue = useUploads()
  const queries = useQueryClient()
  const [path] = useLocation()
  const tallied = tally(queue)
  const { total, sent, underWay, inNeed, tables, placeless, share } = tallied
  usePlaced(placeless)
  const { known, waiting } = useUploaded(queue.map(({ documentId }) => documentId).filter(isText))
  useReadNews(known, underWay === 0)
  useEffect(() => {
    if (sent > 0) void queries.invalidateQueries({ queryKey: ['documents'] })
  }, [sent, queries])
  const settled = total > 0 && underWay === 0
  useEffect(() => {
    if (settled) announce(t('upload.settled', { count: sent }))
  }, [settled, sent, t])
  // What is read stands in the list itself.
  const isList = path === documentLinks.documents()
  const startsOpen = startsUnfolded(path, tallied)
  const [open, setOpen] = useState(startsOpen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one more file in need unfolds it again
  useEffect(() => setOpen(startsOpen), [startsOpen, inNeed])
  const title = useTitle(tallied, !open)
  const onTheWay = queue.filter(
    ({ state, documentId }) => state !== 'sent' || !known.some((row) => row.documentId === documentId),
  )
  const papers = isList ? [] : waiting
  // What failed, asks or is still being read is looked at by somebody before it goes.
  const isOver = settled && inNeed === 0 && tables === 0 && known.every(({ status }) => calmStatuses.has(status))
  const held = useClosing(isOver && onTheWay.length === 0, uploads.clear)
  const tray = useRef<HTMLElement>(null)
  useTrayHeight(tray)
  if (path === documentLinks.newDocument()) return null
  if (onTheWay.length + papers.length === 0) return null
  return createPortal(
    <section
      ref={tray}
      className="upload-panel screen-only"
      data-folded={!open}
      {...placeOf(path)}
      aria-label={t('upload.panel')}
      {...held}
    >
      <header className="upload-panel-head">
        <h2 className="grow">{title}</h2>
        <IconButton
          size="small"
          label={t(open ? 'upload.collapse' : 'upload.expand')}
          icon={open ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        {underWay === 0 && (
          <IconButton
            size="small"
            label={t('upload.close')}
            icon={<X aria-hidden />}
            onClick={() => {
              for (const { id } of queue) uploads.remove(id)
            }}
          />
        )}
      </header>
      {underWay > 0 && <Progress label={t('upload.total')} hiddenLabel value={share} />}
      {open && (
        <div className="upload-panel-body">
          {papers.length > 0 && <UploadedPapers rows={papers} />}
          {onTheWay.length > 0 && (
            <ul className="upload-list">
              {onTheWay.map((item) => (
                <UploadRow key={item.id} item={item} />
              ))}
            </ul>
          )}
        </div>
      )}
    </section>,
    document.body,
  )
}

/** Tells the page how high the tray is: a document that stands there as well ends above it. */
const useTrayHeight = (tray: { current: HTMLElement | null }) => {
  useEffect(() => {
    const { style } = document.documentElement
    const height = tray.current?.offsetHeight ?? 0
    style.setProperty('--tray-size', height > 0 ? `${height + 12}px` : '0px')
  })
  useEffect(
    () => () => {
      document.documentElement.style.removeProperty('--tray-size')
    },
    [],
  )
}
