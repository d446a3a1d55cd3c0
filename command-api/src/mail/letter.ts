import { type LetterEvent, letterEvent } from '@escandallo/contracts/mail/letter-events.ts'
import type { About, StreamKind } from '../decider.ts'

export type LetterFate = { status: 'absent' | 'delayed' | 'delivered' | 'failed' }

type Failed = Extract<LetterEvent, { type: 'LetterFailed' }>['data']
type Outcome = {
  outcome: 'delivered' | 'delayed' | Failed['end']
  cause: Failed['cause'] | null
  reply: string | null
  until: string | null
}
type Subject = LetterEvent['data']['subject']
export type LetterCommand = {
  type: 'NoteOutcome'
  data: { letterId: string; subject: Subject } & Outcome & About
}

const evolve = (_: LetterFate, event: LetterEvent): LetterFate => {
  switch (event.type) {
    case 'LetterDelivered':
      return { status: 'delivered' }
    case 'LetterDelayed':
      return { status: 'delayed' }
    case 'LetterFailed':
      return { status: 'failed' }
    default:
      return event satisfies never
  }
}

/** What was given up stays so; a letter that a server had may still come back. */
const decide = ({ data }: LetterCommand, { status }: LetterFate): LetterEvent[] => {
  const { letterId, at, by, subject, outcome, until } = data
  const about = { letterId, at, by, subject }
  const reason = { cause: data.cause ?? 'other', reply: data.reply }
  if (status === 'failed') return []
  if (outcome === 'delivered') return status === 'delivered' ? [] : [{ type: 'LetterDelivered', data: about }]
  if (outcome === 'delayed')
    return status === 'delayed' ? [] : [{ type: 'LetterDelayed', data: { ...about, ...reason, until } }]
  return [{ type: 'LetterFailed', data: { ...about, ...reason, end: outcome } }]
}

/** What became of a letter that left for somebody outside. */
export const letters: StreamKind<LetterFate, LetterCommand, LetterEvent, 'letter'> = {
  name: 'letter',
  event: letterEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
}
