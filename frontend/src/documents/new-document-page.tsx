import { Check, Focus, Lightbulb, ScanLine } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../platform/connection/offline.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { FileDrop } from '../ui/files/file-drop.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { ConfirmingNews } from './confirming/confirming-news.tsx'
import { documentLinks } from './links.ts'
import { EstablishmentChoice, useUploadPlace } from './upload/establishment-choice.tsx'
import { loadPanel } from './upload/load-panel.ts'
import { tally } from './upload/upload-queue.ts'
import { UploadRow } from './upload/upload-row.tsx'
import { uploads, useUploads } from './upload/upload-store.ts'
import { FreshGroup } from './uploaded/fresh-group.tsx'
import { useFreshUploads } from './uploaded/fresh-uploads.ts'
import { useAddFiles } from './uploaded/use-add-files.ts'
import { useUploaded } from './uploaded/use-uploaded.ts'

const guide = { whole: ScanLine, sharp: Focus, light: Lightbulb, pages: Check } as const

export default function NewDocumentPage() {
  const { t } = useTranslation('documents')
  // Here the network may be lost before anything is chosen.
  useEffect(() => void loadPanel(), [])
  const { places } = useUploadPlace()
  const queue = useUploads()
  const addFiles = useAddFiles()
  const online = useOnline()
  const { sent, underWay } = tally(queue)
  const { ids } = useFreshUploads()
  const { waiting } = useUploaded(ids)
  const onTheWay = queue.filter(({ documentId }) => !waiting.some((row) => row.documentId === documentId))
  return (
    <Page
      title={t('upload.title')}
      description={t('upload.description')}
      breadcrumb={[{ label: t('list.title'), href: documentLinks.documents() }]}
      actions={
        queue.length > 0 && (
          <Link href={documentLinks.documents()} look="button">
            {t('upload.toList')}
          </Link>
        )
      }
    >
      <div className="stack">
        {!online && <Banner tone="warning">{t('upload.offline')}</Banner>}
        {places.length > 1 && (
          <div className="upload-place">
            <EstablishmentChoice />
          </div>
        )}
        <ConfirmingNews />
        <FreshGroup rows={waiting} />
        <FileDrop label={t('upload.drop')} limits={t('upload.limits')} door="anything" onFiles={addFiles} />
        {onTheWay.length > 0 && (
          <Card
            title={underWay > 0 ? t('upload.underWay', { count: underWay }) : t('upload.settled', { count: sent })}
            description={t('upload.mayLeave')}
            actions={
              sent > 0 && (
                <Button size="small" onClick={uploads.clear}>
                  {t('upload.clear')}
                </Button>
              )
            }
          >
            <ul className="upload-list" aria-label={t('upload.panel')}>
              {onTheWay.map((item) => (
                <UploadRow key={item.id} item={item} />
              ))}
            </ul>
          </Card>
        )}
        <Card title={t('upload.guide.title')}>
          <ul className="upload-guide">
            {Object.entries(guide).map(([key, Icon]) => (
              <li key={key}>
                <Icon size={20} aria-hidden />
                <span>
                  <strong>{t(`upload.guide.${key}.title`)}</strong>
                  <br />
                  <span className="muted">{t(`upload.guide.${key}.words`)}</span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </Page>
  )
}
