import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Asks before unsaved work is left behind by a link or by closing the tab. Back keeps it: the draft waits for its return. */
export const DirtyGuard = ({ dirty, onSave }: { dirty: boolean; onSave: () => Promise<boolean> }) => {
  const { t } = useTranslation('documents')
  const [, navigate] = useLocation()
  const [going, setGoing] = useState<string | null>(null)
  useEffect(() => {
    if (!dirty) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!link || !plain || link.target === '_blank' || link.origin !== window.location.origin) return
      if (link.pathname === window.location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setGoing(link.pathname + link.search)
    }
    window.addEventListener('beforeunload', onLeave)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      document.removeEventListener('click', onClick, true)
    }
  }, [dirty])
  const leave = (to: string) => {
    setGoing(null)
    navigate(to)
  }
  return (
    <Dialog
      open={going !== null}
      onClose={() => setGoing(null)}
      title={t('guard.title')}
      description={t('guard.words')}
      actions={
        <>
          <Button onClick={() => setGoing(null)}>{t('guard.stay')}</Button>
          <Button onClick={() => going && leave(going)}>{t('guard.leave')}</Button>
          <Button
            look="primary"
            onClick={async () => {
              const to = going
              setGoing(null)
              if (to && (await onSave())) leave(to)
            }}
          >
            {t('guard.save')}
          </Button>
        </>
      }
    />
  )
}
