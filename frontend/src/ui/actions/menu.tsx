import JoyDropdown from '@mui/joy/Dropdown'
import JoyListDivider from '@mui/joy/ListDivider'
import JoyMenu from '@mui/joy/Menu'
import JoyMenuButton from '@mui/joy/MenuButton'
import JoyMenuItem from '@mui/joy/MenuItem'
import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'

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

export type MenuProps = {
  /** Spoken name of the button. */
  label: string
  items: readonly MenuItem[]
  /** What the button shows, added to its name; three dots if nothing is given. */
  children?: ReactNode
  look?: 'quiet' | 'secondary'
}

export const Menu = ({ label, items, children, look = 'quiet' }: MenuProps) => {
  const [, navigate] = useLocation()
  return (
    <JoyDropdown>
      <JoyMenuButton
        aria-label={children ? undefined : label}
        size="sm"
        variant={look === 'secondary' ? 'outlined' : 'plain'}
        color="neutral"
        sx={{ minHeight: 34, minWidth: 34, paddingInline: children ? '8px' : 0, gap: '8px', fontWeight: 500 }}
      >
        {children ?? <EllipsisVertical size={17} aria-hidden />}
        {/* What the button shows, initials for instance, need not say what it does. */}
        {children && <span className="only-spoken">{label}</span>}
      </JoyMenuButton>
      <JoyMenu
        size="sm"
        placement="bottom-end"
        aria-label={label}
        sx={{ minWidth: 200, zIndex: 1300, boxShadow: 'var(--shadow-raised)', borderColor: 'var(--line)' }}
      >
        {items.flatMap((item) => [
          // Joy numbers its direct children: a fragment around the two would get attributes that it cannot have.
          item.apart && <JoyListDivider key={`${item.label} line`} />,
          <JoyMenuItem
            key={item.label}
            disabled={item.disabled}
            color={item.danger ? 'danger' : 'neutral'}
            onClick={() => (item.href ? navigate(item.href) : item.onSelect?.())}
            sx={{ minHeight: 34, gap: '10px', '& svg': { width: 16, height: 16 } }}
          >
            {item.icon}
            {item.label}
          </JoyMenuItem>,
        ])}
      </JoyMenu>
    </JoyDropdown>
  )
}
