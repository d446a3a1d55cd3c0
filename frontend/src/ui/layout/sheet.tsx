import type { ReactNode } from 'react'
import './paper.css'

type WithSheetProps = {
  label: string
  sheet: ReactNode
  /** Where there is no room beside them, the first of the facts stands above the sheet. */
  answerFirst?: boolean
  children: ReactNode
}

/** Facts beside what is to be done about them: the acts stand on a white sheet, below the facts where there is no room. */
export const WithSheet = ({ label, sheet, answerFirst = false, children }: WithSheetProps) => (
  <div className={answerFirst ? 'with-sheet answer-first' : 'with-sheet'}>
    <section className="sheet" aria-label={label}>
      {sheet}
    </section>
    <div className="with-sheet-facts">{children}</div>
  </div>
)
