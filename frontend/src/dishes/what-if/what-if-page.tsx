import type { Assumption, Dish } from '@escandallo/contracts/dishes/queries.ts'
import type { CostTree } from '@escandallo/contracts/kitchen/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw, Save } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { costTree, useKitchenFigures } from '../../recipes/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { CostWidget, slicesOf } from '../costs/cost-widget.tsx'
import { dishLinks } from '../links.ts'
import { dishDetails, whatIf } from '../queries.ts'
import { type Scenario, scenariosOf } from './scenarios.ts'

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

type Product = { id: string; name: string; price: string }

/** Every product in it, however deep, once. */
const productsIn = (
  branches: CostTree['elements'],
  price: (branch: CostTree['elements'][number]) => string,
): Product[] => {
  const products = new Map<string, Product>()
  const look = (some: CostTree['elements']) => {
    for (const branch of some) {
      if (branch.item.kind === 'product') {
        const { id } = branch.item
        products.set(id, { id, name: branch.name ?? '—', price: price(branch) })
      }
      look(branch.elements ?? [])
    }
  }
  look(branches)
  return [...products.values()]
}

const assumptionsOf = (dish: Dish, { changes, amount }: Scenario): Assumption[] => [
  ...Object.entries(changes).flatMap(([productId, change]): Assumption[] =>
    Number(change) === 0 ? [] : [{ kind: 'product-price', productId, change }],
  ),
  ...(amount === null || amount === dish.price?.amount
    ? []
    : [{ kind: 'selling-price' as const, dishId: dish.dishId, amount }]),
]

const Desk = ({ dish }: { dish: Dish }) => {
  const { t } = useTranslation('dishes')
  const { money, per } = useKitchenFigures(dish.currency)
  const tree = useQuery(costTree('dishes', dish.dishId))
  const nothing: Scenario = { changes: {}, amount: dish.price?.amount ?? null }
  const [scenario, setScenario] = useState(nothing)
  const [name, setName] = useState('')
  const saved = scenariosOf(dish.dishId)
  const [names, setNames] = useState(saved.names())
  const asked = useDeferredValue(scenario)
  const answer = useQuery(whatIf([dish.dishId], assumptionsOf(dish, asked)))
  const apply = useCommand(
    (amount: number, submit) =>
      post<{ id: string }>(
        '/dishes/price',
        { dishId: dish.dishId, price: { currency: dish.currency, vatRate: dish.price?.vatRate ?? '10', amount } },
        submit,
      ),
    { changes: ['dishes', 'menus', 'products'], done: t('whatIf.applied') },
  )
  const set = (id: string, change: string) =>
    setScenario({ ...scenario, changes: { ...scenario.changes, [id]: change } })
  const [result] = answer.data?.dishes ?? []
  return (
    <div className="stack">
      {answer.data && result && (
        <CostWidget
          cost={result.after}
          price={result.after.price}
          figures={result.after.figures}
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
        <Section title={t('whatIf.prices')} note={t('whatIf.pricesNote')}>
          <QueryState query={tree} rows={6}>
            {(loaded) => (
              <div>
                {productsIn(loaded.elements, ({ perUnit }) =>
                  perUnit ? `${money(perUnit.asBought, 3)}/${per(perUnit.unit)}` : '—',
                ).map((product) => {
                  const change = scenario.changes[product.id] ?? '0'
                  return (
                    <div key={product.id} className="assumption">
                      <label htmlFor={`change-${product.id}`}>
                        {product.name} <span className="muted">{product.price}</span>
                      </label>
                      <input
                        id={`change-${product.id}`}
                        type="range"
                        min={-50}
                        max={100}
                        step={1}
                        value={Number(change)}
                        onChange={(event) => set(product.id, event.target.value)}
                      />
                      <span className="figures">
                        {Number(change) > 0 ? '+' : ''}
                        {change} %
                      </span>
                      <Button
                        size="small"
                        look="quiet"
                        disabled={Number(change) === 0}
                        onClick={() => set(product.id, '0')}
                      >
                        {t('whatIf.reset')}
                      </Button>
                    </div>
                  )
                })}
              </div>
            )}
          </QueryState>
        </Section>
        <div className="stack">
          <Section title={t('whatIf.selling')}>
            <div className="stack">
              <MoneyField
                label={t('fields.price')}
                value={scenario.amount}
                onChange={(amount) => setScenario({ ...scenario, amount })}
              />
              <Button
                busy={apply.busy}
                disabled={apply.blocked || scenario.amount === null || scenario.amount === dish.price?.amount}
                onClick={() => scenario.amount !== null && apply.run(scenario.amount)}
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
                  onChange={(chosen) => setScenario(saved.open(chosen) ?? nothing)}
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
