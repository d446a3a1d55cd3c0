import { PackageOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getFile } from '../platform/api.ts'
import { isNetworkFault } from '../platform/api-error.ts'
import { saveFile } from '../platform/lists/export-menu.tsx'
import { useErrorWords } from '../platform/words/errors.ts'
import { Button } from '../ui/actions/button.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { notify } from '../ui/feedback/toasts.tsx'
import { Card } from '../ui/layout/card.tsx'
import { formatNumber, today } from '../ui/words/format.ts'

/** Everything of the house as one archive, for whoever wants to leave, to keep a copy or to prove something. */
export const TakeAlong = () => {
  const { t, i18n } = useTranslation('corporations')
  const words = useErrorWords()
  const [bytes, setBytes] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])

  const take = async () => {
    const controller = new AbortController()
    leaving.current = controller
    setFault(null)
    setBytes(0)
    try {
      const { signal } = controller
      const file = await getFile('/corporations/archive', { signal, accept: 'application/zip', onProgress: setBytes })
      saveFile(file, `escandallo-${today()}.zip`)
      notify.success(t('along.done'))
    } catch (error) {
      // An archive that breaks off is no network that is gone: what came of it is of no use.
      if (!controller.signal.aborted) setFault(isNetworkFault(error) ? t('along.broken') : words(error))
    } finally {
      setBytes(null)
    }
  }
  return (
    <Card title={t('along.title')} description={t('along.about')}>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <div className="row">
        <Button icon={<PackageOpen aria-hidden />} busy={bytes !== null} onClick={() => void take()}>
          {t('along.take')}
        </Button>
        {bytes !== null && (
          <>
            <span className="muted" aria-live="off">
              {t('along.coming', { size: formatNumber((bytes / 1_000_000).toFixed(1), i18n.language) })}
            </span>
            <Button look="quiet" onClick={() => leaving.current?.abort()}>
              {t('along.stop')}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
