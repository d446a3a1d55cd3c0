import { useTranslation } from 'react-i18next'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { formatDate } from '../../ui/words/format.ts'
import type { Planned } from '../upload/plan.ts'

/** How many rows are in which state. */
export const countsOf = (planned: readonly Planned[]) => {
  const of = (...states: Planned['state'][]) => planned.filter(({ state }) => states.includes(state)).length
  const unpriced = planned.filter(
    ({ state, row }) => state === 'refused' && 'refused' in row && row.refused === 'price-missing',
  )
  return {
    rows: planned.length,
    understood: planned.length - of('refused'),
    doubts: of('refused') - unpriced.length,
    unpriced: unpriced.length,
    ours: of('new', 'changed', 'same', 'likely'),
    created: of('created'),
    unmatched: of('unmatched'),
  }
}

type ImportFootProps = { planned: readonly Planned[]; validFrom: string }

/** What a list comes to, to be held against it, and the keys of the desk. */
export const ImportFoot = ({ planned, validFrom }: ImportFootProps) => {
  const { t, i18n } = useTranslation('prices')
  const { rows, understood, doubts, unpriced, ours, created, unmatched } = countsOf(planned)
  const facts = [
    [t('import.foot.rows'), rows],
    [t('import.foot.understood'), understood],
    [t('import.foot.doubts'), doubts],
    [t('import.foot.unpriced'), unpriced],
    [t('import.foot.products'), t('import.foot.productsAre', { ours, created })],
    [t('upload.states.unmatched'), unmatched],
    [t('import.foot.valid'), t('import.foot.since', { day: formatDate(validFrom, i18n.language) })],
  ] as const
  return (
    <div className="import-foot">
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small screen-only" aria-hidden>
        <Kbd keys="1" /> <Kbd keys="2" /> {t('import.keys.answer')} <Kbd keys="X" /> {t('import.keys.tick')}{' '}
        <Kbd keys="F" /> {t('import.keys.doubt')} <Kbd keys="C" /> {t('import.keys.column')} <Kbd keys="Z" />{' '}
        {t('import.keys.undo')}
      </p>
    </div>
  )
}
