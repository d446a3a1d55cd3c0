import { type Static, Type } from 'typebox'

export const PictureQuery = Type.Object({
  hash: Type.String({ maxLength: 64 }),
  size: Type.Optional(Type.Enum(['whole', 'thumbnail'])),
})

/** A picture that was taken: `hash` is what a dish or a person names as theirs. */
export const UploadedPicture = Type.Object({ hash: Type.String(), bytes: Type.Integer() })
export type UploadedPicture = Static<typeof UploadedPicture>
