import { type Static, Type } from 'typebox'
import { z } from 'zod'
import { askCodes } from '../tables/layout/asks.ts'
import { nullable, oneOf } from '../values/listing.ts'
import { limitedText, line } from '../values/names.ts'

/** Limits of what is said of a file that waits: it is looked at, and answered, not read there. */
export const waitingLimits = { files: 20, asks: 30, choices: 60, also: 200, doubts: 10, text: 160 } as const

const note = z.object({
  row: z.int(),
  code: limitedText(60),
  column: line(waitingLimits.text).nullable(),
  text: line(waitingLimits.text),
})
const ask = z.object({
  key: limitedText(waitingLimits.text).min(1),
  code: z.enum(askCodes),
  column: line(waitingLimits.text).nullable(),
  choices: z.array(limitedText(waitingLimits.text)).max(waitingLimits.choices),
  likeliest: limitedText(waitingLimits.text).nullable(),
  detail: line(waitingLimits.text).nullable(),
  also: z.array(limitedText(waitingLimits.text)).max(waitingLimits.also).optional(),
})

/**
 * A file in a till's folder of which nothing is taken yet. `reason` is why it holds no tickets that can be taken: the code of a refusal, or
 * what else it is; `asks` is what has to be answered, `doubts` the first rows that are not understood, of `doubtful` in all.
 */
export const waitingFile = z.object({
  name: line(waitingLimits.text),
  fingerprint: z.string().regex(/^[0-9a-f]{16}$/),
  reason: limitedText(60).nullable(),
  asks: z.array(ask).max(waitingLimits.asks),
  doubts: z.array(note).max(waitingLimits.doubts),
  doubtful: z.int().min(0),
})
export type WaitingFile = z.infer<typeof waitingFile>
export const waitingFiles = z.array(waitingFile).max(waitingLimits.files, 'too-many')

/** What an answer is filed under that lets a file in without its tickets in doubt: that file alone, as it is now. */
export const leaveOutKey = (fingerprint: string): string => `leave-out:${fingerprint}`

export const WaitingFiles = Type.Array(
  Type.Object({
    name: Type.String(),
    fingerprint: Type.String(),
    reason: nullable(Type.String()),
    doubtful: Type.Integer(),
    asks: Type.Array(
      Type.Object({
        key: Type.String(),
        code: oneOf(askCodes),
        column: nullable(Type.String()),
        choices: Type.Array(Type.String()),
        likeliest: nullable(Type.String()),
        detail: nullable(Type.String()),
        also: Type.Optional(Type.Array(Type.String())),
      }),
    ),
    doubts: Type.Array(
      Type.Object({
        row: Type.Integer(),
        code: Type.String(),
        column: nullable(Type.String()),
        text: Type.String(),
      }),
    ),
  }),
)
export type WaitingFiles = Static<typeof WaitingFiles>
