import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CaptureButtons } from '../../documents/public.ts'
import { mayOpen, useUser } from '../../platform/auth/auth.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'

/** Nothing was ever uploaded: what comes of a first paper, and the way to send one from here. */
export const First = () => {
  const { t } = useTranslation('dashboards')
  const mayUpload = mayOpen(useUser(), 'documents')
  return (
    <EmptyState
      example={{ shape: 'list', text: t('example.home') }}
      title={t('overview.first')}
      description={t('overview.firstDescription')}
      action={
        mayUpload && (
          <Suspense>
            <CaptureButtons main />
          </Suspense>
        )
      }
    />
  )
}
