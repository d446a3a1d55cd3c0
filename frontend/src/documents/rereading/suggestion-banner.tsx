import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { SuggestionsDialog } from './suggestions-dialog.tsx'

/** That a document is being read once more, and what another reading of it proposes. */
export const SuggestionBanner = ({ details }: { details: DocumentDetails }) => {
  const { t } = useTranslation('documents')
  const [open, setOpen] = useState(false)
  const { rereading, suggestion, content, status } = details
  return (
    <>
      {rereading && (
        <Banner tone="info" title={t('rereading.reading')}>
          {t('rereading.readingWords')}
        </Banner>
      )}
      {suggestion && content && status !== 'rejected' && (
        <Banner
          tone="info"
          title={t('rereading.proposes', { count: suggestion.changed.length })}
          action={
            <Button size="small" onClick={() => setOpen(true)}>
              {t('rereading.see')}
            </Button>
          }
        >
          {t('rereading.proposesWords')}
        </Banner>
      )}
      {open && suggestion && content && (
        <SuggestionsDialog
          document={details}
          content={content}
          suggestion={suggestion}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
