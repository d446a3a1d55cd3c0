import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy, FileText, FlaskConical } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryCard } from '../../histories/public.ts'
import { costTree } from '../../kitchen/public.ts'
import { PlateTab } from '../../plates/public.ts'
import { post } from '../../platform/api.ts'
import { mayChange, useUser } from '../../platform/auth/auth.tsx'
import { useCommand } from '../../platform/command.ts'
import { useNavigateFromHere } from '../../platform/forms/navigate-from-here.ts'
import { Picture } from '../../platform/pictures/picture.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { useUrlState } from '../../platform/url-state.ts'
import { ComposedActions, ComposedPage, CostTree, GapList, UseList, useConsequence } from '../../recipes/public.ts'
import { Link } from '../../ui/actions/link.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { today } from '../../ui/words/format.ts'
import { composedDish } from '../composed-dish.ts'
import { CostWidget, slicesOf } from '../costs/cost-widget.tsx'
import { dishLinks } from '../links.ts'
import { DraftNotice } from './draft-notice.tsx'
import { useDeleteDishes } from './use-dish-commands.ts'

export default function DishPage() {
  const { t } = useTranslation('dishes')
  return (
    <ComposedPage
      of={composedDish}
      about={({ type, status, menus }) => [
        t(`types.${type}`),
        t(`statuses.${status}`),
        menus > 0 ? t('inMenus', { count: menus }) : t('inNoMenu'),
      ]}
      actions={(dish) => <DishActions dish={dish} />}
      notice={(dish) => <DraftNotice dish={dish} />}
      rows={12}
    >
      {(dish) => <DishTabs dish={dish} />}
    </ComposedPage>
  )
}

const DishActions = ({ dish }: { dish: Dish }) => {
  const { t } = useTranslation('dishes')
  const navigate = useNavigateFromHere()
  const remove = useDeleteDishes(() => navigate(dishLinks.dishes()))
  const copy = useCommand(
    (dishId: string, submit) =>
      post<{ id: string }>('/dishes/duplicate', { dishId, name: t('copyOf', { name: dish.name }) }, submit),
    { changes: ['dishes'], done: t('form.created'), onDone: ({ id }) => navigate(dishLinks.editDish(id)) },
  )
  return (
    <ComposedActions
      module="dishes"
      name={dish.name}
      changes={mayChange(useUser(), dish.establishments)}
      editHref={dishLinks.editDish(dish.dishId)}
      items={[{ label: t('duplicate'), icon: <Copy aria-hidden />, onSelect: () => copy.run(dish.dishId) }]}
      remove={() => remove.runAsync([dish.dishId])}
      consequence={useConsequence('dishes', dish.uses)}
    >
      <Link href={dishLinks.whatIf(dish.dishId)} look="button">
        <FlaskConical size={16} aria-hidden />
        {t('whatIf.button')}
      </Link>
      <Link href={dishLinks.sheet(dish.dishId)} look="button">
        <FileText size={16} aria-hidden />
        {t('sheet.button')}
      </Link>
    </ComposedActions>
  )
}

const tabs = ['cost', 'nutrition', 'environment', 'flavour', 'allergens'] as const

/** What it costs, and what is on the plate. */
const DishTabs = ({ dish }: { dish: Dish }) => {
  const { t } = useTranslation('dishes')
  const [params, set] = useUrlState({ tab: 'cost' })
  const tab = tabs.find((name) => name === params.tab) ?? 'cost'
  return (
    <Tabs
      label={t('tabs.label')}
      value={tab}
      onChange={(value) => set({ tab: value }, { replace: true })}
      tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
    >
      {tab === 'cost' ? (
        <DishFacts dish={dish} />
      ) : (
        <Suspense fallback={<Skeleton lines={10} />}>
          <PlateTab dishId={dish.dishId} tab={tab} />
        </Suspense>
      )}
    </Tabs>
  )
}

const DishFacts = ({ dish }: { dish: Dish }) => {
  const { t } = useTranslation('dishes')
  const [day, setDay] = useState(today())
  const tree = useQuery(costTree('dishes', dish.dishId, day))
  return (
    <div className="stack">
      <Picture hash={dish.image} alt={dish.name} width={220} />
      <QueryState query={tree} rows={8}>
        {(loaded) => (
          <>
            <CostWidget
              cost={loaded}
              price={loaded.price}
              figures={loaded.figures}
              target={dish.target}
              currency={loaded.currency}
              slices={slicesOf(loaded.elements)}
            />
            <GapList missing={loaded.missing} />
            <Suspense fallback={<Skeleton height={360} />}>
              <HistoryCard of={{ kind: 'dish', id: dish.dishId }} />
            </Suspense>
            <Section
              title={t('why')}
              note={t('whyNote', { count: Number(dish.portions) })}
              actions={
                <DateField label={t('day')} value={day} max={today()} onChange={(value) => setDay(value || today())} />
              }
            >
              <CostTree tree={loaded} label={t('why')} />
            </Section>
          </>
        )}
      </QueryState>
      {(['preparation', 'plating', 'conservation', 'service'] as const).map(
        (field) =>
          dish[field] && (
            <Section key={field} title={t(`fields.${field}`)}>
              <p className="method">{dish[field]}</p>
            </Section>
          ),
      )}
      <Section title={t('fields.menus')}>
        <UseList of="dish" uses={dish.uses} />
      </Section>
    </div>
  )
}
