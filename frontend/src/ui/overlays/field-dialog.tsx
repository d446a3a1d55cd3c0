import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

type FieldDialogProps = { label: string; onClose: () => void; children: ReactNode }

/**
 * A dialog whose only stop is its text field: it has the focus while it is open, and gives it back. Nothing of the page is locked or hidden for
 * it: a library that does so has the browser look through every style of a long list again, twice, before a key is answered.
 */
export const FieldDialog = ({ label, onClose, children }: FieldDialogProps) => {
  const surface = useRef<HTMLDivElement>(null)
  const veil = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const last = document.activeElement
    surface.current?.querySelector('input')?.focus()
    const stay = (event: Event) => event.preventDefault()
    const covering = veil.current
    // The page behind does not move.
    covering?.addEventListener('wheel', stay, { passive: false })
    return () => {
      covering?.removeEventListener('wheel', stay)
      if (last instanceof HTMLElement) last.focus({ preventScroll: true })
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.preventDefault()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys have Escape for it */}
      <div ref={veil} className="palette-veil" onPointerDown={onClose} />
      <div ref={surface} role="dialog" aria-modal aria-label={label} className="palette" onKeyDown={onKeyDown}>
        {children}
      </div>
    </>,
    document.body,
  )
}
