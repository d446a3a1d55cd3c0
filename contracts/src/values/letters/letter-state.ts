import { type Static, Type } from 'typebox'
import { Id, Instant, nullable, oneOf } from '../listing.ts'
import { letterCauses, letterEnds } from './letter-causes.ts'

/** Where a letter is: on its way, tried again, with the server it was for, or given up. */
export const letterStates = ['waiting', 'delayed', 'delivered', 'failed'] as const

export const LetterState = Type.Object({
  letterId: Id,
  state: oneOf(letterStates),
  cause: nullable(oneOf(letterCauses)),
  /** The server's own sentence. */
  reply: nullable(Type.String()),
  /** How it was given up. */
  end: nullable(oneOf(letterEnds)),
  /** Until when it is tried again. */
  until: nullable(Instant),
  /** When this became of it; null while it is on its way. */
  at: nullable(Instant),
})
export type LetterState = Static<typeof LetterState>
