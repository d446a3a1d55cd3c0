import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { TillFault } from '../../till.ts'
import type { FolderLimits } from './limits.ts'

/**
 * A file of a folder as it is on disk; `state` is another when it changes. Only a regular file is read: a link may lead into the folder of another,
 * a pipe never ends.
 */
export type ListedFile = { name: string; path: string; bytes: number; isRegular: boolean; state: string }

/** Files looked at together: a network drive answers each late. */
const AT_ONCE = 32

const inTime = async <Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TillFault('folder-too-slow')), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

const listed = async (folder: string, { files: most }: FolderLimits): Promise<ListedFile[]> => {
  const names = (await readdir(folder)).filter((name) => /\.(csv|txt|tsv|xlsx|ods|xml|zip)$/i.test(name)).sort()
  if (names.length > most) throw new TillFault('folder-too-full')
  const files: ListedFile[] = []
  for (let from = 0; from < names.length; from += AT_ONCE)
    files.push(
      ...(await Promise.all(
        names.slice(from, from + AT_ONCE).map(async (name) => {
          const path = join(folder, name)
          const status = await lstat(path)
          const [bytes, isRegular] = [status.size, status.isFile()]
          return { name, path, bytes, isRegular, state: JSON.stringify([path, status.mtimeMs, bytes]) }
        }),
      )),
    )
  return files
}

/**
 * The files of a till's folder that may hold tickets, by name.
 * @param list looks into the folder; another one stands for a drive that does not answer.
 * @throws TillFault where the folder is not there, does not answer in time, or holds more than is read.
 */
export const listFolder = async (folder: string, limits: FolderLimits, list = listed): Promise<ListedFile[]> => {
  const files = await inTime(list(folder, limits), limits.listing).catch((cause: unknown) => {
    throw cause instanceof TillFault ? cause : new TillFault('folder-missing', { cause })
  })
  const readable = files.filter(({ bytes, isRegular }) => isRegular && bytes <= limits.bytes)
  if (readable.reduce((sum, { bytes }) => sum + bytes, 0) > limits.allBytes) throw new TillFault('folder-too-full')
  return files
}
