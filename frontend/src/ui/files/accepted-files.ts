/** Every form of file that is taken anywhere, with its media types and endings. */
const formats = {
  jpeg: { 'image/jpeg': ['.jpg', '.jpeg'] },
  png: { 'image/png': ['.png'] },
  pdf: { 'application/pdf': ['.pdf'] },
  invoice: { 'application/xml': ['.xml', '.xsig'], 'text/xml': ['.xml'] },
  zip: { 'application/zip': ['.zip'], 'application/x-zip-compressed': ['.zip'] },
  mail: { 'message/rfc822': ['.eml'] },
  xlsx: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'] },
  ods: { 'application/vnd.oasis.opendocument.spreadsheet': ['.ods'] },
  csv: { 'text/csv': ['.csv'] },
  text: { 'text/plain': ['.txt'], 'text/tab-separated-values': ['.tsv'] },
  fiscal: { 'application/xml': ['.xml'], 'text/xml': ['.xml'] },
} satisfies Record<string, Record<string, string[]>>

export type FileFormat = keyof typeof formats

const papers = ['pdf', 'jpeg', 'png', 'invoice'] as const satisfies FileFormat[]
const tables = ['xlsx', 'ods', 'csv', 'text'] as const satisfies FileFormat[]

/** What each door takes: pickers, drop zones and every text that names the forms are made from this list. */
export const acceptedFiles = {
  /** One document. */
  paper: papers,
  /** Documents, and what they come in. */
  papers: [...papers, 'zip', 'mail'],
  /** Documents, and the price lists that are passed on to the page that takes them. */
  anything: [...papers, 'zip', 'mail', ...tables],
  priceLists: [...tables, 'pdf', 'jpeg', 'png'],
  sheets: tables,
  tickets: [...tables, 'fiscal', 'zip'],
} as const satisfies Record<string, readonly FileFormat[]>

export type FileDoor = keyof typeof acceptedFiles

/** Media types with their endings, as a drop zone takes them: `{ 'image/jpeg': ['.jpg', '.jpeg'] }`. */
export const mediaOf = (door: FileDoor): Record<string, string[]> => {
  const media: Record<string, string[]> = {}
  for (const format of acceptedFiles[door])
    for (const [type, endings] of Object.entries<string[]>(formats[format]))
      media[type] = [...new Set([...(media[type] ?? []), ...endings])]
  return media
}

/** The same as an input takes them: `image/jpeg,.jpg,.jpeg`. */
export const acceptOf = (door: FileDoor): string =>
  [...new Set(Object.entries(mediaOf(door)).flatMap(([type, endings]) => [type, ...endings]))].join(',')

/**
 * The forms of a door in words, as one list: "PDF, JPEG, PNG o factura electrónica en XML".
 * @param word what a form is called in the language
 */
export const formatWords = (door: FileDoor, language: string, word: (format: FileFormat) => string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(acceptedFiles[door].map(word))
