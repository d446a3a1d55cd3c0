import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { Scissors } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { documentLinks } from '../links.ts'
import type { DocumentOf } from '../queries.ts'
import { FilePages } from './file-pages.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { divisionOf, unitOf } from './splitting.ts'
import './parts.css'

/** Which pages of its file a document is, the others of the same file, and how to divide it otherwise. */
export const PartsBar = ({ of, details }: { of: DocumentOf; details: DocumentDetails }) => {
  const { t } = useTranslation('documents')
  const [, navigate] = useLocation()
  const searched = useSearch()
  const [correcting, setCorrecting] = useState(false)
  const { parts, documentId, file } = details
  const division = divisionOf(details)
  const others = parts.filter((part) => part.documentId !== documentId)
  if (!division && others.length === 0) return null
  const isShared = details.reading?.sharedPage === true
  const unitWords = `parts.${unitOf(file.name, isShared)}` as const
  return (
    <nav className="parts-bar" aria-label={t('parts.label')}>
      <FilePages of={details} isShared={isShared} />
      {others.length > 0 && (
        <ul className="parts-others">
          {others.map(({ documentId: id, number, from, to }) => (
            <li key={id}>
              <Link href={`${documentLinks.document(id)}${searched ? `?${searched}` : ''}`}>
                {number ?? t('parts.unnumbered')}{' '}
                <span className="small muted">{t(from === to ? unitWords : 'parts.pages', { from, to })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {division && (
        <Button size="small" look="quiet" icon={<Scissors aria-hidden />} onClick={() => setCorrecting(true)}>
          {t(others.length > 0 ? 'parts.correct' : 'parts.divide')}
        </Button>
      )}
      {division && correcting && (
        <SplitDialog
          of={of}
          hash={file.hash}
          division={division}
          onClose={() => setCorrecting(false)}
          onDone={() => {
            setCorrecting(false)
            // This document may not be one any more.
            if (division.documentId !== documentId) navigate(documentLinks.document(division.documentId))
          }}
        />
      )}
    </nav>
  )
}
