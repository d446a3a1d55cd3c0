import type { ProjectionStatus } from '@escandallo/contracts/operations/queries.ts'
import { useTranslation } from 'react-i18next'
import type { Column } from '../ui/data/columns.ts'
import { Table } from '../ui/data/table.tsx'
import { Progress } from '../ui/feedback/progress.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Status, type Tone } from '../ui/text/chip.tsx'
import { formatNumber } from '../ui/words/format.ts'
import { GroupActions } from './group-actions.tsx'
import type { Command, Requested } from './outcome.ts'
import './operations.css'

const tones: Record<ProjectionStatus['state'], Tone> = {
  live: 'success',
  'catching-up': 'info',
  rebuilding: 'info',
  waiting: 'neutral',
  paused: 'warning',
  stopped: 'danger',
}

type GroupTableProps = {
  groups: readonly ProjectionStatus[]
  onAnswer: (group: string, command: Command, answer: Requested) => void
}

/** How every projection group does, and what can be asked of it. */
export const GroupTable = ({ groups, onAnswer }: GroupTableProps) => {
  const { t, i18n } = useTranslation('operations')
  const number = (value: number | null, decimals = 0) =>
    value === null ? '—' : formatNumber(value, i18n.language, decimals)
  const columns: Column<ProjectionStatus>[] = [
    {
      key: 'group',
      header: t('groups.group'),
      primary: true,
      cell: ({ group, version }) => (
        <>
          {group} <span className="muted small">v{version}</span>
        </>
      ),
    },
    {
      key: 'state',
      phone: 'bare',
      header: t('groups.state'),
      cell: ({ state, rebuild, lastError }) => (
        <div className="stack-tight">
          <span>
            <Status tone={tones[state]}>{t(`state.${state}`)}</Status>
          </span>
          {rebuild && (
            <>
              <Progress
                label={t('groups.rebuild')}
                value={rebuild.total ? Math.min(1, rebuild.done / rebuild.total) : undefined}
              />
              <span className="muted small">
                {t('groups.done', { done: number(rebuild.done), total: number(rebuild.total) })}
              </span>
            </>
          )}
          {lastError && <code className="operations-error">{lastError}</code>}
        </div>
      ),
    },
    {
      key: 'lag',
      header: t('groups.lag'),
      align: 'end',
      cell: ({ lagSeconds }) => (lagSeconds === null ? '—' : t('groups.seconds', { seconds: number(lagSeconds, 1) })),
    },
    {
      key: 'speed',
      header: t('groups.speed'),
      align: 'end',
      cell: ({ eventsPerSecond }) => number(eventsPerSecond),
    },
    { key: 'batch', header: t('groups.batch'), align: 'end', cell: ({ batchSize }) => number(batchSize) },
    {
      key: 'parked',
      header: t('groups.parked'),
      align: 'end',
      cell: ({ parkedStreams }) =>
        parkedStreams > 0 ? <Status tone="danger">{number(parkedStreams)}</Status> : number(parkedStreams),
    },
    {
      key: 'position',
      header: t('groups.position'),
      align: 'end',
      cell: ({ position }) => <code>{position}</code>,
    },
  ]
  return (
    <Card title={t('groups.title')} flush>
      <Table
        label={t('groups.title')}
        columns={columns}
        rows={groups}
        rowKey={({ group }) => group}
        rowName={({ group }) => group}
        rowActions={(group) => (
          <GroupActions group={group} onAnswer={(command, answer) => onAnswer(group.group, command, answer)} />
        )}
        empty={<EmptyState title={t('groups.none')} level={3} />}
      />
    </Card>
  )
}
