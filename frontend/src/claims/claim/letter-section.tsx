import type { ClaimLetter } from '@escandallo/contracts/claims/events.ts'
import { claimLetterOf } from '@escandallo/contracts/claims/letter.ts'
import type { ClaimLine } from '@escandallo/contracts/claims/lines.ts'
import type { ClaimAnswer } from '@escandallo/contracts/claims/queries.ts'
import { useTranslation } from 'react-i18next'
import { put } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ClaimEditor } from './claim-editor.tsx'

/** The letter as it goes out, also on paper. */
export const ClaimLetterSection = ({ letter }: { letter: ClaimLetter }) => {
  const { t } = useTranslation('claims')
  return (
    <Section title={t('letter.title')} note={letter.subject}>
      <pre className="claim-text" lang={letter.language}>
        {letter.text}
      </pre>
    </Section>
  )
}

type EditClaimProps = {
  claim: ClaimAnswer
  /** Who writes. */
  buyer: string
  onDone: () => void
}

export const EditClaim = ({ claim, buyer, onDone }: EditClaimProps) => {
  const { t } = useTranslation('claims')
  const { claimId, supplierName, invoiceNumber, invoiceDate, currency, lines, letter } = claim
  const about = { buyer, supplierName, invoiceNumber, invoiceDate, currency }
  const update = useCommand(
    (changed: { lines: ClaimLine[]; letter: ClaimLetter }, submit) =>
      put('/claims/update', { claimId, ...changed }, submit),
    { changes: ['claims'], done: t('edit.done'), onDone },
  )
  return (
    <ClaimEditor
      about={about}
      lines={lines}
      letter={letter}
      written={letter.text !== claimLetterOf({ ...about, lines }, letter.language).text}
      save={{
        label: t('edit.save'),
        busy: update.busy,
        blocked: update.blocked,
        run: (claimed, words) => update.run({ lines: claimed, letter: words }),
      }}
    >
      <Button onClick={onDone}>{t('edit.leave')}</Button>
    </ClaimEditor>
  )
}
