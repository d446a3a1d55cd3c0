import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../ui/actions/menu.tsx'
import { notify } from '../../ui/feedback/toasts.tsx'
import { getFile, type Query } from '../api.ts'
import { useErrorWords } from '../words/errors.ts'

const formats = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
type Format = keyof typeof formats

/** Hands a file that was read to the browser, to be saved under a name. */
export const saveFile = (file: Blob, name: string) => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

type ExportMenuProps = {
  /** The list's path under /api. */
  path: string
  /** Its filters: all rows that match are exported, not only the page. */
  query: Query
  /** The file's name without its ending. */
  name: string
}

/** All matching rows of a list as CSV or XLSX. */
export const ExportMenu = ({ path, query, name }: ExportMenuProps) => {
  const { t } = useTranslation('platform')
  const words = useErrorWords()
  const save = async (format: Format) => {
    try {
      const { page: _page, size: _size, ...filters } = query
      saveFile(await getFile(path, { query: filters, accept: formats[format] }), `${name}.${format}`)
      notify.success(t('lists.downloaded'))
    } catch (error) {
      notify.error(words(error))
    }
  }
  return (
    <Menu
      label={t('lists.export')}
      look="secondary"
      items={[
        { label: t('lists.csv'), onSelect: () => void save('csv') },
        { label: t('lists.xlsx'), onSelect: () => void save('xlsx') },
      ]}
    >
      <Download size={16} aria-hidden />
      {t('lists.export')}
    </Menu>
  )
}
