import type { ReactNode } from 'react'
import './text.css'

export type BadgeProps = {
  count: number
  /** How the count is read, for instance "3 sin leer". */
  label: string
  children?: ReactNode
}

/** A count on the corner of something. Draws nothing at zero; above 99 says 99+. */
export const Badge = ({ count, label, children }: BadgeProps) => (
  <span className="badge-holder">
    {children}
    {count > 0 && (
      <span className="badge figures">
        <span aria-hidden>{count > 99 ? '99+' : count}</span>
        <span className="only-spoken">{label}</span>
      </span>
    )}
  </span>
)
