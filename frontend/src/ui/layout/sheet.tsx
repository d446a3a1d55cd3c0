import type { ReactNode } from 'react'
import './paper.css'

/** Facts beside what is to be done about them: the acts stand on a white sheet, below the facts where there is no room. */
export const WithSheet = ({ label, sheet, children }: { label: string; sheet: ReactNode; children: ReactNode }) => (
  <div className="with-sheet">
    <section className="sheet" aria-label={label}>
      {sheet}
    </section>
    <div className="with-sheet-facts">{children}</div>
  </div>
)
