import { recipeTypes, shownRecipes } from '@escandallo/contracts/recipes/details.ts'
import type { RecipeListItem } from '@escandallo/contracts/recipes/queries.ts'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { FiguresPending, GapNames, useKitchenFigures } from '../../kitchen/public.ts'
import { DeleteChosen } from '../../platform/lists/delete-chosen.tsx'
import { ListFrame, RestoreChosen } from '../../platform/lists/list-frame.tsx'
import { useQueryTable } from '../../platform/query-table.ts'
import { isolatedValue } from '../../platform/words/isolated-value.ts'
import type { Column } from '../../ui/data/columns.ts'
import { Select } from '../../ui/fields/select.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { recipeLinks } from '../links.ts'
import { recipeList } from '../queries.ts'
import { useDeleteRecipes, useRestoreRecipes } from './use-delete-recipes.ts'

const rowKey = ({ recipeId }: RecipeListItem) => recipeId
const rowName = ({ name }: RecipeListItem) => name

/** Those that something holds, each with in how many things. */
const namesOfUsed = (recipes: readonly RecipeListItem[]) =>
  recipes
    .map(({ name, usedBy }) => ({ name, count: usedBy.recipes + usedBy.dishes }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${isolatedValue(name)} (${count})`)
    .join(', ')

const useColumns = (): Column<RecipeListItem>[] => {
  const { t } = useTranslation('recipes')
  const { atLeast, amount, per } = useKitchenFigures()
  const { nameOf } = useEstablishmentWords()
  return [
    { key: 'name', header: t('fields.name'), primary: true, sortable: true, width: 1.8, cell: ({ name }) => name },
    {
      key: 'type',
      phone: 'bare',
      header: t('fields.type'),
      sortable: true,
      cell: ({ type }) => <span className="muted">{t(`types.${type}`)}</span>,
    },
    {
      key: 'yield',
      phone: 'left-out',
      header: t('fields.yield'),
      align: 'end',
      cell: ({ yield: made }) => (made.quantity === null ? '—' : amount(made.quantity, made.unit)),
    },
    {
      key: 'cost',
      phone: 'left-out',
      header: t('fields.batch'),
      align: 'end',
      sortable: true,
      cell: (row) => atLeast(row),
    },
    {
      key: 'perUnit',
      phone: 'figure',
      header: t('fields.perUnit'),
      align: 'end',
      sortable: true,
      width: 'long-figure',
      cell: ({ perUnit }) =>
        perUnit ? (
          <>
            {atLeast(perUnit, 3)}
            <span className="muted"> /{per(perUnit.unit)}</span>
          </>
        ) : (
          '—'
        ),
    },
    {
      key: 'usedBy',
      phone: 'left-out',
      header: t('fields.usedBy'),
      align: 'end',
      sortable: true,
      cell: ({ usedBy }) => usedBy.recipes + usedBy.dishes,
    },
    {
      key: 'gaps',
      phone: 'bare',
      header: t('fields.gaps'),
      cell: ({ gaps, lacks }) => gaps > 0 && <GapNames gaps={gaps} lacks={lacks} />,
    },
    {
      key: 'establishment',
      header: t('fields.establishment'),
      optional: true,
      cell: ({ establishmentId }) => nameOf(establishmentId),
    },
    {
      key: 'updatedAt',
      header: t('fields.updatedAt'),
      sortable: true,
      optional: true,
      width: 'date',
      cell: ({ updatedAt }) => <DateText date={updatedAt} />,
    },
  ]
}

export default function RecipeListPage() {
  const { t } = useTranslation('recipes')
  const table = useQueryTable(recipeList, { sort: 'name', show: 'all', type: '', establishments: '' })
  const { options } = useEstablishmentWords()
  const columns = useColumns()
  const remove = useDeleteRecipes(table.clearSelection)
  const restore = useRestoreRecipes()
  const { show, type, establishments } = table.params
  const used = namesOfUsed(table.rows.filter(({ recipeId }) => table.selected.has(recipeId)))
  const view = shownRecipes.find((name) => name === show) ?? 'all'
  return (
    <ListFrame
      {...{ table, columns, view, rowKey, rowName }}
      name="recipes"
      newHref={recipeLinks.newRecipe()}
      hrefOf={({ recipeId }) => recipeLinks.recipe(recipeId)}
      views={shownRecipes}
      narrowing={['type', 'establishments']}
      above={<FiguresPending />}
      filters={
        <>
          <Select
            label={t('fields.type')}
            hiddenLabel
            placeholder={t('list.anyType')}
            value={type}
            onChange={(value) => table.set({ type: value })}
            options={recipeTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          />
          {options.length > 1 && (
            <Select
              label={t('fields.establishment')}
              hiddenLabel
              placeholder={t('list.anyEstablishment')}
              value={establishments}
              onChange={(value) => table.set({ establishments: value })}
              options={options}
            />
          )}
        </>
      }
      bulk={
        view === 'removed' ? (
          <RestoreChosen label={t('delete.restore')} restore={restore} ids={[...table.selected]} />
        ) : (
          <DeleteChosen
            label={t('delete.button')}
            title={t('delete.chosenTitle', { count: table.selected.size })}
            description={used ? t('delete.chosenUsed', { names: used }) : t('delete.chosenUnused')}
            remove={remove}
            ids={[...table.selected]}
          />
        )
      }
    />
  )
}
