import type { TableRefusalCode } from '@escandallo/contracts/tables/grid.ts'
import { Unavailable, Unprocessable } from '@escandallo/platform/errors.ts'
import type { FastifyReply } from 'fastify'
import type { WorkOf } from '../threads/tenant-turns.ts'
import { uploadReader } from './in-thread.ts'
import type { ReadUpload, Reported, Upload } from './read-upload.ts'

/** Every refusal of a file, so that each has its words. */
const refusals: Record<TableRefusalCode, () => Unprocessable> = {
  'sheet-empty': () => new Unprocessable('sheet-empty'),
  'sheet-too-large': () => new Unprocessable('sheet-too-large'),
  'sheet-too-many-rows': () => new Unprocessable('sheet-too-many-rows'),
  'sheet-too-wide': () => new Unprocessable('sheet-too-wide'),
  'sheet-cell-too-long': () => new Unprocessable('sheet-cell-too-long'),
  'sheet-quote-unclosed': () => new Unprocessable('sheet-quote-unclosed'),
  'sheet-formulas-in-circle': () => new Unprocessable('sheet-formulas-in-circle'),
  'sheet-has-password': () => new Unprocessable('sheet-has-password'),
  'sheet-is-old': () => new Unprocessable('sheet-is-old'),
  'sheet-unpacks-too-large': () => new Unprocessable('sheet-unpacks-too-large'),
  'sheet-broken': () => new Unprocessable('sheet-broken'),
  'sheet-mixes-encodings': () => new Unprocessable('sheet-mixes-encodings'),
  'sheet-turns-text-around': () => new Unprocessable('sheet-turns-text-around'),
  'sheet-merged-too-often': () => new Unprocessable('sheet-merged-too-often'),
  'sheet-is-page': () => new Unprocessable('sheet-is-page'),
  'sheet-is-numbers': () => new Unprocessable('sheet-is-numbers'),
  'sheet-type-not-taken': () => new Unprocessable('sheet-type-not-taken'),
}

const read = uploadReader()

/** Ends the reading for somebody who has gone: nobody waits for it, and others do. */
export const untilLeft = ({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal => {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new Unavailable('unavailable', 1))
  })
  return left.signal
}

/** How far the reading of an upload is: rows so far, and about how many there are. */
export type HowFar = Extract<Reported, { rows: number }>

/** @throws Unprocessable with the reason why a file is none that is read; Unavailable where too many are being read. */
export const readSent = async (
  whose: WorkOf,
  upload: Upload,
  signal?: AbortSignal,
  progress?: (howFar: HowFar) => void,
): Promise<ReadUpload> => {
  const answer = await read(whose, upload, signal, (reported) => {
    if ('rows' in reported) progress?.(reported)
  })
  if (typeof answer === 'string') throw refusals[answer]()
  return answer
}
