import type { Branch } from '@escandallo/contracts/costing/explanation.ts'
import type { CostHistory, CostStep } from '@escandallo/contracts/kitchen/history.ts'
import type { MenuCostAnswer } from '@escandallo/contracts/menus/queries.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { useQuery } from '@tanstack/react-query'
import { Big } from 'big.js'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { costTree, LineProduct } from '../../kitchen/public.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { menuCostOn, menuNames, type Of } from '../queries.ts'
import { useHistoryFigures } from '../steps/figures.ts'
import { branchKey, type LineChange, lineChanges } from './line-changes.ts'

type StepLinesProps = { of: Of; history: CostHistory; step: CostStep }
type Costed = { cost: string | null; atLeast: string }

type ChangesProps<Line extends Costed> = Pick<StepLinesProps, 'of' | 'history' | 'step'> & {
  changes: readonly LineChange<Line>[]
  detail?: (line: Line) => ReactNode
}

/** A line that is there on one side alone costs nothing on the other. */
const costOf = (line: Costed | null): string | null => (line === null ? '0' : line.cost)

/** Which lines cost another figure, and that they add up to the step; what is no line of its own (seasoning, rounding) stands last. */
const Changes = <Line extends Costed>({ of, history, step, changes, detail }: ChangesProps<Line>) => {
  const { t } = useTranslation('histories')
  const { change: written, cost, digitsOf } = useHistoryFigures(of.kind, history)
  const isWhole = step.change !== null && changes.every(({ change }) => change !== null)
  const sum = changes.reduce((all, { change }) => (change ? all.plus(change) : all), new Big(0))
  const rest = isWhole && step.change !== null ? new Big(step.change).minus(sum) : null
  if (changes.length === 0) return <p className="muted small">{t('lines.none')}</p>
  return (
    <ul className="step-lines">
      {changes.map(({ id, name, before, after, change }) => (
        <li key={id}>
          <span className="row-between">
            <strong>{name}</strong>
            <bdi className="figures">
              {before ? cost(before, digitsOf(costOf(before), costOf(after))) : '—'} →{' '}
              {after ? cost(after, digitsOf(costOf(before), costOf(after))) : '—'}
              {change && <> · {written(costOf(before), costOf(after))}</>}
            </bdi>
          </span>
          {after && detail && <span className="small">{detail(after)}</span>}
        </li>
      ))}
      {rest?.abs().gte('0.0005') && (
        <li>
          <span className="row-between muted">
            {t('lines.rest')}
            <bdi className="figures">{written('0', rest.toFixed())}</bdi>
          </span>
        </li>
      )}
    </ul>
  )
}

const OfTree = ({ of, history, step }: StepLinesProps & { of: Of & { kind: 'dish' | 'recipe' } }) => {
  const path = of.kind === 'dish' ? 'dishes' : 'recipes'
  const costBefore = useQuery(costTree(path, of.id, plusDays(step.day, -1)))
  const after = useQuery(costTree(path, of.id, step.day))
  return (
    <QueryState query={costBefore} rows={3}>
      {(old) => (
        <QueryState query={after} rows={3}>
          {(now) => (
            <Changes<Branch>
              {...{ of, history, step }}
              changes={lineChanges(old.elements, now.elements, branchKey)}
              detail={(branch) => <LineProduct branch={branch} currency={history.currency} />}
            />
          )}
        </QueryState>
      )}
    </QueryState>
  )
}

type MenuLine = MenuCostAnswer['lines'][number]

const OfMenu = ({ of, history, step }: StepLinesProps) => {
  const menu = useQuery(menuNames(of.id))
  const names = new Map(menu.data?.dishesOf.map(({ dishId, name }) => [dishId, name]))
  const menuCostBefore = useQuery(menuCostOn(of.id, plusDays(step.day, -1)))
  const after = useQuery(menuCostOn(of.id, step.day))
  const keyOf = ({ courseId, dishId }: MenuLine) => ({ id: `${courseId} ${dishId}`, name: names.get(dishId) ?? '—' })
  return (
    <QueryState query={menuCostBefore} rows={3}>
      {(old) => (
        <QueryState query={after} rows={3}>
          {(now) => <Changes<MenuLine> {...{ of, history, step }} changes={lineChanges(old.lines, now.lines, keyOf)} />}
        </QueryState>
      )}
    </QueryState>
  )
}

/** What the step did to each line of what it is made of. A product has no lines. */
export const StepLines = (props: StepLinesProps) => {
  const { t } = useTranslation('histories')
  const { of } = props
  if (of.kind === 'product') return null
  return (
    <Section title={t('lines.title')}>
      {of.kind === 'menu' ? <OfMenu {...props} /> : <OfTree {...props} of={{ ...of, kind: of.kind }} />}
    </Section>
  )
}
