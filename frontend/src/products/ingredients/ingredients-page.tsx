import type { CustomIngredientItem, CustomIngredientList } from '@escandallo/contracts/products/own/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Percent } from '../../ui/text/percent.tsx'
import { productLinks } from '../links.ts'
import { customCategories, customIngredients } from '../queries.ts'
import { IngredientDialog } from './ingredient-dialog.tsx'

const IngredientTable = ({
  items,
  onOpen,
}: CustomIngredientList & { onOpen: (item: CustomIngredientItem) => void }) => {
  const { t } = useTranslation('products')
  const { category } = useCategoryWords()
  return (
    <table className="ledger" aria-label={t('own.ingredients')}>
      <thead>
        <tr>
          <th scope="col">{t('fields.name')}</th>
          <th scope="col">{t('fields.category')}</th>
          <th scope="col">{t('fields.merma')}</th>
          <th scope="col">{t('nutrition.title')}</th>
          <th scope="col">{t('list.title')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.ingredientId}>
            <th scope="row">
              <Button size="small" look="quiet" onClick={() => onOpen(item)}>
                {item.name}
              </Button>
            </th>
            <td>{category(item.category)}</td>
            <td>
              <Percent of={item.merma} />
            </td>
            <td>{item.nutrition ? t(`nutrition.sources.${item.nutrition.source}`) : t('nutrition.unknownSource')}</td>
            <td>{item.products}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Categories = () => {
  const { t } = useTranslation('products')
  const query = useQuery(customCategories)
  const [name, setName] = useState('')
  const add = useCommand((wanted: string, submit) => post('/custom-categories/new', { name: wanted }, submit), {
    changes: ['products'],
    done: t('own.categoryAdded'),
    onDone: () => setName(''),
  })
  return (
    <Card title={t('own.categories')} description={t('own.categoriesDescription')}>
      <QueryState query={query} rows={3}>
        {({ items }) => (
          <div className="stack">
            {items.length > 0 && (
              <ul className="stack-tight">
                {items.map((category) => (
                  <li key={category.name}>
                    {category.name} <span className="muted">{t('grouped.products', { count: category.products })}</span>
                  </li>
                ))}
              </ul>
            )}
            <form
              className="row"
              onSubmit={(event) => {
                event.preventDefault()
                if (name.trim()) add.run(name.trim())
              }}
            >
              <TextField label={t('own.newCategory')} value={name} onChange={setName} maxLength={80} />
              <Button type="submit" busy={add.busy} disabled={add.blocked || name.trim() === ''}>
                {t('own.add')}
              </Button>
            </form>
          </div>
        )}
      </QueryState>
    </Card>
  )
}

/** Ingredients and categories that the house made up itself. */
export default function IngredientsPage() {
  const { t } = useTranslation('products')
  const query = useQuery(customIngredients)
  const [open, setOpen] = useState<CustomIngredientItem | 'new' | null>(null)
  return (
    <Page
      title={t('own.title')}
      breadcrumb={[{ label: t('list.title'), href: productLinks.products() }]}
      actions={
        <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
          {t('own.new')}
        </Button>
      }
    >
      <Card title={t('own.ingredients')} description={t('own.ingredientsDescription')}>
        <QueryState query={query} rows={5}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                level={3}
                example={{ shape: 'list', text: t('own.example') }}
                title={t('own.none')}
                description={t('own.noneDescription')}
                action={<Button onClick={() => setOpen('new')}>{t('own.new')}</Button>}
              />
            ) : (
              <IngredientTable items={items} onOpen={setOpen} />
            )
          }
        </QueryState>
      </Card>
      <Categories />
      {open && <IngredientDialog item={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
