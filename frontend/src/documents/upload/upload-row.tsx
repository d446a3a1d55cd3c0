import { ArrowRight, RotateCw, Upload, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { establishmentLinks } from '../../establishments/links.ts'
import { useOnline } from '../../platform/connection/offline.tsx'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { useFormatWords } from '../../ui/files/accepted-words.ts'
import { Status, type Tone } from '../../ui/text/chip.tsx'
import { formatNumber } from '../../ui/words/format.ts'
import { documentLinks } from '../links.ts'
import { usePlaceless } from './establishment-choice.tsx'
import { tablePages } from './table-pages.ts'
import { shownState, type UploadItem } from './upload-queue.ts'
import { uploads } from './upload-store.ts'

const tones: Record<UploadItem['state'], Tone> = {
  checking: 'info',
  duplicate: 'warning',
  waiting: 'neutral',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  refused: 'danger',
  table: 'info',
}

const MEGABYTE = 1024 * 1024

/** Words for why a file was refused or did not arrive. */
const useReasonWords = () => {
  const { t, i18n } = useTranslation('documents')
  const words = useErrorWords()
  const formatNames = useFormatWords()
  return (reason: string) =>
    i18n.exists(`upload.reasons.${reason}`, { ns: 'documents' })
      ? t(`upload.reasons.${reason}`, { paper: formatNames('paper'), papers: formatNames('papers') })
      : words(reason)
}

type Placeless = NonNullable<ReturnType<typeof usePlaceless>>
type RowStateProps = { shown: ReturnType<typeof shownState>; item: UploadItem; placeless: Placeless | null }

/** How far a file is. One without an establishment waits in the queue until it is known why it has none. */
const RowState = ({ shown, item: { state, table }, placeless }: RowStateProps) => {
  const { t } = useTranslation('documents')
  if (placeless) return <Status tone="warning">{t('upload.states.placeless')}</Status>
  const name = shown === 'placeless' ? 'waiting' : shown
  return <Status tone={tones[state]}>{t(table ? `upload.tables.${table}.name` : `upload.states.${name}`)}</Status>
}

/** What has to be done before a file without an establishment is sent. */
const PlacelessHelp = ({ placeless }: { placeless: Placeless }) => {
  const { t } = useTranslation('documents')
  return (
    <div className="row small">
      <span>{t(`upload.placeless.${placeless.reason}`)}</span>
      {placeless.reason === 'none' && (
        <Link href={establishmentLinks.newEstablishment()}>{t('upload.placeless.create')}</Link>
      )}
      {placeless.reason === 'unanswered' && (
        <Button size="small" icon={<RotateCw aria-hidden />} onClick={placeless.retry}>
          {t('upload.placeless.retry')}
        </Button>
      )}
    </div>
  )
}

const FileSize = ({ bytes }: { bytes: number }) => {
  const { i18n } = useTranslation('documents')
  return (
    <span className="muted small figures nowrap">
      {bytes < MEGABYTE
        ? `${formatNumber(Math.ceil(bytes / 1024), i18n.language, 0)} kB`
        : `${formatNumber(bytes / MEGABYTE, i18n.language, 1)} MB`}
    </span>
  )
}

/** A till file or a list of prices, with the page that takes it. */
const TableHelp = ({ id, table }: { id: string; table: NonNullable<UploadItem['table']> }) => {
  const { t } = useTranslation('documents')
  const [, navigate] = useLocation()
  return (
    <div className="row small">
      <span>{t(`upload.tables.${table}.words`)}</span>
      <Button
        size="small"
        iconAfter={<ArrowRight size={14} aria-hidden />}
        onClick={() => {
          uploads.handOver(id)
          navigate(tablePages[table].href)
        }}
      >
        {t(`upload.tables.${table}.open`)}
      </Button>
    </div>
  )
}

/** The stored paper that a file is the same as, and the way to send it all the same. */
const DuplicateHelp = ({ id, of }: { id: string; of: NonNullable<UploadItem['duplicateOf']> }) => {
  const { t } = useTranslation('documents')
  return (
    <div className="row small">
      <span>
        {t('upload.duplicate')}{' '}
        {of.documentId ? <Link href={documentLinks.document(of.documentId)}>{of.name}</Link> : of.name}
      </span>
      <Button size="small" icon={<Upload aria-hidden />} onClick={() => uploads.allow(id)}>
        {t('upload.anyway')}
      </Button>
    </div>
  )
}

/** One file on its way: how far it is, what is wrong with it, and what can be done. */
export const UploadRow = ({ item }: { item: UploadItem }) => {
  const { t } = useTranslation('documents')
  const words = useReasonWords()
  const shown = shownState(item, useOnline())
  const reasonWithoutPlace = usePlaceless()
  const placeless = shown === 'placeless' ? reasonWithoutPlace : null
  const { id, name, size, state, share, reason, hint, duplicateOf, documentId, table } = item
  return (
    <li className="upload-row">
      <div className="upload-row-head">
        <span className="upload-name" title={name}>
          {documentId ? <Link href={documentLinks.document(documentId)}>{name}</Link> : name}
        </span>
        {size !== null && <FileSize bytes={size} />}
        <RowState {...{ shown, item, placeless }} />
        {state === 'failed' && (
          <IconButton
            size="small"
            label={t('upload.retry', { name })}
            icon={<RotateCw aria-hidden />}
            onClick={() => uploads.retry(id)}
          />
        )}
        <IconButton
          size="small"
          label={t(state === 'sending' || state === 'waiting' ? 'upload.cancel' : 'upload.remove', { name })}
          icon={<X aria-hidden />}
          onClick={() => uploads.remove(id)}
        />
      </div>
      {placeless && <PlacelessHelp placeless={placeless} />}
      {state === 'sending' && <Progress label={t('upload.progress', { name })} hiddenLabel value={share} />}
      {reason && reason !== 'offline' && <p className="field-error">{words(reason)}</p>}
      {hint && state !== 'refused' && <p className="upload-hint small">{t(`upload.hints.${hint}`)}</p>}
      {table && <TableHelp id={id} table={table} />}
      {state === 'duplicate' && duplicateOf && <DuplicateHelp id={id} of={duplicateOf} />}
    </li>
  )
}
