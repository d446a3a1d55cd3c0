import JoyIconButton from '@mui/joy/IconButton'
import type { ReactNode, Ref } from 'react'
import { Tooltip } from '../overlays/tooltip.tsx'

export type IconButtonProps = {
  /** Spoken name, and the tooltip's text. */
  label: string
  icon: ReactNode
  onClick?: () => void
  look?: 'quiet' | 'secondary' | 'danger'
  size?: 'small' | 'medium'
  disabled?: boolean
  pressed?: boolean
  /** How the key is written in the tooltip, for instance `j`. */
  shortcut?: string
  ref?: Ref<HTMLButtonElement>
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
}

export const IconButton = ({
  label,
  icon,
  look = 'quiet',
  size = 'medium',
  pressed,
  shortcut,
  ...rest
}: IconButtonProps) => (
  <Tooltip text={shortcut ? `${label} (${shortcut})` : label}>
    <JoyIconButton
      {...rest}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      variant={look === 'secondary' ? 'outlined' : 'plain'}
      color={look === 'danger' ? 'danger' : 'neutral'}
      size="sm"
      sx={{
        minWidth: size === 'small' ? 26 : 34,
        minHeight: size === 'small' ? 26 : 34,
        ...(look === 'secondary' && { backgroundColor: 'var(--surface)' }),
        ...(pressed && { backgroundColor: 'var(--primary-soft)', color: 'var(--primary-ink)' }),
        '& svg': { width: 17, height: 17 },
      }}
    >
      {icon}
    </JoyIconButton>
  </Tooltip>
)
