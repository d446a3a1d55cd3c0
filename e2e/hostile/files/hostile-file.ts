/** A file that somebody might send to do harm, made when it is needed. */
export type HostileFile = {
  /** What is wrong with it, in words. */
  what: string
  name: string
  /** The type that the sender says it has. */
  type: string
  bytes: () => Buffer
  /** What has to become of it. */
  fate: Fate
  /** It takes long, and is sent only when everything is tried. */
  heavy?: true
}

/** Refused at the door with a code, refused by the reader, given up, or taken because nothing in it can do anything. */
export type Fate =
  | { refused: number; code: string }
  | { rejected: readonly string[] }
  | { failed: readonly string[] }
  | 'read'

export const unreadable: Fate = { rejected: ['invalid-document'] }
/** A page that opens, and on which nothing is an invoice. */
export const noInvoice: Fate = { rejected: ['not-a-document', 'blurry', 'too-small', 'obscured', 'invalid-document'] }
export const notTaken: Fate = { refused: 415, code: 'file-type-not-taken' }
