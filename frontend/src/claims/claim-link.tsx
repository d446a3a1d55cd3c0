import { MessageSquareWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '../ui/actions/link.tsx'
import { claimLinks } from './links.ts'

export const ClaimLink = ({ documentId }: { documentId: string }) => {
  const { t } = useTranslation('claims')
  return (
    <Link href={claimLinks.newClaim(documentId)} look="button">
      <MessageSquareWarning size={16} aria-hidden />
      {t('claim')}
    </Link>
  )
}
