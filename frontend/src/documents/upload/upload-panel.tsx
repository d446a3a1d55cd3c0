import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { announce } from '../../platform/announcer.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { documentLinks } from '../links.ts'
import { EstablishmentChoice } from './establishment-choice.tsx'
import { tally } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'
import { uploads, useUploads } from './upload-store.ts'
import './upload.css'

/** Floats over every page while there are uploads, so that nobody has to wait on the page where they began. */
export default function UploadPanel() {
  const { t } = useTranslation('documents')
  const queue = useUploads()
  const queries = useQueryClient()
  const [path] = useLocation()
  const [open, setOpen] = useState(true)
  const { total, sent, underWay, inNeed, placeless, share } = tally(queue)
  useEffect(() => {
    if (sent > 0) void queries.invalidateQueries({ queryKey: ['documents'] })
  }, [sent, queries])
  const settled = total > 0 && underWay === 0
  useEffect(() => {
    if (!settled) return
    announce(t('upload.settled', { count: sent }))
    // What is done must not stand in front of what is being done.
    setOpen(false)
  }, [settled, sent, t])
  // The page for uploads shows the same list in full.
  if (total === 0 || path === documentLinks.newDocument()) return null
  return createPortal(
    <section className="upload-panel screen-only" aria-label={t('upload.panel')}>
      <header className="upload-panel-head">
        <h2 className="grow">
          {underWay > 0 ? t('upload.underWay', { count: underWay }) : t('upload.settled', { count: sent })}
        </h2>
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
      {(open || inNeed > 0) && (
        <div className="upload-panel-body">
          {placeless && <EstablishmentChoice />}
          <ul className="upload-list">
            {queue.map((item) => (
              <UploadRow key={item.id} item={item} />
            ))}
          </ul>
        </div>
      )}
    </section>,
    document.body,
  )
}
