import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/icon-button.tsx'
import { formatNumber } from '../words/format.ts'
import './lists.css'

export type PaginationProps = {
  /** Whose pages, where one page shows several lists. */
  of?: string
  /** The first is 1. */
  page: number
  size: number
  /** Rows in all pages. */
  total: number
  onPage: (page: number) => void
  onSize?: (size: number) => void
}

const sizes = [10, 25, 50, 100]

export const Pagination = ({ of, page, size, total, onPage, onSize }: PaginationProps) => {
  const { t, i18n } = useTranslation('ui')
  const last = Math.max(1, Math.ceil(total / size))
  const number = (value: number) => formatNumber(value, i18n.language)
  const words = {
    from: number(total === 0 ? 0 : (page - 1) * size + 1),
    to: number(Math.min(page * size, total)),
    total: number(total),
  }
  return (
    <nav className="pagination screen-only" aria-label={of ? t('pagination.labelOf', { of }) : t('pagination.label')}>
      {onSize && (
        <label className="pagination-size">
          {t('pagination.size')}
          <select className="figures" value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {[...new Set([...sizes, size])]
              .sort((a, b) => a - b)
              .map((option) => (
                <option key={option}>{option}</option>
              ))}
          </select>
        </label>
      )}
      <span className="figures" aria-live="polite">
        <bdi>{t('pagination.shown', words)}</bdi>
      </span>
      <IconButton
        label={t('pagination.previous')}
        icon={<ChevronLeft className="mirrored" aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={t('pagination.next')}
        icon={<ChevronRight className="mirrored" aria-hidden />}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
