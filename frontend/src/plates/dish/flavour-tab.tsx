import { axes } from '@escandallo/contracts/plates/flavour/axes.ts'
import type { PlateOfDish } from '@escandallo/contracts/plates/queries.ts'
import { useState } from 'react'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { Button } from '../../ui/actions/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { usePlateFigures } from '../parts/figures.ts'
import { Gaps } from '../parts/gaps.tsx'
import { Radar } from '../parts/radar.tsx'

/** What it tastes of: computed until the chef says otherwise, and then the chef's word. */
export const FlavourTab = ({ plate: { dishId, name, flavour } }: { plate: PlateOfDish }) => {
  const { t, amount, share, covered } = usePlateFigures()
  return (
    <>
      <Section title={t('flavour.title')} note={t('flavour.note')}>
        <div className="grid-wide">
          <Radar
            label={t('flavour.radar', { name })}
            firm={flavour.firm}
            spokes={flavour.values.map(({ axis, value }) => ({
              name: t(`axes.${axis}`),
              value: value === null ? null : Number(value),
            }))}
          />
          <table className="plate-label">
            <caption className="only-spoken">{t('flavour.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('flavour.axis')}</th>
                <th scope="col">{t('flavour.value')}</th>
                <th scope="col">{t('flavour.source')}</th>
                <th scope="col">{t('all.coverage')}</th>
              </tr>
            </thead>
            <tbody>
              {flavour.values.map(({ axis, value, source, coverage }) => (
                <tr key={axis}>
                  <th scope="row">{t(`axes.${axis}`)}</th>
                  <td className="figures">{amount(value, '')}</td>
                  <td>{t(`flavour.sources.${source}`)}</td>
                  <td className="figures">{share(coverage)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="muted">
          {covered(flavour.coverage)}
          {!flavour.firm && ` · ${t('flavour.guess')}`}
          {flavour.dominant.length > 0 &&
            ` · ${t('flavour.dominant', { axes: flavour.dominant.map((axis) => t(`axes.${axis}`)).join(', ') })}`}
          {flavour.balance !== null && ` · ${t('flavour.balance', { balance: amount(flavour.balance, '', 2) })}`}
        </p>
        <Gaps gaps={flavour.gaps} />
      </Section>
      <Tasting dishId={dishId} tasting={flavour.tasting} />
    </>
  )
}

type Word = PlateOfDish['flavour']['tasting']

const Tasting = ({ dishId, tasting }: { dishId: string; tasting: Word }) => {
  const { t } = usePlateFigures()
  const [written, write] = useState<Word>(tasting)
  const taste = useCommand((word: Word, submit) => post('/plates/taste', { plateId: dishId, tasting: word }, submit), {
    changes: ['plates'],
    done: t('taste.done'),
  })
  const whole = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== '' && value !== undefined))
  return (
    <Section title={t('taste.title')} note={t('taste.note')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          taste.run(whole)
        }}
      >
        <div className="plate-taste">
          {axes.map((axis) => (
            <NumberField
              key={axis}
              label={t(`axes.${axis}`)}
              value={written[axis] ?? ''}
              onChange={(value) => write({ ...written, [axis]: value })}
            />
          ))}
        </div>
        <p className="row">
          <Button type="submit" look="primary" busy={taste.busy}>
            {t('taste.save')}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              write({})
              taste.run({})
            }}
          >
            {t('taste.withdraw')}
          </Button>
        </p>
      </form>
    </Section>
  )
}
