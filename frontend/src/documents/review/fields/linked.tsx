import { isDoubted } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import type { Reading } from '@escandallo/contracts/documents/reading.ts'
import { CircleHelp, ScanSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/text/chip.tsx'
import { readAt } from '../../reading/read-value.ts'

/** What a field of the form needs to know about the reading and the paper. */
export type Linking = {
  reading: Reading | null
  doubts: readonly string[]
  /** Fields of equations that fail. */
  odds: ReadonlySet<string>
  active: string | null
  /** A field was pointed at: light its place up. */
  onPoint: (path: string | null) => void
  /** Opens what the reader knows of a field. */
  onAsk: (path: string) => void
  /** The place on the paper, where the page itself is out of view and the field is looked at. */
  stripOf: (path: string) => ReactNode
}

/** A field tied to its place on the paper. Says when the reader doubts it, and leads to what else it could be and why. */
export const Linked = ({ path, linking, children }: { path: string; linking: Linking; children: ReactNode }) => {
  const { t } = useTranslation('documents')
  const { reading, doubts, odds, active, onPoint, onAsk, stripOf } = linking
  const doubtful = isDoubted(path, doubts)
  const read = readAt(reading, [], path)
  const others = read?.alternatives.length ?? 0
  const field = t(`paths.${path === 'supplier' ? 'supplier.name' : path}`)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only lights up the paper; the focus does the same
    <div
      className="linked"
      data-doubtful={doubtful || undefined}
      data-odd={odds.has(path) || undefined}
      data-active={active === path || undefined}
      onMouseEnter={() => onPoint(path)}
      onMouseLeave={() => onPoint(null)}
    >
      {children}
      {active === path && stripOf(path)}
      {reading && (
        <span className="linked-notes">
          {doubtful && (
            <Chip tone="warning" icon={<CircleHelp aria-hidden />}>
              {t('review.doubtful')}
            </Chip>
          )}
          {(read || doubtful) && (
            // Reached by a key from its field: a stop of Tab at each would double the way through the form.
            <button type="button" className="ask" tabIndex={-1} aria-haspopup="dialog" onClick={() => onAsk(path)}>
              <ScanSearch size={14} aria-hidden />
              <span className="ask-words">
                {others > 0 ? t('review.alternatives', { count: others }) : t('why.short')}
              </span>{' '}
              <span className="only-spoken">{field}</span>
            </button>
          )}
        </span>
      )}
    </div>
  )
}
