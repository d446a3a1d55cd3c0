const id = encodeURIComponent

/** Addresses of the pages of documents: the only place where they are built. */
export const documentLinks = {
  documents: (search = '') => `/dashboard/document${search}`,
  newDocument: () => '/dashboard/document/new',
  document: (document: string) => `/dashboard/document/${id(document)}`,
  documentLine: (document: string, line: string) => `/dashboard/document/${id(document)}?line=${id(line)}`,
  editDocument: (document: string) => `/dashboard/document/${id(document)}/edit`,
  reviewQueue: (search = '') => `/admin/document${search}`,
  review: (document: string) => `/admin/document/${id(document)}/review`,
} as const
