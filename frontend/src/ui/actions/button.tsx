import type { MouseEvent, ReactNode, Ref } from 'react'
import './actions.css'
import './buttons.css'

export type ButtonProps = {
  children: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
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
  id?: string | undefined
  ref?: Ref<HTMLButtonElement>
  'aria-describedby'?: string
  'aria-expanded'?: boolean
  'aria-keyshortcuts'?: string
}

const spinner = <span className="spinner" aria-hidden />

export const Button = ({
  children,
  look = 'secondary',
  size = 'medium',
  icon,
  iconAfter,
  busy = false,
  wide,
  pressed,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={`button look-${look} button-${size}${wide ? ' button-wide' : ''}${busy && !icon ? ' button-waiting' : ''}`}
    aria-pressed={pressed}
    aria-busy={busy || undefined}
    disabled={disabled || busy}
  >
    {icon ? <span className="button-icon">{busy ? spinner : icon}</span> : busy && spinner}
    {children}
    {iconAfter && <span className="button-icon-after">{iconAfter}</span>}
  </button>
)
