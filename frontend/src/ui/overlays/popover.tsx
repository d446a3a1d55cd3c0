import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import './overlays.css'

export type PopoverProps = {
  /** Of the button, where the focus is to come to it. */
  id?: string | undefined
  /** Spoken name of the button and of the panel. */
  label: string
  /** What the button shows; with `icon` only the icon. */
  trigger?: ReactNode
  icon?: ReactNode
  look?: ButtonProps['look']
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end'
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A panel beside its button: closes on Escape, on a click outside and when the focus leaves, and gives the focus back. */
export const Popover = ({
  id: buttonId,
  label,
  trigger,
  icon,
  look = 'secondary',
  align = 'start',
  children,
}: PopoverProps) => {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  useEffect(() => {
    if (!open) return
    root.current?.querySelector<HTMLElement>('[data-popover-panel]')?.focus()
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const toggle = () => setOpen(!open)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what its button and panel do
    <span
      className="popover"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      {icon ? (
        <IconButton
          ref={button}
          label={label}
          icon={icon}
          onClick={toggle}
          aria-expanded={open}
          aria-haspopup="dialog"
        />
      ) : (
        <Button id={buttonId} ref={button} look={look} onClick={toggle} aria-expanded={open}>
          {trigger ?? label}
        </Button>
      )}
      {open && (
        <div
          id={id}
          className={`popover-panel popover-${align}`}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          data-popover-panel
        >
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </span>
  )
}
