import { type ClaimLanguage, type ClaimLetter, claimLanguages } from '@escandallo/contracts/claims/events.ts'
import { type ClaimLine, claimedBy } from '@escandallo/contracts/claims/lines.ts'
import { Plus, RotateCcw } from 'lucide-react'
import { type ReactNode, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../platform/cryptography/ids.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Money } from '../../ui/text/money.tsx'
import { type About, claimedOf, type DraftLine, drafting, isReady } from './drafting.ts'
import { LineWords } from './line-words.tsx'
import './claims.css'

type ClaimEditorProps = {
  about: About
  lines: readonly ClaimLine[]
  letter: ClaimLetter
  /** The letter is somebody's own words already. */
  written: boolean
  save: { label: string; busy: boolean; blocked: boolean; run: (lines: ClaimLine[], letter: ClaimLetter) => void }
  /** Beside the button that saves. */
  children?: ReactNode
}

/** A thing that nobody found: the person says what it is. */
const another = (): DraftLine => ({
  lineId: newId(),
  reason: 'other',
  productId: null,
  name: '',
  code: null,
  quantity: null,
  unit: null,
  billed: null,
  owed: null,
  taxRate: null,
  amount: null,
  tax: null,
  papers: [],
  note: null,
  claimed: true,
})

/** What is claimed, line by line, and the letter that says so. */
export const ClaimEditor = ({ about, lines, letter, written, save, children }: ClaimEditorProps) => {
  const { t } = useTranslation('claims')
  const words = useErrorWords()
  const [draft, change] = useReducer(drafting(about), {
    lines: lines.map((line) => ({ ...line, claimed: true })),
    letter,
    written,
  })
  const { currency } = about
  const { total, exact } = claimedBy(claimedOf(draft.lines))
  const set = (lineId: string, changes: Partial<DraftLine>) => change({ type: 'line', lineId, changes })
  return (
    <>
      <Section
        title={t('lines.title')}
        note={
          <>
            {t(exact ? 'lines.total' : 'lines.atLeast')} <Money cents={total} currency={currency} />
          </>
        }
        actions={
          <Button size="small" icon={<Plus aria-hidden />} onClick={() => change({ type: 'add', line: another() })}>
            {t('lines.add')}
          </Button>
        }
      >
        {draft.lines.length === 0 && <p className="muted">{t('lines.none')}</p>}
        <ul className="claim-lines">
          {draft.lines.map((line) => (
            <li key={line.lineId} data-left-out={line.claimed ? undefined : ''}>
              {line.reason === 'other' ? (
                <TextField
                  label={t('line.name')}
                  value={line.name}
                  maxLength={300}
                  onChange={(name) => set(line.lineId, { name })}
                />
              ) : (
                <span className="stack-tight">
                  <Checkbox
                    label={<strong>{line.name}</strong>}
                    checked={line.claimed}
                    onChange={(claimed) => set(line.lineId, { claimed })}
                  />
                  <LineWords line={line} currency={currency} />
                </span>
              )}
              <MoneyField
                label={t('line.amount')}
                value={line.amount}
                disabled={!line.claimed}
                required={line.claimed}
                error={line.claimed && line.amount === null && line.name !== '' ? words('required') : undefined}
                onChange={(amount) => set(line.lineId, { amount: amount === null ? null : Math.abs(amount) })}
              />
              <MoneyField
                label={t('line.tax')}
                value={line.tax}
                disabled={!line.claimed}
                onChange={(tax) => set(line.lineId, { tax: tax === null ? null : Math.abs(tax) })}
              />
              <TextField
                label={t('line.note')}
                value={line.note ?? ''}
                maxLength={300}
                disabled={!line.claimed}
                onChange={(note) => set(line.lineId, { note: note === '' ? null : note })}
              />
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title={t('letter.title')}
        actions={
          draft.written && (
            <Button size="small" icon={<RotateCcw aria-hidden />} onClick={() => change({ type: 'rewrite' })}>
              {t('letter.rewrite')}
            </Button>
          )
        }
      >
        <div className="stack claim-letter">
          <Select<ClaimLanguage>
            label={t('letter.language')}
            value={draft.letter.language}
            onChange={(language) => change({ type: 'language', language })}
            options={claimLanguages.map((value) => ({ value, label: t(`letter.languages.${value}`) }))}
          />
          <TextField
            label={t('letter.subject')}
            value={draft.letter.subject}
            maxLength={200}
            onChange={(subject) => change({ type: 'letter', changes: { subject } })}
          />
          <TextArea
            label={t('letter.text')}
            rows={16}
            maxLength={20_000}
            value={draft.letter.text}
            onChange={(text) => change({ type: 'letter', changes: { text } })}
          />
          <div className="row">
            <Button
              look="primary"
              busy={save.busy}
              disabled={save.blocked || !isReady(draft)}
              onClick={() => save.run(claimedOf(draft.lines), draft.letter)}
            >
              {save.label}
            </Button>
            {children}
          </div>
        </div>
      </Section>
    </>
  )
}
