import { useTranslation } from 'react-i18next'
import { notify } from '../feedback/toasts.tsx'

/** Without TLS there is only the old way, and a browser may refuse either. */
const copyText = async (text: string): Promise<void> => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'only-spoken'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) throw new Error('the browser copies nothing here')
}

/** Puts a text where it can be pasted from, and says `done`; or that it has to be copied by hand where the browser does not let us. */
export const useCopy = (done: string) => {
  const { t } = useTranslation('ui')
  return (text: string): void => {
    copyText(text).then(
      () => notify.success(done),
      () => notify.error(t('notCopied')),
    )
  }
}
