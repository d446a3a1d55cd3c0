import JoyDropdown from '@mui/joy/Dropdown'
import JoyListDivider from '@mui/joy/ListDivider'
import JoyMenu, { type MenuActions } from '@mui/joy/Menu'
import JoyMenuButton from '@mui/joy/MenuButton'
import JoyMenuItem from '@mui/joy/MenuItem'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useRef,
} from 'react'
import { useLocation } from 'wouter'
import { JoyRoot } from '../theme/joy-root.tsx'
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

/** Draws nothing: tells the library that the page's own button is what opened the menu. */
const Opener = ({ button, ref }: { button: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement> }) => {
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  return null
}

/** As soon as it is there: an arrow that is pressed at once would be lost on the button. */
const beginHere = (entry: HTMLElement | null) => entry?.focus({ preventScroll: true })

/** What a menu's button opens. Keys: arrows, Home, End, letters, Enter; Escape and Tab close. */
const MenuList = ({ id, label, items, button, begin, onClose }: MenuListProps) => {
  const [, navigate] = useLocation()
  const actions = useRef<MenuActions>(null)
  const beginAtTheEnd = useCallback(() => {
    actions.current?.dispatch({ type: 'list:highlightLast', event: null } as never)
  }, [])

  const choose = ({ href, onSelect }: MenuItem) => {
    // The second press of a double click meets a list that is only waiting to be taken away.
    if (button.current?.getAttribute('aria-expanded') !== 'true') return
    onClose()
    if (href) navigate(href)
    else onSelect?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of the page and of what the menu stands in are not meant.
    event.stopPropagation()
    // From the button on, because the menu itself stands at the end of the document.
    if (event.key === 'Tab') onClose()
  }
  const start = begin === 'first' ? 0 : items.length - 1
  return (
    <JoyRoot>
      <JoyDropdown open onOpenChange={(event) => onClose(event?.type === 'blur' ? 'keep' : undefined)}>
        <JoyMenuButton slots={{ root: Opener }} slotProps={{ root: { button } as never }} />
        <JoyMenu
          id={id}
          actions={actions}
          onItemsChange={begin === 'last' ? beginAtTheEnd : undefined}
          aria-label={label}
          size="sm"
          className="menu-popup"
          placement={document.documentElement.dir === 'rtl' ? 'bottom-start' : 'bottom-end'}
          onKeyDown={onKeyDown}
        >
          {items.flatMap((item, index) => [
            item.apart && <JoyListDivider key={`${item.label} above`} />,
            <JoyMenuItem
              key={item.label}
              ref={index === start ? beginHere : undefined}
              className="menu-item"
              color={item.danger ? 'danger' : 'neutral'}
              disabled={item.disabled ?? false}
              onClick={() => choose(item)}
            >
              {item.icon}
              {item.label}
            </JoyMenuItem>,
          ])}
        </JoyMenu>
      </JoyDropdown>
    </JoyRoot>
  )
}

export default memo(MenuList)
