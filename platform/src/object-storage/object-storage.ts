import type { Readable } from 'node:stream'

/** The SHA-256 of an object's bytes, 64 lower-case hexadecimal digits: its only name. */
export type Hash = string

export type Stored = { hash: Hash; size: number }

/** Bytes that have come whole and are no object yet. */
export type Arrived = Stored & {
  /** Makes them an object, once however often it is asked; answers once it would survive a power cut. */
  keep(): Promise<void>
  /** Leaves nothing of bytes that were not kept. */
  drop(): Promise<void>
}

/**
 * Keeps bytes under the hash of what they are: the same bytes put twice are one object, and an object never changes.
 * Adapters pass `object-storage.contract.ts`.
 */
export type ObjectStorage = {
  /**
   * Stores all bytes of a buffer or stream, and answers once they would survive a power cut.
   * @param options.most bytes at most.
   * @throws TooLarge when there are more; whatever the stream fails with. Nothing is kept then.
   */
  put(bytes: Buffer | Readable, options?: { most?: number }): Promise<Stored>
  /**
   * Takes all bytes of a stream in, a little at a time, for whoever may still refuse them: nobody sees them before `keep`.
   * @param options.most bytes at most.
   * @throws as `put`, and nothing stays.
   */
  arrive(bytes: Readable, options?: { most?: number }): Promise<Arrived>
  /** The bytes, from the first. @throws Unknown when there is no such object. */
  get(hash: Hash): Promise<Readable>
  /** Its size in bytes, or null when there is no such object. */
  has(hash: Hash): Promise<number | null>
  /** Milliseconds since its bytes came, for the last time if they came again; null when there is no such object. */
  age(hash: Hash): Promise<number | null>
  /** Removes it; nothing happens when there is none. */
  remove(hash: Hash): Promise<void>
  /** Every object, in order of its hash. */
  list(): AsyncIterable<Stored>
}

/** Whether a text is a hash, before it becomes part of a path or an address. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
