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
  const giveFocusBack = useRef(() => {})
  useEffect(() => {
    const last = document.activeElement
    surface.current?.querySelector('input')?.focus()
    const stay = (event: Event) => event.preventDefault()
    const covering = veil.current
    // The page behind does not move.
    covering?.addEventListener('wheel', stay, { passive: false })
    giveFocusBack.current = () => {
      giveFocusBack.current = () => {}
      if (last instanceof HTMLElement) last.focus({ preventScroll: true })
    }
    return () => {
      covering?.removeEventListener('wheel', stay)
      giveFocusBack.current()
    }
  }, [])
  // It is out of sight with the press; what stood in it, and whatever follows from that, is taken away after the next picture.
  const close = () => {
    for (const { current } of [surface, veil]) if (current) current.hidden = true
    giveFocusBack.current()
    requestAnimationFrame(() => setTimeout(onClose))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') event.preventDefault()
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys have Escape for it */}
      <div ref={veil} className="palette-veil" onPointerDown={close} />
      <div ref={surface} role="dialog" aria-modal aria-label={label} className="palette" onKeyDown={onKeyDown}>
        {children}
      </div>
    </>,
    document.body,
  )
}
