import type { Claim } from '@escandallo/contracts/claims/queries.ts'
import { useTranslation } from 'react-i18next'
import { Chip, type Tone } from '../ui/text/chip.tsx'

const tones: Record<Claim['status'], Tone> = {
  drafted: 'neutral',
  sent: 'info',
  answered: 'warning',
  credited: 'success',
  withdrawn: 'neutral',
}

export const ClaimStatus = ({ status }: { status: Claim['status'] }) => {
  const { t } = useTranslation('claims')
  return <Chip tone={tones[status]}>{t(`states.${status}`)}</Chip>
}
