import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { readFolderFile } from './folder-file.ts'
import type { ThreadRequest } from './read-files.ts'

const { files, connection, most } = workerData as ThreadRequest

/** Bytes of a file that may have become another since it was listed: a link is not followed, a pipe not waited for. */
const bytesOf = async (path: string): Promise<Uint8Array | null> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const status = await file.stat()
    if (!status.isFile() || status.size > most) return null
    const bytes = new Uint8Array(status.size)
    let at = 0
    while (at < bytes.length) {
      const { bytesRead } = await file.read(bytes, at, bytes.length - at)
      if (bytesRead === 0) break
      at += bytesRead
    }
    return bytes.subarray(0, at)
  } finally {
    await file.close()
  }
}

for (const { name, path } of files) {
  const bytes = await bytesOf(path).catch(() => null)
  parentPort?.postMessage(bytes === null ? null : await readFolderFile({ name, bytes }, connection))
}
