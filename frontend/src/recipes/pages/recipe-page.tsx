import type { Recipe } from '@escandallo/contracts/recipes/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy, Pencil, Printer, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'wouter'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { HistoryCard } from '../../histories/public.ts'
import { costTree, FiguresPending, useKitchenFigures } from '../../kitchen/public.ts'
import { post } from '../../platform/api.ts'
import { mayChange, useUser } from '../../platform/auth/auth.tsx'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Menu } from '../../ui/actions/menu.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { formatDate, today } from '../../ui/words/format.ts'
import { CostTree } from '../costs/cost-tree.tsx'
import { GapList } from '../costs/gap-list.tsx'
import { UseList } from '../costs/use-list.tsx'
import { recipeLinks } from '../links.ts'
import { recipeDetails } from '../queries.ts'
import { ScaledRecipe } from '../scaling/scaled-recipe.tsx'
import { useDeleteRecipes } from './use-delete-recipes.ts'
import '../costs/kitchen.css'

export default function RecipePage() {
  const { t } = useTranslation('recipes')
  const { id = '' } = useParams()
  const recipe = useQuery(recipeDetails(id))
  const { data } = recipe
  return (
    <Page
      title={data?.name ?? t('recipe')}
      about={data && <span className="muted">{t(`types.${data.type}`)}</span>}
      breadcrumb={[{ label: t('list.title'), href: recipeLinks.recipes() }]}
      actions={data && <RecipeActions recipe={data} />}
    >
      <FiguresPending />
      <QueryState query={recipe} rows={12}>
        {(loaded) => <RecipeFacts recipe={loaded} />}
      </QueryState>
    </Page>
  )
}

const RecipeActions = ({ recipe }: { recipe: Recipe }) => {
  const { t } = useTranslation('recipes')
  const [, navigate] = useLocation()
  const [deleting, setDeleting] = useState(false)
  const changes = mayChange(useUser(), [recipe.establishmentId])
  const remove = useDeleteRecipes(() => navigate(recipeLinks.recipes()))
  const copy = useCommand(
    (recipeId: string, submit) =>
      post<{ id: string }>('/recipes/duplicate', { recipeId, name: t('copyOf', { name: recipe.name }) }, submit),
    { changes: ['recipes'], done: t('form.created'), onDone: ({ id }) => navigate(recipeLinks.editRecipe(id)) },
  )
  const deletion = {
    ...{ label: t('delete.button'), icon: <Trash2 aria-hidden />, danger: true },
    onSelect: () => setDeleting(true),
  }
  return (
    <>
      <Menu
        label={t('more')}
        items={[
          { label: t('print'), icon: <Printer aria-hidden />, onSelect: () => window.print() },
          { label: t('duplicate'), icon: <Copy aria-hidden />, onSelect: () => copy.run(recipe.recipeId) },
          ...(changes ? [deletion] : []),
        ]}
      />
      {changes && (
        <Link href={recipeLinks.editRecipe(recipe.recipeId)} look="primary-button">
          <Pencil size={16} aria-hidden />
          {t('edit')}
        </Link>
      )}
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => remove.runAsync([recipe.recipeId]).finally(() => setDeleting(false))}
        title={t('delete.title', { name: recipe.name })}
        description={
          recipe.uses.length > 0
            ? t('delete.used', { count: recipe.uses.length, names: recipe.uses.map(({ name }) => name).join(', ') })
            : t('delete.unused')
        }
        confirmLabel={t('delete.button')}
        danger
      />
    </>
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
