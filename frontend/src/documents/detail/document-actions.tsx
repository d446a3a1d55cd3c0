import { addsUp, problemsOf } from '@escandallo/contracts/documents/checks.ts'
import { isWaiting } from '@escandallo/contracts/documents/confirming/waiting.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { Ban, Check, Pencil, RotateCcw, ScanText, Trash2, Upload } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ClaimLink } from '../../claims/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Menu } from '../../ui/actions/menu.tsx'
import { notify } from '../../ui/feedback/toasts.tsx'
import { acceptOf } from '../../ui/files/accepted-files.ts'
import { useFormatWords } from '../../ui/files/accepted-words.ts'
import { useConfirm, useDelete, useReject, useReopen, useReupload } from '../commands.ts'
import { documentLinks } from '../links.ts'
import { alarmsOf } from '../reading/alarms.ts'
import { useReread } from '../rereading/commands.ts'
import { DifferencesDialog } from '../review/dialogs/differences-dialog.tsx'
import { openDoubts } from '../review/draft/doubts.ts'
import { type Draft, draftOf } from '../review/draft/draft.ts'
import { checkFile } from '../upload/file-check.ts'
import { useTakeProducts } from './take-products.ts'

const RejectDialog = lazy(async () => ({
  default: (await import('../review/dialogs/reject-dialog.tsx')).RejectDialog,
}))

type DocumentActionsProps = {
  details: DocumentDetails
  /** The list that the page was opened from, with its question mark. */
  search: string
}

/** Confirm, correct, and behind the dots what is seldom done. */
export const DocumentActions = ({ details, search }: DocumentActionsProps) => {
  const { t } = useTranslation('documents')
  const [, navigate] = useLocation()
  const [dialog, setDialog] = useState<'reject' | 'differences' | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const formatNames = useFormatWords()
  const confirm = useConfirm()
  const reject = useReject()
  const reopen = useReopen()
  const reupload = useReupload()
  const reread = useReread()
  const take = useTakeProducts(details)
  const remove = useDelete(() => navigate(documentLinks.documents(search)))
  const { documentId, status, content, supplier } = details
  const edit = `${documentLinks.editDocument(documentId)}${search}`
  const open = isWaiting(details)
  const [picked, setPicked] = useState<Draft['matches']>({})
  const read = draftOf(details)
  const draft = { ...read, matches: { ...read.matches, ...picked } }
  const alarms = alarmsOf(details.reading, content)
  const doubts = openDoubts(draft, details.unsure, [])
  const differing = content !== null && (!addsUp(content) || alarms.length > 0)
  const complete = content !== null && problemsOf(content, supplier).length === 0

  const confirmWith = async (acceptDifferences: boolean) => {
    setDialog(null)
    if (!content) return
    if (Object.keys(picked).length > 0 && !(await take(draft, Object.keys(picked)))) return
    confirm.run({ documentId, expectedTotal: content.totals.total, acceptDifferences })
  }
  const onConfirm = () => {
    if (!complete) {
      notify.info(t('detail.incomplete'))
      return navigate(edit)
    }
    // Whose it is is answered beside the paper.
    if (details.othersTaxId !== null) {
      notify.info(t('addressee.title'))
      return navigate(edit)
    }
    if (differing || doubts.length > 0) return setDialog('differences')
    void confirmWith(false)
  }
  const onFile = async (file: File | undefined) => {
    if (!file) return
    const checked = await checkFile(file, async () => null)
    if ('refused' in checked)
      return notify.error(
        t(`upload.reasons.${checked.refused}`, { paper: formatNames('paper'), papers: formatNames('papers') }),
        { description: file.name },
      )
    reupload.run({ documentId, file })
  }

  return (
    <>
      {open && (
        <>
          <Link href={edit} look="button">
            <Pencil size={16} aria-hidden />
            {t('actions.edit')}
          </Link>
          <Button
            look="primary"
            icon={<Check aria-hidden />}
            busy={confirm.busy}
            disabled={confirm.blocked}
            onClick={onConfirm}
          >
            {t('actions.confirm')}
          </Button>
        </>
      )}
      {status === 'completed' && (details.kind === 'invoice' || details.kind === 'receipt') && (
        <Suspense>
          <ClaimLink documentId={documentId} />
        </Suspense>
      )}
      {status === 'rejected' && (
        <Button
          look="primary"
          icon={<Upload aria-hidden />}
          busy={reupload.busy}
          disabled={reupload.blocked}
          onClick={() => picker.current?.click()}
        >
          {t('actions.reupload')}
        </Button>
      )}
      {(status === 'completed' || status === 'rejected') && (
        <Button
          icon={<RotateCcw aria-hidden />}
          busy={reopen.busy}
          disabled={reopen.blocked}
          onClick={() => reopen.run(documentId)}
        >
          {t('actions.reopen')}
        </Button>
      )}
      <Menu
        label={t('actions.more')}
        look="secondary"
        items={[
          {
            label: t('actions.reupload'),
            icon: <Upload aria-hidden />,
            disabled: status === 'completed' || reupload.busy,
            onSelect: () => picker.current?.click(),
          },
          {
            label: t('actions.reread'),
            icon: <ScanText aria-hidden />,
            disabled: status === 'processing' || details.rereading || reread.busy || reread.blocked,
            onSelect: () => reread.run(documentId),
          },
          {
            label: t('actions.rejectDots'),
            icon: <Ban aria-hidden />,
            disabled: !open && status !== 'processing',
            onSelect: () => setDialog('reject'),
          },
          {
            label: t('actions.delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            apart: true,
            onSelect: () => remove.run([documentId]),
          },
        ]}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptOf('paper')}
        aria-label={t('actions.reupload')}
        onChange={(event) => {
          void onFile(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {dialog === 'reject' && (
        <Suspense>
          <RejectDialog
            open
            onClose={() => setDialog(null)}
            onReject={(reason) => {
              setDialog(null)
              reject.run({ documentId, reason })
            }}
          />
        </Suspense>
      )}
      {content && (
        <DifferencesDialog
          open={dialog === 'differences'}
          draft={draft}
          read={details}
          alarms={alarms}
          doubts={doubts}
          corporation={details.corporationId}
          onPick={(lineId, product) => setPicked((before) => ({ ...before, [lineId]: product }))}
          onClose={() => setDialog(null)}
          onAccept={() => void confirmWith(differing)}
        />
      )}
    </>
  )
}
