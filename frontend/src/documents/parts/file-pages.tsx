import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { useRowWords } from '../../ui/words/row-words.ts'
import { ownPages, unitOf } from './splitting.ts'

/** "Páginas 3–4 de 7 de albaranes.pdf", for a document that shares its file with others. */
export const FilePages = ({ of, isShared }: { of: Pick<DocumentListItem, 'pages' | 'name'>; isShared?: boolean }) => {
  const { t } = useRowWords('documents')
  const pages = ownPages(of)
  if (!pages) return null
  const unitWords = `parts.${unitOf(of.name, isShared)}Of` as const
  const words = t(pages.from === pages.to ? unitWords : 'parts.pagesOf', { ...pages, file: of.name })
  return <span className="small muted file-pages one-line">{words}</span>
}
