import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import './layout.css'

export type SplitPaneProps = {
  start: ReactNode
  end: ReactNode
  /** Spoken name of the handle between both. */
  label: string
  /** Share of the first pane in percent, 20 to 80. */
  initial?: number
}

const within = (share: number) => Math.min(80, Math.max(20, share))

/** Two panes and a handle that the arrow keys move too. Below 900 px they stand one above the other. */
export const SplitPane = ({ start, end, label, initial = 50 }: SplitPaneProps) => {
  const [share, setShare] = useState(initial)
  const root = useRef<HTMLDivElement>(null)

  const drag = (event: PointerEvent) => {
    if (event.buttons === 0 || !root.current) return
    const box = root.current.getBoundingClientRect()
    const part = ((event.clientX - box.left) / box.width) * 100
    setShare(within(getComputedStyle(root.current).direction === 'rtl' ? 100 - part : part))
  }
  const nudge = (event: KeyboardEvent) => {
    const mirrored = root.current && getComputedStyle(root.current).direction === 'rtl' ? -1 : 1
    const step = { ArrowLeft: -2 * mirrored, ArrowRight: 2 * mirrored, Home: -100, End: 100 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setShare(within(share + step))
  }

  return (
    <div
      ref={root}
      className="split"
      style={{ gridTemplateColumns: `minmax(0, ${share}fr) 12px minmax(0, ${100 - share}fr)` }}
    >
      <div className="split-pane">{start}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved */}
      <div
        className="split-handle"
        role="separator"
        aria-label={label}
        aria-orientation="vertical"
        aria-valuenow={Math.round(share)}
        aria-valuemin={20}
        aria-valuemax={80}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={nudge}
      />
      <div className="split-pane">{end}</div>
    </div>
  )
}
