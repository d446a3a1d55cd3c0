import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import { withMinus } from '@escandallo/contracts/values/plain/minus.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TicketCounts, useTicketCount } from '../../platform/words/ticket-count.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money, Unknown } from '../../ui/text/money.tsx'
import { formatNumber } from '../../ui/words/format.ts'
import { AskRow, answersTo } from './ask-row.tsx'
import { RawTable } from './raw-table.tsx'
import { useFileKeys } from './use-file-keys.ts'
import './file-desk.css'

type DeskProps = {
  name: string
  understood: UnderstoodFile
  answers: Readonly<Record<string, string>>
  busy: boolean
  onAnswer: (answers: Readonly<Record<string, string>>) => void
  onTake: (leaveOut: boolean) => void
  onLeave: () => void
}

/** A ticket in words: what was sold when, for how much, and to which day it counts. */
const Said = ({ example, currency }: { example: UnderstoodFile['examples'][number]; currency: string }) => {
  const { t, i18n } = useTranslation('tills')
  const { number, issuedAt, businessDay, timed, gross, net, name, quantity, lines, refund } = example
  return (
    <p className="till-file-said">
      <DateText date={issuedAt.slice(0, 10)} /> {timed && issuedAt.slice(11, 16)} · {t('file.ticket', { number })}
      {name !== null && quantity !== null && `: ${withMinus(formatNumber(quantity, i18n.language))} × ${name}`}
      {lines > 1 && ` ${t('file.moreLines', { count: lines - 1 })}`} = <Money cents={gross} currency={currency} />
      {net !== null && (
        <>
          {' '}
          (<Money cents={net} currency={currency} /> {t('file.withoutVat')})
        </>
      )}
      {refund && ` · ${t('file.refund')}`}
      {businessDay !== issuedAt.slice(0, 10) && (
        <strong>
          {' '}
          · {t('file.countsIn')} <DateText date={businessDay} />
        </strong>
      )}
    </p>
  )
}

/** Rows that are in doubt, or left out, with their reason: nothing is dropped without a line. */
const Rows = ({
  title,
  rows,
  count,
  code,
}: {
  title: string
  rows: UnderstoodFile['doubts']
  count: number
  code: 'doubts' | 'leftOut'
}) => {
  const { t } = useTranslation('tills')
  if (count === 0) return null
  return (
    <details open={code === 'doubts'}>
      <summary>{title}</summary>
      <ul className="till-file-rows">
        {rows.map(({ sheet, row, code: reason, column, text }) => (
          <li key={`${sheet} ${row} ${reason} ${text}`}>
            {row > 0 && t('file.row', { row })} {column && <strong>{column}</strong>}{' '}
            <span className="till-file-cell">{text}</span> {t(`file.${code}.${reason}`)}
          </li>
        ))}
        {count > rows.length && <li>{t('file.more', { count: count - rows.length })}</li>}
      </ul>
    </details>
  )
}

/** Takings of days say how many tickets there were and not what they are. */
const countsOf = ({ tickets, refunds, complimentary }: UnderstoodFile['figures']): TicketCounts => ({
  tickets: tickets - refunds - complimentary,
  refunds,
  complimentary,
})

/** Days from and until; one day is said once. */
const Range = ({ from, until }: { from: string; until: string }) => (
  <>
    <DateText date={from} />
    {from !== until && (
      <>
        {' – '}
        <DateText date={until} />
      </>
    )}
  </>
)

const Figures = ({ figures, currency }: { figures: UnderstoodFile['figures']; currency: string }) => {
  const { t } = useTranslation('tills')
  const ticketCount = useTicketCount()
  const { from, until, days, tickets, articles, gross, byRate } = figures
  return (
    <DescriptionList
      columns={2}
      items={[
        {
          label: t('file.days'),
          value: from && until && (
            <>
              {days} · <Range {...{ from, until }} />
            </>
          ),
        },
        ...(tickets > 0 ? [{ label: t('file.tickets'), value: ticketCount(countsOf(figures)) }] : []),
        ...(articles === null ? [] : [{ label: t('file.articles'), value: articles }]),
        ...byRate.map(({ rate, base, vat }) => ({
          label: t('file.rate', { rate }),
          value: (
            <>
              <Money cents={base} currency={currency} /> + <Money cents={vat} currency={currency} />
            </>
          ),
        })),
        {
          label: t('file.total'),
          value: (
            <>
              <Money cents={gross} currency={currency} /> <span className="muted">{t('file.compare')}</span>
            </>
          ),
        },
      ]}
    />
  )
}

