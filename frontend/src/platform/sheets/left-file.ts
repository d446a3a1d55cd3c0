import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/feedback/toasts.tsx'

/** Says that files were left before anything of them was taken, and offers them back as they stood: one key left them. */
export const useLeftFile = () => {
  const { t } = useTranslation('platform')
  return (names: readonly string[], onReturn: () => void) =>
    notify.info(t('leftFile.left', { names: names.join(', ') }), {
      action: { label: t('leftFile.return'), onClick: onReturn },
    })
}
