import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'

const MOST_BYTES = 5_000_000

/**
 * Opens the file that keeps what the server says: `<folder>.log`, and `<folder>.log.old` for what was said before it had
 * five megabytes at a start.
 * @returns what writes one line. A line that cannot be written is lost: a full disk must not end the process, too.
 */
export const serverLog = async (folder: string): Promise<(line: string) => void> => {
  const file = `${folder}.log`
  const size = await stat(file).then(
    (file) => file.size,
    () => 0,
  )
  if (size > MOST_BYTES) await rename(file, `${file}.old`)
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 }).on('error', () => {})
  return (line) => stream.write(`${line}\n`)
}
