import { MOST_UPLOADED, uploadForm, uploadTickets } from '@escandallo/contracts/tills/commands.ts'
import { Invalid, TooLarge } from '@escandallo/platform/errors.ts'
import { unstorableIn } from '@escandallo/platform/http/validation.ts'
import type { FastifyRequest } from 'fastify'
import { bodyOf } from '../../command-context.ts'
import { nameOf } from '../file-names.ts'
import type { Sent } from './read-upload.ts'
import { type UploadPlace, unlessAborted } from './upload-places.ts'

const MOST_FILES = 2_000
const COMMAND_BYTES = 500_000

type SentFile = { name: string; content: Uint8Array<ArrayBuffer> }

/** The bytes of a file in a buffer of their own, which can be handed over to a thread. */
const bytesOf = async (file: AsyncIterable<Buffer>, spend: (bytes: number) => void) => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    spend(chunk.length)
    size += chunk.length
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

const commandIn = (written: string): unknown => {
  try {
    const command: unknown = JSON.parse(written)
    const complaint = unstorableIn(command)
    if (complaint) throw new Invalid('invalid', [complaint])
    return command
  } catch (error) {
    throw error instanceof SyntaxError ? new Invalid('malformed') : error
  }
}

/** Files of a form, and the command beside them. */
const formOf = async (request: FastifyRequest, place: UploadPlace | undefined) => {
  const files: SentFile[] = []
  let [command, left]: [unknown, number] = [undefined, MOST_UPLOADED]
  const spend = (bytes: number) => {
    left -= bytes
    if (left < 0) throw new TooLarge('sheet-too-large')
    place?.grow(bytes)
  }
  const limits = { fileSize: MOST_UPLOADED, files: MOST_FILES, fields: 1, fieldSize: COMMAND_BYTES }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file')
      files.push({ name: nameOf(part.filename).slice(0, 200), content: await bytesOf(part.file, spend) })
    else if (part.fieldname === 'command') command = commandIn(String(part.value))
  }
  if (files.length === 0) throw new Invalid('file-required', [{ path: 'files', code: 'required' }])
  return { ...bodyOf(uploadForm, command), sent: { files } }
}

/**
 * What was sent of a till's files, and what is said of it: a form whose field `command` stands beside the files, or all in one body.
 * @throws Invalid, TooLarge, and whatever `place` refuses
 */
export const uploadOf = async (
  request: FastifyRequest,
  place?: UploadPlace,
): Promise<ReturnType<typeof uploadForm.parse> & { sent: Sent }> => {
  if (request.isMultipart())
    return unlessAborted(place?.signal, formOf(request, place).finally(place?.arrived)).catch(
      (error: Error & { code?: string }) => {
        if (/^FST_(?:REQ_FILE_TOO_LARGE|FILES_LIMIT|PARTS_LIMIT)$/.test(error.code ?? ''))
          throw new TooLarge('sheet-too-large')
        // The parser's own complaint about a form that breaks off has no code.
        throw error.code === undefined ? new Invalid('malformed') : error
      },
    )
  place?.arrived()
  const { text, files, ...command } = bodyOf(uploadTickets, request.body)
  return { ...command, sent: { text, files } }
}
