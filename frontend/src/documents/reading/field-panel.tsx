import { checksOf } from '@escandallo/contracts/documents/checks.ts'
import type { DocumentContent, FileReference } from '@escandallo/contracts/documents/content.ts'
import type { Box, Reading } from '@escandallo/contracts/documents/reading.ts'
import { SquareDashedMousePointer, X } from 'lucide-react'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import type { DocumentOf } from '../queries.ts'
import { PaperStrip } from '../viewer/strip.tsx'
import { fieldsOfCheck } from './equations.ts'
import { readAt } from './read-value.ts'
import { RunnerUpMenu } from './runner-up-menu.tsx'
import type { RunnerUp } from './runners-up.ts'
import { WhyList } from './why-list.tsx'
import './reading.css'

export type FieldPanelProps = {
  of: DocumentOf
  file: FileReference
  reading: Reading | null
  readLines: readonly string[]
  content: DocumentContent
  path: string
  /** What the field is called. */
  label: string
  doubtful: boolean
  /** Id of the element that the panel stands beside. */
  anchor: string
  written: (value: string | number) => string
  onClose: () => void
  /** Where the document can be changed: what else the field could be, and pointing at the page. */
  changing?: { runnersUp: readonly RunnerUp[]; onTake: (item: RunnerUp) => void; onPointAt: () => void }
}

const GAP = 6

/** Keeps a panel beside its field: below it, or above where there is more room. On a phone CSS puts it at the bottom. */
const useBeside = (anchor: string, panel: { current: HTMLElement | null }) => {
  const [at, setAt] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const place = () => {
      const field = document.getElementById(anchor)?.getBoundingClientRect()
      const size = panel.current?.getBoundingClientRect()
      if (!field || !size) return
      const [wide, tall] = [window.innerWidth, window.innerHeight]
      const below = field.bottom + GAP
      const fits = below + size.height <= tall - GAP
      const top = fits ? below : Math.max(GAP, Math.min(field.top - size.height - GAP, tall - size.height - GAP))
      setAt({ left: Math.max(GAP, Math.min(field.left, wide - size.width - GAP)), top })
    }
    place()
    const observer = new ResizeObserver(place)
    if (panel.current) observer.observe(panel.current)
    window.addEventListener('resize', place)
    document.addEventListener('scroll', place, true)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
      document.removeEventListener('scroll', place, true)
    }
  }, [anchor, panel])
  return at
}

/** What the reader knows of one field: how it looks on the paper, why it is believed, and what else it could be. */
export const FieldPanel = (props: FieldPanelProps) => {
  const { of, file, reading, readLines, content, path, label, doubtful, anchor, written, onClose, changing } = props
  const { t } = useTranslation('documents')
  const panel = useRef<HTMLDivElement>(null)
  const at = useBeside(anchor, panel)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[role=menuitem]')
    const target = first ?? panel.current
    target?.focus()
    const outside = (event: PointerEvent) => {
      if (!panel.current?.contains(event.target as Node)) close.current()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [])
  const read = readAt(reading, readLines, path)
  const checks = checksOf(content).filter((check) => fieldsOfCheck(check, content).includes(path))
  const lineName = (id: string) => content.lines.find(({ lineId }) => lineId === id)?.name ?? ''
  const strip = (box: Box, height?: number) => (
    <PaperStrip of={of} file={file} reading={reading} box={box} label={label} height={height} />
  )
  const [place] = read?.boxes ?? []
  return createPortal(
    <div
      ref={panel}
      className="field-panel"
      role="dialog"
      aria-label={t('why.of', { field: label })}
      tabIndex={-1}
      style={{ '--panel-left': `${at.left}px`, '--panel-top': `${at.top}px` } as CSSProperties}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="row-between">
        <h3>{label}</h3>
        <IconButton label={t('why.close')} size="small" icon={<X aria-hidden />} onClick={onClose} />
      </div>
      {place && strip(place)}
      <section className="stack-tight" aria-label={t(doubtful ? 'why.doubtful' : 'why.sure')}>
        <h4>{t(doubtful ? 'why.doubtful' : 'why.sure')}</h4>
        <WhyList read={read} source={reading?.source ?? null} checks={checks} lineName={lineName} />
      </section>
      {changing && (
        <>
          {changing.runnersUp.length > 0 && (
            <section className="stack-tight">
              <h4>{t('review.others')}</h4>
              <RunnerUpMenu
                label={t('review.alternativesOf', { field: label })}
                items={changing.runnersUp}
                written={written}
                pictureOf={(box) => strip(box, 30)}
                onTake={changing.onTake}
              />
            </section>
          )}
          <div>
            <Button size="small" icon={<SquareDashedMousePointer aria-hidden />} onClick={changing.onPointAt}>
              {t('review.pointAt')}{' '}
              <span className="key-hint" aria-hidden>
                <Kbd keys="mod+b" />
              </span>
            </Button>
          </div>
        </>
      )}
    </div>,
    document.body,
  )
}
