import type { Box } from '@escandallo/contracts/documents/reading.ts'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Angle, turned, unturned } from './boxes.ts'

/** Reading a field again from a frame that somebody draws around words on the page. */
export type Drawing = {
  /** What the field is called; null while none is chosen. */
  field: string | null
  /** The frame that the keys move; null while nobody points. */
  frame: Box | null
  onFrame: (frame: Box) => void
  /** What the words in a frame would be for the field. */
  preview: (frame: Box) => string
  onTake: (frame: Box) => void
  onLeave: () => void
}

const share = (value: number) => Math.min(1, Math.max(0, value))

/** Pixels that a press may move without being a drag. */
const SLACK = 5

/** Draws a frame with the pointer over one page. Gives what the page's layer of boxes needs for it. */
export const useDrawnFrame = (
  root: RefObject<HTMLElement | null>,
  { page, angle, drawing }: { page: number; angle: Angle; drawing?: Drawing },
) => {
  const start = useRef<{ x: number; y: number; px: number; py: number } | null>(null)
  const [drawn, setDrawn] = useState<Box | null>(null)
  const dragged = useRef(false)
  if (!drawing || drawing.field === null) return { drawn: null, handlers: {} }

  const at = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = root.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: share((clientX - left) / width), y: share((clientY - top) / height), px: clientX, py: clientY }
  }
  const end = () => {
    start.current = null
    setDrawn(null)
  }
  const handlers = {
    // The focus stays in the field that is read for.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onPointerDown: (event: PointerEvent) => {
      dragged.current = false
      // A finger scrolls the page, unless a frame was asked for.
      if (event.button !== 0 || (event.pointerType === 'touch' && drawing.frame === null)) return
      start.current = at(event)
    },
    onPointerMove: (event: PointerEvent) => {
      const from = start.current
      if (!from) return
      const to = at(event)
      if (!dragged.current && Math.hypot(to.px - from.px, to.py - from.py) < SLACK) return
      if (!dragged.current) root.current?.setPointerCapture(event.pointerId)
      dragged.current = true
      setDrawn({
        page,
        x: Math.min(from.x, to.x),
        y: Math.min(from.y, to.y),
        width: Math.abs(to.x - from.x),
        height: Math.abs(to.y - from.y),
      })
    },
    onPointerUp: () => {
      if (drawn) drawing.onTake(unturned(drawn, angle))
      end()
    },
    onPointerCancel: end,
    onClickCapture: (event: { stopPropagation: () => void }) => {
      if (dragged.current) event.stopPropagation()
      dragged.current = false
    },
  }
  return { drawn, handlers }
}

const inPercent = (value: number) => `${(value * 100).toFixed(3)}%`

export const styleOf = ({ x, y, width, height }: Box) => ({
  left: inPercent(x),
  top: inPercent(y),
  width: inPercent(width),
  height: inPercent(height),
})

const STEP = 0.01
const SMALLEST = 0.012

const moved = (box: Box, key: string, resize: boolean): Box | null => {
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-STEP, 0],
    ArrowRight: [STEP, 0],
    ArrowUp: [0, -STEP / 2],
    ArrowDown: [0, STEP / 2],
  }
  const [dx, dy] = steps[key] ?? []
  if (dx === undefined || dy === undefined) return null
  if (resize)
    return {
      ...box,
      width: Math.min(1 - box.x, Math.max(SMALLEST, box.width + dx)),
      height: Math.min(1 - box.y, Math.max(SMALLEST / 2, box.height + dy)),
    }
  return {
    ...box,
    x: Math.min(1 - box.width, Math.max(0, box.x + dx)),
    y: Math.min(1 - box.height, Math.max(0, box.y + dy)),
  }
}

/** The frame that the arrow keys move and, with Shift, make larger or smaller. Enter reads what is in it. */
export const Frame = ({ drawing, frame, angle }: { drawing: Drawing; frame: Box; angle: Angle }) => {
  const { t } = useTranslation('documents')
  const button = useRef<HTMLButtonElement>(null)
  const { field, onFrame, onTake, onLeave, preview } = drawing
  useEffect(() => {
    button.current?.focus()
    button.current?.scrollIntoView?.({ block: 'center', inline: 'center' })
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onLeave()
    }
    const next = moved(turned(frame, angle), event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    onFrame(unturned(next, angle))
    button.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }
  const read = preview(frame)
  const shown = turned(frame, angle)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="page-frame"
        style={styleOf(shown)}
        aria-label={t('frame.label', { field })}
        aria-describedby="page-frame-keys"
        onKeyDown={onKeyDown}
        onClick={() => onTake(frame)}
      />
      <div
        className="page-frame-news"
        style={{
          top: inPercent(shown.y + shown.height),
          ...(shown.x < 0.5 ? { left: inPercent(shown.x) } : { right: inPercent(1 - shown.x - shown.width) }),
        }}
      >
        <strong role="status">{read || t('frame.nothing')}</strong>
        <span id="page-frame-keys" className="small">
          {t('frame.keys')}
        </span>
      </div>
    </>
  )
}
