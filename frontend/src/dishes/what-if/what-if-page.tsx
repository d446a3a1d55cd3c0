import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw, Save, Trash2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearch } from 'wouter'
import { costTree, useKitchenFigures } from '../../kitchen/public.ts'
import { put } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { CostWidget, slicesOf } from '../costs/cost-widget.tsx'
import { dishLinks } from '../links.ts'
import type { DishValues } from '../pages/dish-form.ts'
import { dishDetails, whatIf } from '../queries.ts'
import { CategoryAssumptions, ProductAssumptions } from './market.tsx'
import { QuantityAssumptions } from './own-lines.tsx'
import { assumedIn, assumptionsOf, editOf, isUnsold, nothingAssumed, scenariosOf } from './scenarios.ts'

/** What a dish would cost at other prices and sold for another; nothing is written before it is said. */
export default function WhatIfPage() {
  const { t } = useTranslation('dishes')
  const { id = '' } = useParams()
  const dish = useQuery(dishDetails(id))
  return (
    <Page
      title={dish.data ? t('whatIf.of', { name: dish.data.name }) : t('whatIf.button')}
      description={t('whatIf.description')}
      breadcrumb={[
        { label: t('list.title'), href: dishLinks.dishes() },
        ...(dish.data ? [{ label: dish.data.name, href: dishLinks.dish(id) }] : []),
      ]}
    >
      <QueryState query={dish} rows={12}>
        {(loaded) => <Desk key={loaded.revision} dish={loaded} />}
      </QueryState>
    </Page>
  )
}

const Desk = ({ dish }: { dish: Dish }) => {
  const { t } = useTranslation('dishes')
  const { money } = useKitchenFigures(dish.currency)
  const tree = useQuery(costTree('dishes', dish.dishId))
  const nothing = nothingAssumed(dish)
  const [scenario, setScenario] = useState(assumedIn(useSearch(), nothing))
  const [name, setName] = useState('')
  const saved = scenariosOf(dish)
  const [names, setNames] = useState(saved.names())
  const asked = useDeferredValue(scenario)
  const answer = useQuery(whatIf([dish.dishId], assumptionsOf(dish, asked)))
  const edit = editOf(dish, scenario)
  const apply = useCommand(
    (values: DishValues, submit) =>
      put<{ id: string }>('/dishes/update', { dishId: dish.dishId, ...values }, { ...submit, revision: dish.revision }),
    { changes: ['dishes', 'menus', 'products'], done: t('whatIf.applied') },
  )
  const [result] = answer.data?.dishes ?? []
  return (
    <div className="stack">
      {answer.data && result && (
        <CostWidget
          cost={result.after}
          price={isUnsold(scenario) ? null : result.after.price}
          figures={isUnsold(scenario) ? null : result.after.figures}
          target={answer.data.target}
          currency={answer.data.currency}
          slices={slicesOf(answer.data.tree?.elements ?? [])}
        />
      )}
      {result && (
        <p aria-live="polite">
          {t('whatIf.was', {
            before: result.before.cost === null ? '—' : money(result.before.cost),
            after: result.after.cost === null ? '—' : money(result.after.cost),
          })}
        </p>
      )}
      <div className="what-if-grid">
        <QueryState query={tree} rows={6}>
          {(loaded) => (
            <div className="stack">
              <ProductAssumptions elements={loaded.elements} scenario={scenario} onChange={setScenario} />
              <CategoryAssumptions scenario={scenario} onChange={setScenario} />
              <QuantityAssumptions dish={dish} elements={loaded.elements} scenario={scenario} onChange={setScenario} />
            </div>
          )}
        </QueryState>
        <div className="stack">
          <Section title={t('whatIf.selling')}>
            <div className="stack">
              <MoneyField
                label={t('fields.price')}
                value={scenario.amount}
                error={scenario.amount === 0 ? t('whatIf.unsold') : undefined}
                onChange={(amount) => setScenario({ ...scenario, amount })}
              />
              <p className="muted">{t('whatIf.applyNote')}</p>
              <Button
                busy={apply.busy}
                disabled={apply.blocked || edit === null}
                onClick={() => edit && apply.run(edit)}
              >
                {t('whatIf.apply')}
              </Button>
            </div>
          </Section>
          <Section title={t('whatIf.scenarios')} note={t('whatIf.scenariosNote')}>
            <div className="stack">
              {names.length > 0 && (
                <Select
                  label={t('whatIf.open')}
                  value=""
                  placeholder={t('whatIf.choose')}
                  onChange={(chosen) => {
                    setScenario(saved.open(chosen))
                    setName(chosen)
                  }}
                  options={names.map((value) => ({ value, label: value }))}
                />
              )}
              <TextField label={t('whatIf.name')} value={name} onChange={setName} maxLength={60} />
              <div className="row">
                <Button
                  icon={<Save aria-hidden />}
                  disabled={name.trim() === ''}
                  onClick={() => {
                    saved.keep(name.trim(), scenario)
                    setNames(saved.names())
                    setName('')
                  }}
                >
                  {t('whatIf.keep')}
                </Button>
                {names.includes(name.trim()) && (
                  <Button
                    look="quiet"
                    icon={<Trash2 aria-hidden />}
                    onClick={() => {
                      saved.drop(name.trim())
                      setNames(saved.names())
                      setName('')
                    }}
                  >
                    {t('whatIf.drop')}
                  </Button>
                )}
                <Button icon={<RotateCcw aria-hidden />} look="quiet" onClick={() => setScenario(nothing)}>
                  {t('whatIf.resetAll')}
                </Button>
              </div>
            </div>
          </Section>
        </div>
      </div>
    </div>
  )
}
