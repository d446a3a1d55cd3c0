import type { PageRange } from '@escandallo/contracts/documents/content.ts'
import type { DocumentDetails, DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { cutsOf, partsFrom } from './cuts.ts'

/** How the file of a document is divided now. */
export type Division = { documentId: string; pages: number; parts: PageRange[] }

/** Null where nothing can be divided: a picture, a single page, also one that several papers share, or a file whose first document is gone. */
export const divisionOf = (details: DocumentDetails): Division | null => {
  const { documentId, splitFrom, pages, reading, parts, file } = details
  const count = pages?.of ?? reading?.pages.length ?? 0
  if (file.mediaType !== 'application/pdf' || count < 2 || reading?.sharedPage) return null
  const origin = splitFrom ?? documentId
  if (splitFrom !== null && !parts.some((part) => part.documentId === splitFrom)) return null
  const known = parts.length > 0 ? parts : pages ? [pages] : []
  return { documentId: origin, pages: count, parts: partsFrom(cutsOf(known, count), count) }
}

/** The pages of a document that does not have its file to itself. */
export const ownPages = ({ pages }: Pick<DocumentListItem, 'pages'>) =>
  pages && pages.to - pages.from + 1 < pages.of ? pages : null

/** What one part of a file is called by: a file of data has invoices instead of pages, a picture or a page that several share papers. */
export const unitOf = (fileName: string, isShared = false): 'invoice' | 'paper' | 'page' => {
  if (/\.(?:xml|xsig)$/i.test(fileName)) return 'invoice'
  return isShared || /\.(?:jpe?g|png)$/i.test(fileName) ? 'paper' : 'page'
}

type Splitting = { documentId: string; parts: readonly PageRange[]; before: readonly PageRange[] }

/** Divides a file otherwise; the toast takes it back. */
export const useSplit = (onDone?: (splitting: Splitting) => void) => {
  const { t } = useTranslation('documents')
  const back = useSplitBack()
  return useCommand(
    ({ documentId, parts }: Splitting, submit) => post('/documents/split', { documentId, parts }, submit),
    {
      changes: ['documents', 'dashboards'],
      done: (_, { parts }) => t('parts.done', { count: parts.length }),
      undo: (_, { documentId, before }) => ({
        label: t('undo'),
        onClick: () => back.run({ documentId, parts: before }),
      }),
      onDone: (_, splitting) => onDone?.(splitting),
    },
  )
}

const useSplitBack = () => {
  const { t } = useTranslation('documents')
  return useCommand((splitting: Omit<Splitting, 'before'>, submit) => post('/documents/split', splitting, submit), {
    changes: ['documents', 'dashboards'],
    done: t('parts.undone'),
  })
}
