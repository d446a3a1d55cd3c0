import { type ReactNode, useId } from 'react'
import './paper.css'

export type SectionProps = {
  title: string
  /** Beside the title, in small: what the figures count. */
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Facts on the canvas: a ledger's rule, a heading, no box. A `Card` is for what is acted on. */
export const Section = ({ title, note, actions, children }: SectionProps) => {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <header className="section-head">
        <h2 id={id}>{title}</h2>
        {note && <span className="muted note">{note}</span>}
        {actions && <span className="section-actions">{actions}</span>}
      </header>
      {children}
    </section>
  )
}