const SHOWN_DAYS = 10
/** Takings day by day, to be held against the till's own. */
const Days = ({ days, currency }: { days: UnderstoodFile['figures']['perDay']; currency: string }) => {
  const { t } = useTranslation('tills')
  return (
    <table className="ledger" aria-label={t('file.days')}>
      <thead>
        <tr>
          <th scope="col">{t('day.day')}</th>
          <th scope="col" data-align="end">
            {t('file.tickets')}
          </th>
          <th scope="col" data-align="end">
            {t('takings.covers')}
          </th>
          <th scope="col" data-align="end">
            {t('day.gross')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.slice(0, SHOWN_DAYS).map(({ businessDay, tickets, guests, gross }) => (
          <tr key={businessDay}>
            <th scope="row">{businessDay && <DateText date={businessDay} />}</th>
            <td data-align="end">{tickets ?? <Unknown words={t('takings.ticketsUnknown')} />}</td>
            <td data-align="end">{guests || <Unknown words={t('takings.coversUnknown')} />}</td>
            <td data-align="end">
              <Money cents={gross} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      {days.length > SHOWN_DAYS && (
        <tfoot>
          <tr>
            <td colSpan={4}>{t('file.more', { count: days.length - SHOWN_DAYS })}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** What a file is, of how many days. */
const Lead = ({ kind, figures }: Pick<UnderstoodFile, 'kind' | 'figures'>) => {
  const { t } = useTranslation('tills')
  const ticketCount = useTicketCount()
  const { from, until, days, articles } = figures
  return (
    <p className="till-file-lead">
      {t(`file.kinds.${kind ?? 'none'}`, { count: articles ?? days, tickets: ticketCount(countsOf(figures)) })}{' '}
      {from && until && (
        <>
          {t('file.ofDays', { count: days })} <Range {...{ from, until }} />
        </>
      )}
    </p>
  )
}

/** What was answered, of which some was remembered of this till's earlier files: nothing holds unseen, and each may be answered anew. */
const Answered = ({
  asks,
  answers,
  currency,
  onAnswer,
}: { asks: UnderstoodFile['answered']; currency: string } & Pick<DeskProps, 'answers' | 'onAnswer'>) => {
  const { t } = useTranslation('tills')
  if (asks.length === 0) return null
  const remembered = asks.filter(({ key }) => !(key in answers)).length
  return (
    <details open={remembered > 0}>
      <summary>
        {t('file.answeredTitle', { count: asks.length })}
        {remembered > 0 && ` · ${t('file.remembered', { count: remembered })}`}
      </summary>
      <div className="stack">
        {asks.map((ask) => (
          <AskRow
            key={ask.key}
            ask={ask}
            value={ask.value}
            currency={currency}
            onAnswer={(value) => onAnswer(answersTo(ask, value))}
          />
        ))}
      </div>
    </details>
  )
}

/** The currency of a file; a sign of several is none. */
const currencyOf = ({ currency }: UnderstoodFile): string =>
  currency && /^[A-Z]{3}$/.test(currency) ? currency : 'EUR'

/** How much of a file comes in. */
const ComesIn = ({ counts, leaveOut }: Pick<UnderstoodFile, 'counts'> & { leaveOut: boolean }) => {
  const { t } = useTranslation('tills')
  const leftOut = counts.notTaken + (leaveOut ? counts.doubts : 0)
  return (
    <p className="muted">
      {leftOut > 0 ? t('file.wholeBut', { count: leftOut }) : t('file.whole')} {t('file.again')}
    </p>
  )
}

type Standing = { open: number; isOfDays: boolean; isTaken: boolean; isEmpty: boolean }

/** How far a file is from being taken: what of it is open, and whether there is anything to take. */
const standingOf = ({ kind, asks, counts, figures }: UnderstoodFile, leaveOut: boolean): Standing => {
  const isOfDays = kind === 'days' || kind === 'sold'
  return {
    open: asks.length + (counts.doubts > 0 && !leaveOut ? 1 : 0),
    isOfDays,
    isTaken: isOfDays || kind === 'tickets' || kind === 'totals',
    isEmpty: isOfDays ? figures.perDay.length === 0 : figures.tickets === 0,
  }
}

const TakeWords = ({ understood, open }: { understood: UnderstoodFile; open: number }) => {
  const { t } = useTranslation('tills')
  const ticketCount = useTicketCount()
  const { kind, figures } = understood
  if (open > 0) return t('file.open', { count: open })
  if (kind === 'sold') return t('file.takeDays.sold', { count: figures.articles ?? 0 })
  if (kind === 'days') return t('file.takeDays.days', { count: figures.days })
  return t('file.take', { tickets: ticketCount(countsOf(figures)) })
}

/** A till's file before it is taken: what it is, three tickets in words, its columns, its questions, and what it comes to. */
export const FileDesk = ({ name, understood, answers, busy, onAnswer, onTake, onLeave }: DeskProps) => {
  const { t } = useTranslation('tills')
  const [leaveOut, setLeaveOut] = useState(false)
  const { kind, asks, doubts, notTaken, counts, notes, columns, examples, figures, chain } = understood
  const currency = currencyOf(understood)
  const { open, isOfDays, isTaken, isEmpty } = standingOf(understood, leaveOut)
  const isReady = isTaken && !busy && open === 0 && !isEmpty
  useFileKeys({ isReady, isBusy: busy, onTake: () => onTake(leaveOut), onLeave })
  return (
    <section className="till-file stack" aria-label={name}>
      <h3>{name}</h3>
      <Lead {...{ kind, figures }} />
      {isOfDays && <p className="muted">{t(`file.less.${kind}`)}</p>}
      {chain && <Banner tone={chain === 'whole' ? 'success' : 'danger'}>{t(`file.chain.${chain}`)}</Banner>}
      {examples.length > 0 && (
        <div>
          <h4>{t('file.understood')}</h4>
          <div className="till-file-examples">
            {examples.map((example) => (
              <Said key={`${example.number} ${example.issuedAt}`} example={example} currency={currency} />
            ))}
          </div>
        </div>
      )}
      {notes.length > 0 && (
        <ul className="till-file-rows muted">
          {notes.map(({ code, column, detail }) => (
            <li key={`${code} ${column}`}>{t(`file.notes.${code}`, { column, detail })}</li>
          ))}
        </ul>
      )}
      <RawTable columns={columns} onAnswer={(key, value) => onAnswer({ [key]: value })} />
      {asks.map((ask) => (
        <div key={ask.key} className="till-file-ask" data-question={ask.key}>
          <AskRow ask={ask} currency={currency} numbered onAnswer={(value) => onAnswer(answersTo(ask, value))} />
        </div>
      ))}
      <Answered asks={understood.answered} {...{ answers, currency, onAnswer }} />
      <Rows title={t('file.doubtsTitle', { count: counts.doubts })} rows={doubts} count={counts.doubts} code="doubts" />
      {counts.doubts > 0 && isTaken && (
        <div data-question="doubts">
          <Checkbox label={t('file.leaveOut')} checked={leaveOut} onChange={setLeaveOut} />
        </div>
      )}
      <Rows
        title={t('file.leftOutTitle', { count: counts.notTaken })}
        rows={notTaken}
        count={counts.notTaken}
        code="leftOut"
      />
      {kind === 'days' && <Days days={figures.perDay} currency={currency} />}
      <Figures figures={figures} currency={currency} />
      {isTaken && open === 0 && <ComesIn {...{ counts, leaveOut }} />}
      <div className="row">
        {isTaken && (
          <Button
            look="primary"
            busy={busy}
            disabled={open > 0 || isEmpty}
            onClick={() => onTake(leaveOut)}
            iconAfter={isReady && <Kbd keys="mod+enter" />}
          >
            <TakeWords {...{ understood, open }} />
          </Button>
        )}
        <Button onClick={onLeave} iconAfter={<Kbd keys="escape" />}>
          {t('file.leave')}
        </Button>
      </div>
      <p className="muted small screen-only till-file-keys" aria-hidden>
        <Kbd keys="1" /> – <Kbd keys="8" /> {t('file.keys.answer')} <Kbd keys="F" /> {t('file.keys.question')}{' '}
        <Kbd keys="C" /> {t('file.keys.column')}
      </p>
    </section>
  )
}
