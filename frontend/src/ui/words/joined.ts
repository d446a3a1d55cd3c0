/** Parts as a sentence lists them: "2 platos, 1 menú y 3 productos". */
export const joined = (parts: readonly string[], language: string): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : 'es-ES', { type: 'conjunction' }).format(parts)

/** A name that a full stop of the sentence follows: that of `S.A.` stands for both. */
export const withoutFullStop = (name: string): string => name.replace(/\.$/, '')
