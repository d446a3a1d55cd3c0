import type { ReactNode } from 'react'
import { DateText } from '../text/date-text.tsx'
import './lists.css'

export type TimelineProps = {
  label: string
  events: readonly {
    id: string
    at: string
    title: ReactNode
    by?: string
    detail?: ReactNode
    tone?: 'neutral' | 'success' | 'warning' | 'danger'
  }[]
}

/** What happened, newest first as given: who, what, when. */
export const Timeline = ({ label, events }: TimelineProps) => (
  <ol className="timeline" aria-label={label}>
    {events.map(({ id, at, title, by, detail, tone = 'neutral' }) => (
      <li key={id} data-tone={tone}>
        <p>{title}</p>
        <p className="muted small">
          {by && <>{by} · </>}
          <DateText date={at} time />
        </p>
        {detail}
      </li>
    ))}
  </ol>
)
