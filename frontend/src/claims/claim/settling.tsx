import type { ClaimAnswer } from '@escandallo/contracts/claims/queries.ts'
import { Mail } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { LetterNews, SenderState, useSender } from '../../mail/public.ts'
import { post } from '../../platform/api.ts'
import { LettersStay, useLettersLeave } from '../../platform/auth/letters-leave.tsx'
import { useCommand } from '../../platform/command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'

const changes = ['claims']

/** By mail, or printed and handed over. */
export const SendClaim = ({ claim }: { claim: ClaimAnswer }) => {
  const { t } = useTranslation('claims')
  const { claimId, supplierEmail, sent, sentTo, sentAt, letterState } = claim
  const [to, setTo] = useState(sentTo ?? supplierEmail ?? '')
  const isSentThere = sent && sentTo === to
  const again = isSentThere && (letterState?.state === 'failed' || letterState?.state === 'delivered')
  const leave = useLettersLeave()
  const send = useCommand(
    (address: string | null, submit) =>
      post('/claims/send', { claimId, to: address, ...(again && address !== null && { again }) }, submit),
    {
      changes: [...changes, 'mail'],
      done: (_, address) =>
        t(address === null ? 'send.handedDone' : leave ? 'send.done' : 'send.marked', { to: address }),
    },
  )
  const { allowance, mayLeave } = useSender(to)
  return (
    <div className="stack-tight">
      <Suspense fallback={null}>
        <LetterNews letter={letterState} to={sentTo} />
      </Suspense>
      <div className="row claim-send">
        <TextField label={t('send.to')} type="email" value={to} onChange={setTo} />
        <Button
          look="primary"
          icon={<Mail aria-hidden />}
          busy={send.busy}
          disabled={send.blocked || (isSentThere && !again) || !mayLeave}
          onClick={() => send.run(to)}
        >
          {t(!leave ? 'send.mark' : again ? 'send.sameAgain' : sentAt !== null && !sent ? 'send.again' : 'send.button')}
        </Button>
        <Button look="quiet" disabled={send.blocked || send.busy || sent} onClick={() => send.run(null)}>
          {t('send.handed')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {leave ? <SenderState allowance={allowance} /> : <LettersStay of="supplier" />}
      </Suspense>
    </div>
  )
}

/** What the supplier said to it. */
export const SupplierAnswer = ({ claim }: { claim: ClaimAnswer }) => {
  const { t } = useTranslation('claims')
  const { claimId, answer, answeredAt } = claim
  const [text, setText] = useState(answer ?? '')
  const record = useCommand((words: string, submit) => post('/claims/answer', { claimId, answer: words }, submit), {
    changes,
    done: t('answer.done'),
  })
  return (
    <Section title={t('answer.title')} note={answeredAt && <DateText date={answeredAt.slice(0, 10)} />}>
      <div className="stack claim-letter">
        <TextArea label={t('answer.text')} rows={3} maxLength={1000} value={text} onChange={setText} />
        <div className="row">
          <Button
            busy={record.busy}
            disabled={record.blocked || text.trim() === '' || text.trim() === answer}
            onClick={() => record.run(text.trim())}
          >
            {t('answer.save')}
          </Button>
        </div>
      </div>
    </Section>
  )
}

type Note = ClaimAnswer['notes'][number]

const PaperName = ({ documentId, number, date }: Pick<Note, 'documentId' | 'number' | 'date'>) => {
  const { t } = useTranslation('claims')
  return (
    <span className="grow">
      <Link href={documentLinks.document(documentId)}>{number ?? t('unnumbered')}</Link>{' '}
      {date && <DateText date={date} />}
    </span>
  )
}

const OfferedNote = ({ claim, note }: { claim: ClaimAnswer; note: Note }) => {
  const { t } = useTranslation('claims')
  const { claimId, currency, claimed, wonBack } = claim
  const [amount, setAmount] = useState<number | null>(Math.min(note.left, claimed - wonBack))
  const credit = useCommand(
    (cents: number, submit) => post('/claims/credit', { claimId, documentId: note.documentId, amount: cents }, submit),
    { changes, done: t('credits.done') },
  )
  return (
    <li className="row-between">
      <PaperName {...note} />
      <span className="muted small">
        {t('credits.left')} <Money cents={note.left} currency={currency} />
      </span>
      <MoneyField label={t('credits.amount')} value={amount} onChange={setAmount} />
      <Button
        size="small"
        busy={credit.busy}
        disabled={credit.blocked || !amount || amount <= 0}
        onClick={() => amount && credit.run(amount)}
      >
        {t('credits.count')}
      </Button>
    </li>
  )
}

/** What credit notes gave back of it. A cent of a note counts for one claim. */
export const Credits = ({ claim }: { claim: ClaimAnswer }) => {
  const { t } = useTranslation('claims')
  const { claimId, currency, credits, notes, claimed, wonBack } = claim
  const takeBack = useCommand(
    (documentId: string, submit) => post('/claims/withdraw-credit', { claimId, documentId }, submit),
    { changes, done: t('credits.takenBack') },
  )
  const counted = new Set(credits.map(({ documentId }) => documentId))
  // Nothing is offered for what has come back in full.
  const offered = claimed > wonBack ? notes.filter(({ documentId, left }) => !counted.has(documentId) && left > 0) : []
  return (
    <Section
      title={t('credits.title')}
      note={
        credits.length > 0 && (
          <>
            {t('fields.wonBack')} <Money cents={wonBack} currency={currency} />
          </>
        )
      }
    >
      {credits.length === 0 && offered.length === 0 && <p className="muted">{t('credits.none')}</p>}
      <ul className="claim-credits">
        {credits.map((credit) => (
          <li key={credit.documentId} className="row-between">
            <PaperName {...credit} />
            <Money cents={credit.counted} currency={currency} />
            {credit.counted < credit.amount && (
              <span className="small">
                {t('credits.less')} <Money cents={credit.amount} currency={currency} />
              </span>
            )}
            <Button size="small" busy={takeBack.busy} onClick={() => takeBack.run(credit.documentId)}>
              {t('credits.takeBack')}
            </Button>
          </li>
        ))}
        {offered.map((note) => (
          <OfferedNote key={note.documentId} claim={claim} note={note} />
        ))}
      </ul>
    </Section>
  )
}
