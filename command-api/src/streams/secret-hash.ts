import { createHash } from 'node:crypto'

/** What is kept of a secret that a letter carries. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
