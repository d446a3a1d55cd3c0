import { type ReactNode, useId } from 'react'
import './layout.css'

export type CardProps = {
  title?: string
  /** At the end of the title's line: a link, a menu, a control. */
  actions?: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Children go to the edges (tables). */
  flush?: boolean
  tone?: 'plain' | 'danger'
}

export const Card = ({ title, actions, description, children, flush, tone = 'plain' }: CardProps) => {
  const id = useId()
  return (
    <section className={`card card-${tone}`} data-flush={flush || undefined} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <header className="card-head">
          <div>
            {title && <h2 id={id}>{title}</h2>}
            {description && <p className="muted small">{description}</p>}
          </div>
          {actions && <div className="row">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
