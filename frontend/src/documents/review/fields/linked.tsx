import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../platform/format.ts'
import { Menu } from '../../../ui/actions/menu.tsx'
import { Chip } from '../../../ui/text/chip.tsx'

/** What a field of the form needs to know about the reading and the paper. */
export type Linking = {
  reading: Reading | null
  doubts: readonly string[]
  active: string | null
  /** A field was pointed at: light its place up. */
  onPoint: (path: string | null) => void
  /** Takes another reading of a field. */
  onTake: (path: string, value: string | number) => void
}

type Alternative = { value: string | number; confidence: number }

/** The runners-up that the reader kept for a field. */
const alternativesOf = (reading: Reading | null, path: string): Alternative[] => {
  const [first = '', second] = path.split('.')
  const group = reading?.[first as 'number'] as unknown as Record<string, { alternatives?: Alternative[] }> | undefined
  const read = second ? group?.[second] : (group as unknown as { alternatives?: Alternative[] } | undefined)
  return read?.alternatives ?? []
}

/** A field tied to its place on the paper. Says when the reader doubts it, and offers what else it could be. */
export const Linked = ({ path, linking, children }: { path: string; linking: Linking; children: ReactNode }) => {
  const { t, i18n } = useTranslation('documents')
  const { reading, doubts, active, onPoint, onTake } = linking
  const doubtful = doubts.includes(path)
  const alternatives = alternativesOf(reading, path)
  const written = (value: string | number) => {
    if (typeof value === 'number') return formatMoney(value, i18n.language, reading?.currency)
    return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value, i18n.language) : value
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only lights up the paper; the focus does the same
    <div
      className="linked"
      data-doubtful={doubtful || undefined}
      data-active={active === path || undefined}
      onMouseEnter={() => onPoint(path)}
      onMouseLeave={() => onPoint(null)}
    >
      {children}
      {(doubtful || alternatives.length > 0) && (
        <span className="linked-notes">
          {doubtful && (
            <Chip tone="warning" icon={<CircleHelp aria-hidden />}>
              {t('review.doubtful')}
            </Chip>
          )}
          {alternatives.length > 0 && (
            <Menu
              label={t('review.alternativesOf', { field: t(`paths.${path}`) })}
              items={alternatives.map(({ value, confidence }) => ({
                label: `${written(value)} · ${Math.round(confidence * 100)} %`,
                onSelect: () => onTake(path, value),
              }))}
            >
              <span className="small">{t('review.alternatives', { count: alternatives.length })}</span>
            </Menu>
          )}
        </span>
      )}
    </div>
  )
}
