import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Hash, ObjectStorage } from './object-storage.ts'

const packed = promisify(gzip)
const unpacked = promisify(gunzip)

/** Bytes that a packed value may unfold to. */
const MOST = 64 * 1024 * 1024

/**
 * Stores a plain value as compressed JSON and gives the name of the object. The same value is the same object.
 * @throws TypeError when the value is nothing that JSON can hold.
 */
export const putJson = async (objects: ObjectStorage, value: unknown): Promise<Hash> => {
  const text = JSON.stringify(value)
  if (text === undefined) throw new TypeError('nothing to store')
  const { hash } = await objects.put(await packed(text))
  return hash
}

/**
 * The value that `putJson` stored under this name: what it is, only the caller knows.
 * @throws Unknown when there is no such object; RangeError when it unfolds to more than 64 MB.
 */
export const getJson = async (objects: ObjectStorage, hash: Hash): Promise<unknown> => {
  const bytes = Buffer.concat(await Array.fromAsync(await objects.get(hash)))
  return JSON.parse((await unpacked(bytes, { maxOutputLength: MOST })).toString('utf8'))
}
