import { Fragment, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { placeBeside } from './place-beside.ts'
import './menu.css'

export type MenuItem = {
  label: string
  icon?: ReactNode
  /** Either goes somewhere… */
  href?: string
  /** …or does something. */
  onSelect?: () => void
  danger?: boolean
  disabled?: boolean
  /** Draws a line above. */
  apart?: boolean
}

type MenuListProps = {
  id: string
  label: string
  items: readonly MenuItem[]
  button: RefObject<HTMLButtonElement | null>
  /** Which entry has the focus when it opens. */
  begin: 'first' | 'last'
  /** `keep` leaves the focus where it is. */
  onClose: (keepFocus?: 'keep') => void
}

const entriesOf = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

/** Where a key leads from an entry: arrows go round, a letter to the next entry that begins with it. */
const target = (entries: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined => {
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length]
  if (key === 'ArrowUp') return entries[(at - 1 + entries.length) % entries.length]
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...entries.slice(at + 1), ...entries.slice(0, at + 1)]
  return after.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

/** What a menu's button opens. Keys: arrows, Home, End, letters, Enter; Escape and Tab close. */
export const MenuList = ({ id, label, items, button, begin, onClose }: MenuListProps) => {
  const [, navigate] = useLocation()
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const place = () => {
      if (list.current && button.current) placeBeside(list.current, button.current)
    }
    place()
    const entries = entriesOf(list.current)
    entries.at(begin === 'first' ? 0 : -1)?.focus({ preventScroll: true })
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [button, begin])

  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      if (!list.current?.contains(target as Node) && !button.current?.contains(target as Node)) onClose('keep')
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  })

  const choose = ({ disabled, href, onSelect }: MenuItem) => {
    if (disabled) return
    onClose()
    if (href) navigate(href)
    else onSelect?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of the page and of what the menu stands in are not meant.
    event.stopPropagation()
    if (event.key === 'Escape') return onClose()
    if (event.key === 'Tab') return onClose()
    const entries = entriesOf(list.current)
    const next = target(entries, entries.indexOf(document.activeElement as HTMLElement), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return createPortal(
    <div ref={list} id={id} role="menu" aria-label={label} className="menu-popup" tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <Fragment key={item.label}>
          {item.apart && <hr className="menu-line" />}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={item.danger ? 'menu-item menu-item-danger' : 'menu-item'}
            aria-disabled={item.disabled || undefined}
            onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
            onClick={() => choose(item)}
          >
            {item.icon}
            {item.label}
          </button>
        </Fragment>
      ))}
    </div>,
    document.body,
  )
}
