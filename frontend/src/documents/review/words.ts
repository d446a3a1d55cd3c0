import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatNumber } from '../../ui/words/format.ts'
import { kindOf } from '../reading/read-value.ts'
import type { Draft } from './draft/draft.ts'

type Lines = { content: Pick<Draft['content'], 'lines'> }

/** What a path is called on the screen: "Fecha de emisión", "Línea 3 · Precio". */
export const useFieldWords = (draft: Lines | null) => {
  const { t, i18n } = useTranslation('documents')
  return (path: string): string => {
    const [, lineId, field] = /^(?:lines|matches)\.([^.]+)(?:\.(\w+))?$/.exec(path) ?? []
    if (lineId !== undefined) {
      const at = draft?.content.lines.findIndex((line) => line.lineId === lineId) ?? -1
      const line = at < 0 ? t('history.goneLine') : t('history.line', { place: at + 1 })
      const what = path.startsWith('matches.') ? 'product' : field
      return what ? `${line} · ${t(`fields.${what}`)}` : line
    }
    const [, tax, part] = /^taxes\.(\d+)\.([\w.]+)$/.exec(path) ?? []
    if (tax !== undefined) return t('review.taxField', { place: Number(tax) + 1, field: t(`fields.${part}`) })
    // `paths.supplier` holds the words of the printed supplier's fields.
    if (path === 'supplier') return t('fields.supplier')
    return i18n.exists(`paths.${path}`, { ns: 'documents' }) ? t(`paths.${path}`) : path
  }
}

const isAmount = (path: string) => kindOf(path) === 'amount'

/** A value of a path in words: money, days, kinds; a whole line by its name; nothing as a dash. */
export const useValueWords = (currency = 'EUR') => {
  const { t, i18n } = useTranslation('documents')
  const { language } = i18n
  return (path: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—'
    const text = String(value)
    if (isAmount(path) && /^-?\d+$/.test(text)) return formatMoney(Number(text), language, currency)
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text, language)
    if (path === 'kind' && i18n.exists(`kinds.${text}`, { ns: 'documents' })) return t(`kinds.${text}`)
    if (path === 'reason' && i18n.exists(`reasons.${text}`, { ns: 'documents' })) return t(`reasons.${text}`)
    if (path === 'outcome') return t(`rereading.outcomes.${text}`)
    if (typeof value === 'object')
      return Array.isArray(value) ? t('history.taxes', { count: value.length }) : named(value)
    return path.startsWith('lines.') && /^-?\d+\.\d+$/.test(text) ? formatNumber(text, language, 6) : text
  }
}

const named = (value: object): string => {
  const { name, kind } = value as { name?: unknown; kind?: unknown }
  return typeof name === 'string' ? name : typeof kind === 'string' ? kind : '…'
}
