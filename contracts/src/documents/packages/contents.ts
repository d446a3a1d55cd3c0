import { type Static, Type } from 'typebox'
import { Accepted, Id, oneOf } from '../../values/listing.ts'

/** Why a file in an archive or a message is no document of its own. */
export const leftOutReasons = [
  'file-type-not-taken',
  'file-is-heic',
  'file-is-list',
  'file-is-sealed',
  'file-empty',
  'file-too-large',
  'xml-is-no-invoice',
  'xml-is-till-record',
  'xml-has-doctype',
  'packed-picture-of-message',
  'packed-by-system',
  'packed-twice',
  'packed-too-deep',
  'packed-too-many',
  'packed-too-large',
  'packed-with-password',
  'packed-broken',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** A file that stayed out, by its path in what came. */
export const LeftOut = Type.Object({ name: Type.String(), reason: oneOf(leftOutReasons) })

/** What an upload is answered with; of an archive or a message also what became of each file in it. `id` is the first document. */
export const Uploaded = Type.Object({
  ...Accepted.properties,
  papers: Type.Optional(Type.Array(Type.Object({ documentId: Id, name: Type.String(), size: Type.Integer() }))),
  leftOut: Type.Optional(Type.Array(LeftOut)),
})
export type Uploaded = Static<typeof Uploaded>
