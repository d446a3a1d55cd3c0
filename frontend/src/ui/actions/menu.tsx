import { EllipsisVertical } from 'lucide-react'
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react'
import type { MenuItem } from './menu-list.tsx'
import './buttons.css'

const load = () => import('./menu-list.tsx')
const MenuList = lazy(load)
/** Has the list at hand by the time that a button which is pointed at or reached is pressed. */
const prepare = () => void load().catch(() => {})

export type MenuProps = {
  /** Spoken name of the button. */
  label: string
  items: readonly MenuItem[]
  /** What the button shows, added to its name; three dots if nothing is given. */
  children?: ReactNode
  look?: 'quiet' | 'secondary'
}

/** A button with a list of things to do, drawn only while it is open: every row of a table may have one. */
export const Menu = ({ label, items, children, look = 'quiet' }: MenuProps) => {
  const [open, setOpen] = useState<'first' | 'last' | null>(null)
  // The button says that it is open, or no longer, before the list follows: a slow telephone answers the press at once.
  const drawn = useDeferredValue(open)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = useCallback((keepFocus?: 'keep') => {
    setOpen(null)
    if (!keepFocus) button.current?.focus()
  }, [])
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`icon-button menu-button look-${look}${children ? '' : ' menu-button-bare'}`}
        aria-label={children ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(open ? null : 'first')}
        onKeyDown={openByArrow}
      >
        {children ?? <EllipsisVertical size={17} aria-hidden />}
        {/* What the button shows, initials for instance, need not say what it does. */}
        {children && <span className="only-spoken">{label}</span>}
      </button>
      {drawn && (
        <Suspense>
          <MenuList id={id} label={label} items={items} button={button} begin={drawn} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
