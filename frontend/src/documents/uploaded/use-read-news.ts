import type { DocumentListItem } from '@escandallo/contracts/documents/queries.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { announce } from '../../platform/announcer.tsx'
import { notify } from '../../ui/feedback/toasts.tsx'
import { useConfirm } from '../commands.ts'
import { mayConfirmUnseen } from '../confirming/confirming.ts'
import { useConfirmMany } from '../confirming/use-confirm-many.ts'
import { documentLinks } from '../links.ts'
import { nameOf } from '../list/columns.tsx'
import { isDoubtful, useStandingWords } from './standing.ts'

const NEWS = 'uploads-read'

/** Says once, as soon as all of them are read, what became of the papers and what can be done next. */
export const useReadNews = (rows: readonly DocumentListItem[], allSent: boolean) => {
  const { t } = useTranslation('documents')
  const [, navigate] = useLocation()
  const words = useStandingWords()
  const confirm = useConfirm()
  const confirmMany = useConfirmMany()
  const shown = useRef(new Set<string>())
  const offered = useRef<readonly string[]>([])
  const read = rows.filter(({ status }) => status !== 'processing')
  const settled = allSent && rows.length > 0 && read.length === rows.length
  const wanted = settled ? read.filter(({ documentId }) => !shown.current.has(documentId)) : []
  useEffect(() => {
    if (wanted.length === 0) return
    for (const { documentId } of wanted) shown.current.add(documentId)
    const ready = wanted.filter(mayConfirmUnseen)
    const [first] = wanted
    const doubtful = wanted.find((row) => !mayConfirmUnseen(row))
    const news =
      wanted.length === 1 && first
        ? `${first.supplierName ?? nameOf(first)}: ${words(first)}`
        : t('uploaded.read', {
            count: wanted.length,
            ready: ready.length,
            doubtful: wanted.filter((row) => isDoubtful(row)).length,
          })
    const [only] = ready
    const action =
      ready.length > 1
        ? { label: t('confirming.chosen', { count: ready.length }), onClick: () => confirmMany.run(ready) }
        : only && only.total !== null
          ? {
              label: t('list.confirm'),
              onClick: () =>
                confirm.run({
                  documentId: only.documentId,
                  expectedTotal: only.total,
                  acceptDifferences: false,
                  unseen: true,
                }),
            }
          : doubtful && {
              label: t('waiting.review'),
              onClick: () => navigate(documentLinks.editDocument(doubtful.documentId)),
            }
    offered.current = ready.map(({ documentId }) => documentId)
    announce(news)
    // A telephone has no room for the tray and the same once more.
    if (window.matchMedia?.('(max-width: 899px)').matches) return
    notify.info(news, { id: NEWS, ...(action && { action }) })
  })
  // What was confirmed elsewhere is not offered any longer.
  const left = rows.filter((row) => offered.current.includes(row.documentId) && mayConfirmUnseen(row)).length
  useEffect(() => {
    if (left > 0 || offered.current.length === 0) return
    offered.current = []
    notify.dismiss(NEWS)
  }, [left])
}
