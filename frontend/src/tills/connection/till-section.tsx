import type { TillFailure } from '@escandallo/contracts/tills/details.ts'
import type { Till } from '@escandallo/contracts/tills/queries.ts'
import type { TFunction } from 'i18next'
import { Pause, Pencil, Play, RefreshCw, Unplug } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { del, post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Status, type Tone } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { UploadTickets } from '../files/upload-tickets.tsx'
import { WaitingFiles } from '../files/waiting-files.tsx'
import { ImportList } from '../imports/import-list.tsx'
import { tillLinks } from '../links.ts'
import { PushKeys } from '../push/push-keys.tsx'
import { FiscalRecords } from './fiscal-records.tsx'
import { TillDays } from './till-days.tsx'
import { EditTill } from './till-form.tsx'

/** What a till is doing, in one word. */
const stateOf = (till: Till) => {
  const { connected, paused, tested, failure, answeredAt, workplaceId, places, backfill, pushKeys } = till
  if (!connected) return 'disconnected'
  if (till.adapter === 'push') {
    if (paused) return 'paused'
    if (pushKeys.length === 0) return 'no-key'
    return pushKeys.some(({ lastUsedAt }) => lastUsedAt !== null) ? 'receiving' : 'waiting'
  }
  if (failure === 'folder-unset') return 'by-hand'
  if (failure) return 'failing'
  if (tested || answeredAt === null) return 'testing'
  if (workplaceId === null && places.length > 1) return 'no-place'
  if (paused) return 'paused'
  return backfill.told < backfill.days ? 'backfilling' : 'up-to-date'
}
const tones: Record<ReturnType<typeof stateOf>, Tone> = {
  disconnected: 'neutral',
  failing: 'danger',
  'by-hand': 'neutral',
  testing: 'info',
  'no-place': 'warning',
  paused: 'neutral',
  backfilling: 'info',
  'up-to-date': 'success',
  'no-key': 'warning',
  waiting: 'info',
  receiving: 'success',
}

/** What is known of a till from asking it. */
const askedFacts = ({ lastTold, answeredAt, version }: Till, t: TFunction<'tills'>) => [
  { label: t('facts.lastTold'), value: lastTold && <DateText date={lastTold.toldAt} time /> },
  { label: t('facts.answering'), value: answeredAt && <DateText date={answeredAt} time /> },
  { label: t('facts.version'), value: version },
]

/** Without a folder a till of files is well: what it exports is uploaded. */
const tonesOf: Partial<Record<TillFailure, 'info' | 'warning'>> = {
  'folder-unset': 'info',
  'folder-missing': 'warning',
  'folder-too-slow': 'warning',
  'folder-too-full': 'warning',
}

type TillSectionProps = {
  till: Till
  /** Files that it was connected with: they are read at once. */
  files?: readonly File[] | undefined
}

export const TillSection = ({ till, files }: TillSectionProps) => {
  const { t } = useTranslation('tills')
  const { nameOf } = useEstablishmentWords()
  const [editing, setEditing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { tillId, backfill, failure } = till
  const state = stateOf(till)
  const act = useCommand(
    ({ path }: { path: string; done: string }, submit) =>
      path === '/tpv/integration' ? del(path, { query: { id: tillId }, ...submit }) : post(path, { tillId }, submit),
    { changes: ['tills'], done: (_, { done }) => t(`done.${done}`) },
  )
  const run = (done: string) => () => act.run({ path: `/tpv/${done}`, done })
  return (
    <Section
      title={[nameOf(till.establishmentId) ?? '…', till.workplaceName].filter(Boolean).join(' · ')}
      note={t(`adapters.${till.adapter}`)}
      actions={
        <>
          <Status tone={tones[state]}>{t(`states.${state}`)}</Status>
          {till.connected ? (
            <>
              {till.adapter !== 'push' && (
                <Button size="small" icon={<RefreshCw size={14} aria-hidden />} busy={act.busy} onClick={run('test')}>
                  {t('test')}
                </Button>
              )}
              {till.paused ? (
                <Button size="small" icon={<Play size={14} aria-hidden />} onClick={run('resume')}>
                  {t('resume')}
                </Button>
              ) : (
                <Button size="small" icon={<Pause size={14} aria-hidden />} onClick={run('pause')}>
                  {t('pause')}
                </Button>
              )}
              {till.adapter !== 'push' && (
                <Button size="small" icon={<Pencil size={14} aria-hidden />} onClick={() => setEditing(!editing)}>
                  {t('edit')}
                </Button>
              )}
              <Button
                size="small"
                look="quiet"
                icon={<Unplug size={14} aria-hidden />}
                onClick={() => setLeaving(true)}
              >
                {t('disconnect')}
              </Button>
            </>
          ) : (
            <Button size="small" onClick={run('reconnect')}>
              {t('reconnect')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {failure && till.connected && (
          <Banner tone={tonesOf[failure] ?? 'danger'} title={t(`failures.${failure}.title`)}>
            {t(`failures.${failure}.description`)}
          </Banner>
        )}
        {state === 'no-place' && (
          <Banner
            tone="warning"
            title={t('noPlace.title', { count: till.places.length })}
            action={
              <Button size="small" onClick={() => setEditing(true)}>
                {t('noPlace.choose')}
              </Button>
            }
          >
            {till.places.map(({ name }) => name).join(', ')}
          </Banner>
        )}
        {till.connected && <WaitingFiles till={till} />}
        {editing && <EditTill key={till.revision} till={till} onDone={() => setEditing(false)} />}
        <DescriptionList
          columns={2}
          items={[
            ...(till.adapter === 'push' || till.adapter === 'csv' ? [] : askedFacts(till, t)),
            {
              label: t('facts.articles'),
              value: (
                <Link href={tillLinks.articles(tillId)} look="plain">
                  {t('facts.articlesCount', { count: till.articles })}
                </Link>
              ),
            },
          ]}
        />
        {till.connected && till.adapter !== 'csv' && backfill.told < backfill.days && (
          <Progress
            label={t('backfill', { told: backfill.told, days: backfill.days })}
            value={backfill.days === 0 ? 1 : backfill.told / backfill.days}
          />
        )}
        {till.adapter === 'csv' && till.connected && <UploadTickets tillId={tillId} brought={files} />}
        {till.fiscal && <FiscalRecords fiscal={till.fiscal} />}
        {till.connected && (till.adapter === 'push' || till.adapter === 'csv') && <PushKeys till={till} />}
        <TillDays till={till} />
        <ImportList tillId={tillId} />
      </div>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => act.runAsync({ path: '/tpv/integration', done: 'disconnect' })}
        title={t('leaving.title')}
        description={t('leaving.description')}
        confirmLabel={t('disconnect')}
      />
    </Section>
  )
}
