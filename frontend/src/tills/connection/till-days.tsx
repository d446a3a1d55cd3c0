import { dayStates, type Till, type TillDay, type TillReport } from '@escandallo/contracts/tills/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Calculator, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { useTicketCount } from '../../platform/words/ticket-count.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Status, type Tone } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money, Unknown } from '../../ui/text/money.tsx'
import { tillDay, tillDays } from '../queries.ts'
import { Reports } from '../takings/reports.tsx'
import { TakingsForm } from '../takings/takings-form.tsx'

/** What is known only of a till that is asked. */
const ofAsked = new Set(['changes'])
/** Where a day may stand of which only an asked till can say that it goes on, or was not read yet. */
const ofFiles = dayStates.filter((state) => state !== 'running' && state !== 'not-told')

type State = (typeof dayStates)[number]
const tones: Record<State, Tone> = {
  reconciled: 'success',
  differs: 'danger',
  'not-closed': 'warning',
  running: 'info',
  'not-told': 'neutral',
}

/** One day's tickets against what the till counted when it was closed, those first that may explain a difference. */
type DrawerProps = { tillId: string; day: string; onClose: () => void; onChange: (report: TillReport) => void }
const DayDrawer = ({ tillId, day, onClose, onChange }: DrawerProps) => {
  const { t } = useTranslation('tills')
  const ticketCount = useTicketCount()
  const query = useQuery(tillDay(tillId, day))
  return (
    <Drawer open onClose={onClose} title={t('day.title')}>
      <QueryState query={query} rows={8}>
        {({
          businessDay,
          state,
          gross,
          ticketKinds,
          closeOut,
          difference,
          currency,
          ticketsOfDay,
          clock,
          level,
          reports,
        }) => (
          <div className="stack">
            <p>
              <DateText date={businessDay} /> {level !== null && <strong>{t(`levels.${level}`)}</strong>}{' '}
              <Status tone={tones[state]}>{t(`day.states.${state}`)}</Status>
            </p>
            <p>
              {level === 'tickets' && <>{ticketCount(ticketKinds)} · </>}
              <Money cents={level === null && reports.length > 0 ? null : gross} currency={currency} />
            </p>
            <Reports reports={reports} currency={currency} onChange={onChange} />
            {closeOut && (
              <p>
                {t('day.closeOut')} <Money cents={closeOut.gross} currency={currency} />
                {difference !== 0 && (
                  <>
                    {' · '}
                    {t('day.difference')} <Money cents={difference} currency={currency} />
                  </>
                )}
              </p>
            )}
            {clock !== 'right' && <p className="muted">{t(`day.clocks.${clock}`)}</p>}
            <ul className="stack small">
              {ticketsOfDay.map(({ ticketId, number, issuedAt, gross: owed, voided, explains }) => (
                <li key={ticketId} className="row-between">
                  <span>
                    {number} <span className="muted">{issuedAt.slice(11, 16)}</span>{' '}
                    {voided && <Status tone="neutral">{t('day.voided')}</Status>}{' '}
                    {explains && <Status tone="warning">{t('day.explains')}</Status>}
                  </span>
                  <Money cents={owed} currency={currency} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </QueryState>
    </Drawer>
  )
}

/** What the till told last, or day by day, with its close-outs; any day can be asked for once more. */
export const TillDays = ({ till }: { till: Till }) => {
  const { t } = useTranslation('tills')
  const ticketCount = useTicketCount()
  const { tillId } = till
  const [state, setState] = useState<State | ''>('')
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string | null>(null)
  const [typing, setTyping] = useState<{ report?: TillReport } | null>(null)
  const isOfFiles = till.adapter === 'csv' || till.adapter === 'push'
  const query = useQuery(tillDays({ id: tillId, state, page, size: 7 }))
  const replay = useCommand(
    ({ from, until }: { from: string; until: string }, submit) => post('/tpv/replay', { tillId, from, until }, submit),
    { changes: ['tills', 'tickets'], done: t('done.replay') },
  )
  const currency = query.data?.currency
  const columns: Column<TillDay>[] = [
    {
      key: 'businessDay',
      header: t('day.day'),
      primary: true,
      width: 'date',
      cell: ({ businessDay }) => <DateText date={businessDay} />,
    },
    {
      key: 'state',
      header: t('day.state'),
      phone: 'bare',
      cell: ({ state: of, clock, difference }) => (
        <>
          <Status tone={tones[of]}>{t(`day.states.${of}`)}</Status>
          {difference !== null && difference !== 0 && (
            <span className="muted small">
              {' '}
              {t('day.difference')} <Money cents={difference} currency={currency} />
            </span>
          )}
          {clock !== 'right' && <Status tone="warning">{t(`day.clocks.${clock}`)}</Status>}
        </>
      ),
    },
    {
      key: 'level',
      header: t('day.level'),
      cell: ({ level, reports }) => (
        <>
          {level !== null && t(`levels.${level}`)}
          {reports.some(({ counts }) => !counts) && <Status tone="neutral">{t('day.displaced')}</Status>}
        </>
      ),
    },
    {
      key: 'tickets',
      header: t('day.count'),
      align: 'end',
      width: 1,
      cell: ({ level, tickets, ticketKinds, reports }) =>
        level === null || level === 'tickets'
          ? tickets === ticketKinds.tickets
            ? tickets
            : ticketCount(ticketKinds)
          : (reports.find(({ counts }) => counts)?.tickets ?? <Unknown words={t('takings.ticketsUnknown')} />),
    },
    {
      key: 'gross',
      header: t('day.gross'),
      align: 'end',
      phone: 'figure',
      width: 'figure',
      cell: ({ level, reports, gross }) => (
        <Money cents={level === null && reports.length > 0 ? null : gross} currency={currency} />
      ),
    },
    {
      key: 'closeOut',
      header: t('day.closeOut'),
      align: 'end',
      width: 'figure',
      phone: 'left-out',
      cell: ({ closeOut }) => <Money cents={closeOut?.gross ?? null} currency={currency} />,
    },
    {
      key: 'changes',
      header: t('day.changes'),
      align: 'end',
      phone: 'left-out',
      cell: ({ toldAt, recorded, vanished }) => toldAt && t('day.changed', { recorded, vanished }),
    },
  ]
  return (
    <>
      {typing && (
        <TakingsForm
          key={typing.report?.takingsId ?? 'new'}
          tillId={tillId}
          {...(typing.report && { day: typing.report.from, report: typing.report })}
          onDone={() => setTyping(null)}
        />
      )}
      <div className="row-between">
        {till.connected && (
          <Button size="small" icon={<Calculator size={14} aria-hidden />} onClick={() => setTyping({})}>
            {t('takings.title')}
          </Button>
        )}
        <Select
          label={t('day.show')}
          hiddenLabel
          placeholder={t('day.all')}
          value={state}
          onChange={(value) => {
            setState(value as State | '')
            setPage(1)
          }}
          options={(isOfFiles ? ofFiles : dayStates).map((value) => ({
            value,
            label: `${t(`day.states.${value}`)} (${query.data?.counts[value] ?? 0})`,
          }))}
        />
      </div>
      <QueryState query={query} rows={7}>
        {({ items, total, size, ranges }) => (
          <>
            {ranges.length > 0 && <Reports reports={ranges} currency={currency} />}
            <Table
              label={t('day.label')}
              columns={isOfFiles ? columns.filter(({ key }) => !ofAsked.has(key)) : columns}
              rows={items}
              rowKey={({ businessDay }) => businessDay}
              rowName={({ businessDay }) => businessDay}
              onOpen={({ businessDay }) => setOpened(businessDay)}
              rowActions={({ businessDay }) =>
                isOfFiles ? null : (
                  <IconButton
                    label={t('day.replayDay', { day: businessDay })}
                    icon={<RotateCcw size={14} aria-hidden />}
                    onClick={() => replay.run({ from: businessDay, until: businessDay })}
                  />
                )
              }
              empty={
                <EmptyState
                  example={{ shape: 'list', text: t('day.example') }}
                  title={t(isOfFiles && state === '' ? 'day.nothingYet' : 'day.none')}
                  level={3}
                />
              }
            />
            {total > size && (
              <Pagination
                of={`${t('day.label')}, ${till.workplaceName ?? till.adapter}`}
                page={page}
                size={size}
                total={total}
                onPage={setPage}
              />
            )}
          </>
        )}
      </QueryState>
      {opened && (
        <DayDrawer
          tillId={tillId}
          day={opened}
          onClose={() => setOpened(null)}
          onChange={(report) => {
            setOpened(null)
            setTyping({ report })
          }}
        />
      )}
    </>
  )
}
