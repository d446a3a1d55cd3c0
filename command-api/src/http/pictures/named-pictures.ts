import { HEAD_BYTES, markedFor } from '@escandallo/contracts/pictures/marked.ts'
import { type Complaint, Invalid, Unknown } from '@escandallo/platform/errors.ts'
import { isHash, type ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import type { FastifyRequest } from 'fastify'

/** The fields of commands that name a stored picture, whatever they are about. */
const fields = ['image', 'avatar']

type Named = { path: string; hash: string }

const picturesIn = (value: unknown, path = ''): Named[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const inside = path === '' ? name : `${path}.${name}`
    if (fields.includes(name) && typeof member === 'string' && member !== '') return [{ path: inside, hash: member }]
    return picturesIn(member, inside)
  })
}

/** Whose a stored picture is, by its first bytes; null where there is none. */
const ownerOf = async (objects: ObjectStorage, hash: string): Promise<string | null> => {
  if (!isHash(hash)) return null
  let head = Buffer.alloc(0)
  try {
    for await (const chunk of await objects.get(hash)) {
      head = Buffer.concat([head, chunk as Buffer])
      if (head.length >= HEAD_BYTES) break
    }
  } catch (error) {
    if (error instanceof Unknown) return null
    throw error
  }
  return markedFor(head)
}

/**
 * Refuses a command that names a picture which is not there, or another corporation's: in every field that holds one, of every
 * command, before anything is decided. Superadmins act in any corporation, and name its pictures.
 */
export const requireOwnPictures =
  (objects: ObjectStorage) =>
  async ({ body, caller }: FastifyRequest): Promise<void> => {
    if (!caller) return
    const named = picturesIn(body)
    const owners = await Promise.all(named.map(({ hash }) => ownerOf(objects, hash)))
    const complaints = named.flatMap(({ path }, at): Complaint[] => {
      const owner = owners[at] ?? null
      const isTheirs = owner !== null && (owner === caller.corporationId || caller.role === 'superadmin')
      return isTheirs ? [] : [{ path, code: 'picture-unknown' }]
    })
    if (complaints.length > 0) throw new Invalid('picture-unknown', complaints)
  }
