import { readFile, rename, writeFile } from 'node:fs/promises'
import { ConfigurationWrong } from '@escandallo/platform/config/configuration.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { type Anchor, breakInWords, verify, withoutAnchor } from '@escandallo/platform/event-store/verify.ts'

export type AnchorFiles = {
  /** Where each look leaves how streams ended, for the next one: in DATA_DIR, which is not the database. */
  ownFile: string
  /** A file that somebody keeps elsewhere, to be compared with instead. */
  compared?: string | undefined
  /** Where somebody wants how streams end now. */
  written?: string | undefined
}

const anchorIn = async (file: string, isOptional: boolean): Promise<Anchor | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (isOptional && (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new ConfigurationWrong([`${file}: ${(error as Error).message}`])
  }
}

const write = async (file: string, anchor: Anchor) => {
  // A look that is cut short leaves the whole file of the one before.
  await writeFile(`${file}.new`, `${JSON.stringify(anchor)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/**
 * Follows the log's chain of hashes and says what that shows, in sentences. Each look compares with how streams ended at the one before.
 * @param store beneath `sealing`.
 * @returns whether the log is what was recorded, as far as can be seen.
 * @throws ConfigurationWrong when a file of ends cannot be read.
 */
export const verifyAnchored = async (
  store: EventStore,
  files: AnchorFiles,
  say: (line: string) => void,
): Promise<boolean> => {
  const file = files.compared ?? files.ownFile
  const earlier = await anchorIn(file, files.compared === undefined)
  const { events, streams, firstBreak, anchor } = await verify(store, earlier ? { anchor: earlier } : {})
  if (firstBreak) {
    say(breakInWords(firstBreak))
    const isOfFile = firstBreak.kind === 'cut' || firstBreak.kind === 'rewritten'
    if (isOfFile) say(`Compared with ${file}. Where an older backup was brought back on purpose, move that file away.`)
    return false
  }
  say(
    `${events} events in ${streams} streams: the chain holds${earlier ? `, and every stream goes on from ${file}` : ''}.`,
  )
  const isWritten = await write(files.ownFile, anchor).then(
    () => true,
    (error: Error) => {
      say(`How streams end could not be written down for the next look: ${error.message}`)
      return false
    },
  )
  if (!earlier)
    say(isWritten ? `${withoutAnchor} From now on they show: ${files.ownFile} has the ends.` : withoutAnchor)
  if (files.written) await write(files.written, anchor)
  return true
}
