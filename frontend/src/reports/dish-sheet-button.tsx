import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getFile } from '../platform/api.ts'
import { useOnline } from '../platform/connection/offline.tsx'
import { saveFile } from '../platform/lists/export-menu.tsx'
import { useErrorWords } from '../platform/words/errors.ts'
import { Button } from '../ui/actions/button.tsx'
import { notify } from '../ui/feedback/toasts.tsx'

/** Saves a dish's technical sheet as a PDF, with one press and without leaving the page. */
export const DishSheetButton = ({ dishId, name }: { dishId: string; name: string }) => {
  const { t, i18n } = useTranslation('reports')
  const online = useOnline()
  const words = useErrorWords()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const query = { id: dishId, language: i18n.language === 'en' ? 'en' : 'es' }
      saveFile(await getFile('/reports/dish-sheet', { query }), `${t('types.dish-sheet')} ${name}.pdf`)
    } catch (error) {
      notify.error(words(error))
    }
    setBusy(false)
  }
  return (
    <Button icon={<FileDown aria-hidden />} busy={busy} disabled={!online} onClick={() => void save()}>
      {t('sheet')}
    </Button>
  )
}
