import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getFile, type Query } from '../../platform/api.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Menu } from '../../ui/actions/menu.tsx'
import { notify } from '../../ui/feedback/toasts.tsx'

const formats = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const save = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** All rows that match, not only the page at hand, made by the server. */
export const ExportMenu = ({ query, today }: { query: Query; today: string }) => {
  const { t } = useTranslation('documents')
  const words = useErrorWords()
  const [busy, setBusy] = useState(false)
  const fetchAs = async (format: keyof typeof formats) => {
    setBusy(true)
    try {
      const { page: _, size: __, ...rows } = query
      save(
        await getFile('/documents/list', { query: rows, accept: formats[format] }),
        `${t('list.exportName')}-${today}.${format}`,
      )
      notify.success(t('list.exported'))
    } catch (error) {
      notify.error(words(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      label={t('list.export')}
      look="secondary"
      items={[
        { label: 'CSV', disabled: busy, onSelect: () => void fetchAs('csv') },
        { label: 'Excel (XLSX)', disabled: busy, onSelect: () => void fetchAs('xlsx') },
      ]}
    >
      <Download size={16} aria-hidden />
      <span className="wide-only" aria-hidden>
        {t('list.export')}
      </span>
    </Menu>
  )
}
