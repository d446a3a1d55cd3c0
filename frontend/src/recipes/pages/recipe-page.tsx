import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { HistoryCard } from '../../histories/public.ts'
import { costTree, useKitchenFigures } from '../../kitchen/public.ts'
import { post } from '../../platform/api.ts'
import { mayChange, useUser } from '../../platform/auth/auth.tsx'
import { useCommand } from '../../platform/command.ts'
import { useNavigateFromHere } from '../../platform/forms/navigate-from-here.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { formatDate, today } from '../../ui/words/format.ts'
import { composedRecipe } from '../composed-recipe.ts'
import { CostTree } from '../costs/cost-tree.tsx'
import { GapList } from '../costs/gap-list.tsx'
import { UseList } from '../costs/use-list.tsx'
import { ComposedActions, ComposedPage, useConsequence } from '../frames/composed-page.tsx'
import { recipeLinks } from '../links.ts'
import { ScaledRecipe } from '../scaling/scaled-recipe.tsx'
import { useDeleteRecipes } from './use-delete-recipes.ts'
import '../costs/kitchen.css'

export default function RecipePage() {
  const { t } = useTranslation('recipes')
  return (
    <ComposedPage
      of={composedRecipe}
      about={({ type }) => [t(`types.${type}`)]}
      actions={(recipe) => <RecipeActions recipe={recipe} />}
      rows={12}
    >
      {(recipe) => <RecipeFacts recipe={recipe} />}
    </ComposedPage>
  )
}

const RecipeActions = ({ recipe }: { recipe: Recipe }) => {
  const { t } = useTranslation('recipes')
  const navigate = useNavigateFromHere()
  const remove = useDeleteRecipes(() => navigate(recipeLinks.recipes()))
  const copy = useCommand(
    (recipeId: string, submit) =>
      post<{ id: string }>('/recipes/duplicate', { recipeId, name: t('copyOf', { name: recipe.name }) }, submit),
    { changes: ['recipes'], done: t('form.created'), onDone: ({ id }) => navigate(recipeLinks.editRecipe(id)) },
  )
  return (
    <ComposedActions
      module="recipes"
      name={recipe.name}
      changes={mayChange(useUser(), [recipe.establishmentId])}
      editHref={recipeLinks.editRecipe(recipe.recipeId)}
      items={[
        { label: t('print'), icon: <Printer aria-hidden />, onSelect: () => window.print() },
        { label: t('duplicate'), icon: <Copy aria-hidden />, onSelect: () => copy.run(recipe.recipeId) },
      ]}
      remove={() => remove.runAsync([recipe.recipeId])}
      consequence={useConsequence('recipes', recipe.uses)}
    />
  )
}

const RecipeFacts = ({ recipe }: { recipe: Recipe }) => {
  const { t, i18n } = useTranslation('recipes')
  const { nameOf } = useEstablishmentWords()
  const { atLeast, amount, per } = useKitchenFigures(recipe.currency)
  const [day, setDay] = useState(today())
  const tree = useQuery(costTree('recipes', recipe.recipeId, day))
  const { perUnit } = recipe
  return (
    <div className="stack">
      <div className="fact-row">
        <div className="fact">
          <span className="muted">{perUnit ? t('rail.perUnit', { unit: per(perUnit.unit) }) : t('rail.batch')}</span>
          <strong className="fact-display">{perUnit ? atLeast(perUnit) : atLeast(recipe)}</strong>
        </div>
        <div className="fact">
          <span className="muted">{t('rail.batch')}</span>
          <strong>{atLeast(recipe)}</strong>
        </div>
        <div className="fact">
          <span className="muted">{t('rail.yields')}</span>
          <strong>{recipe.yield.quantity === null ? '—' : amount(recipe.yield.quantity, recipe.yield.unit)}</strong>
        </div>
        <div className="fact">
          <span className="muted">{t('fields.establishment')}</span>
          <strong>{nameOf(recipe.establishmentId)}</strong>
        </div>
      </div>
      <GapList missing={recipe.missing} />
      <QueryState query={tree} rows={6}>
        {(loaded) => (
          <>
            <ScaledRecipe recipe={recipe} tree={loaded} />
            {recipe.preparation && (
              <Section title={t('fields.preparation')}>
                <p className="method">{recipe.preparation}</p>
              </Section>
            )}
            {recipe.conservation && (
              <Section title={t('fields.conservation')}>
                <p className="method">{recipe.conservation}</p>
              </Section>
            )}
            <div className="screen-only">
              <Section
                title={t('tree.title')}
                note={t('tree.note')}
                actions={
                  <DateField
                    label={t('tree.day')}
                    value={day}
                    max={today()}
                    onChange={(value) => setDay(value || today())}
                  />
                }
              >
                <CostTree tree={loaded} label={t('tree.title')} />
              </Section>
            </div>
          </>
        )}
      </QueryState>
      <div className="screen-only stack">
        <Suspense fallback={<Skeleton height={360} />}>
          <HistoryCard of={{ kind: 'recipe', id: recipe.recipeId }} />
        </Suspense>
        <Section title={t('uses.title')}>
          <UseList of="recipe" uses={recipe.uses} />
        </Section>
        <Section title={t('versions.title')}>
          <ul className="versions">
            {recipe.versions.map((version) => (
              <li key={version.at}>
                {t('versions.line', {
                  day: formatDate(version.effectiveFrom, i18n.language),
                  by: version.byName ?? t('versions.somebody'),
                })}
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <p className="screen-only">
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </p>
    </div>
  )
}
