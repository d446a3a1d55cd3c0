import JoyButton from '@mui/joy/Button'
import type { ReactNode, Ref } from 'react'
import './actions.css'

export type ButtonProps = {
  children: ReactNode
  onClick?: () => void
  /** `primary` once per view; `secondary` for the rest; `quiet` in dense places; `danger` for what destroys. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: ReactNode
  iconAfter?: ReactNode
  type?: 'button' | 'submit'
  /** The form that a submit button outside it belongs to. */
  form?: string
  disabled?: boolean
  /** Shows a spinner and takes no further clicks. */
  busy?: boolean
  wide?: boolean
  /** Of a button that stays down: whether it is. */
  pressed?: boolean
  ref?: Ref<HTMLButtonElement>
  'aria-describedby'?: string
  'aria-expanded'?: boolean
  'aria-keyshortcuts'?: string
}

const looks = {
  primary: { variant: 'solid', color: 'primary' },
  secondary: { variant: 'outlined', color: 'neutral' },
  quiet: { variant: 'plain', color: 'neutral' },
  danger: { variant: 'solid', color: 'danger' },
} as const

const sizes = { small: 'sm', medium: 'sm', large: 'md' } as const

export const Button = ({
  look = 'secondary',
  size = 'medium',
  icon,
  iconAfter,
  busy,
  wide,
  pressed,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <JoyButton
    {...rest}
    {...looks[look]}
    aria-pressed={pressed}
    type={type}
    size={sizes[size]}
    loading={busy}
    loadingPosition={icon ? 'start' : 'center'}
    loadingIndicator={<span className="spinner" aria-hidden />}
    aria-busy={busy || undefined}
    startDecorator={icon}
    endDecorator={iconAfter}
    fullWidth={wide}
    sx={{
      fontWeight: 560,
      minHeight: size === 'small' ? 28 : size === 'large' ? 42 : 34,
      paddingInline: size === 'small' ? '10px' : '14px',
      backgroundColor: look === 'secondary' ? 'var(--surface)' : undefined,
      '--variant-borderWidth': '1px',
      ...(look === 'secondary' && { borderColor: 'var(--line-strong)' }),
      ...(pressed && { backgroundColor: 'var(--primary-soft)', color: 'var(--primary-ink)' }),
      '& svg': { width: 16, height: 16 },
    }}
  />
)
