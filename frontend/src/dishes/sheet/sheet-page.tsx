import type { Dish } from '@escandallo/contracts/dishes/queries.ts'
import { type SheetData, sheetData } from '@escandallo/contracts/reports/sheet/sheet-data.ts'
import { sheetWords } from '@escandallo/contracts/reports/sheet/sheet-words.ts'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { costTree } from '../../kitchen/public.ts'
import { plateOfDish } from '../../plates/public.ts'
import { useUser } from '../../platform/auth/auth.tsx'
import { Picture } from '../../platform/pictures/picture.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { DishSheetButton } from '../../reports/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { today } from '../../ui/words/format.ts'
import { dishLinks } from '../links.ts'
import { dishDetails } from '../queries.ts'
import './sheet.css'

/** The dish's technical sheet: one page of A4, as it is printed and as its PDF is. */
export default function DishSheetPage() {
  const { t } = useTranslation('dishes')
  const { id = '' } = useParams()
  const dish = useQuery(dishDetails(id))
  return (
    <Page
      title={dish.data ? t('sheet.of', { name: dish.data.name }) : t('sheet.button')}
      breadcrumb={[
        { label: t('list.title'), href: dishLinks.dishes() },
        ...(dish.data ? [{ label: dish.data.name, href: dishLinks.dish(id) }] : []),
      ]}
      actions={
        <>
          <Suspense>
            <DishSheetButton dishId={id} name={dish.data?.name ?? ''} />
          </Suspense>
          <Button icon={<Printer aria-hidden />} look="primary" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </>
      }
    >
      <QueryState query={dish} rows={12}>
        {(loaded) => <LoadedSheet dish={loaded} />}
      </QueryState>
    </Page>
  )
}

const LoadedSheet = ({ dish }: { dish: Dish }) => {
  const { i18n } = useTranslation('dishes')
  const language = i18n.language === 'en' ? 'en' : 'es'
  const house = useUser().corporationName ?? ''
  const tree = useQuery(costTree('dishes', dish.dishId, today()))
  const plate = useQuery(plateOfDish(dish.dishId))
  return (
    <QueryState query={tree} rows={10}>
      {(costs) => (
        <QueryState query={plate} rows={10}>
          {(onPlate) => (
            <Sheet
              data={sheetData({ dish, tree: costs, plate: onPlate, house, day: today(), language })}
              image={dish.image}
              words={sheetWords[language]}
            />
          )}
        </QueryState>
      )}
    </QueryState>
  )
}

type SheetProps = { data: SheetData; image: string | null; words: (typeof sheetWords)[Language] }

const Sheet = ({ data, image, words }: SheetProps) => (
  <article className="sheet-page always-light">
    <header className="sheet-head">
      <div>
        <p className="muted small">{data.reference}</p>
        <p className="sheet-name">{data.name}</p>
        <p className="muted">{data.about}</p>
      </div>
      <p className="sheet-cost">
        <strong className="figures">{data.portionCost}</strong>
        <span className="muted">{words.portionCost}</span>
      </p>
    </header>
    <dl className="sheet-figures">
      {data.figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
    {data.bar && <Bar bar={data.bar} />}
    <Elements elements={data.elements} title={words.ingredients(data.portions)} />
    <div className="sheet-columns" data-bare={data.texts.length === 0 || undefined}>
      <div>
        {data.texts.map(({ title, lines, isNumbered }) => (
          <section key={title}>
            <h2>{title}</h2>
            {isNumbered ? (
              <ol>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            ) : (
              lines.map((line) => <p key={line}>{line}</p>)
            )}
          </section>
        ))}
      </div>
      <div>
        {image && <Picture hash={image} alt={words.photo(data.name)} width={260} />}
        <section>
          <h2>{words.allergens}</h2>
          {data.allergens.length === 0 && <p>{words.noAllergens}</p>}
          {data.allergens.map(({ label, names }) => (
            <p key={label}>
              <strong>{label}:</strong> {names}.
            </p>
          ))}
          <p className="muted small">{data.allergenNote}</p>
        </section>
        <section>
          <h2>{data.nutrition.title}</h2>
          <dl className="sheet-nutrition">
            {data.nutrition.rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ))}
          </dl>
          {data.nutrition.note && <p className="muted small">{data.nutrition.note}</p>}
        </section>
      </div>
    </div>
    <footer className="muted small">{data.foot}</footer>
  </article>
)

/** Share of the net price that is cost, with the target as a mark; its figures stand above it in words. */
const Bar = ({ bar }: { bar: NonNullable<SheetData['bar']> }) => (
  <div className="sheet-bar" aria-hidden>
    <span className="sheet-bar-cost" style={{ inlineSize: `${bar.cost * 100}%` }} />
    <span className="sheet-bar-target" style={{ insetInlineStart: `${bar.target * 100}%` }} />
    <strong style={{ insetInlineStart: `calc(${Math.max(bar.cost, bar.target) * 100}% + 8px)` }}>{bar.margin}</strong>
  </div>
)

const Elements = ({ elements: { head, rows, sum }, title }: { elements: SheetData['elements']; title: string }) => (
  // On a phone it scrolls within itself, by keyboard as well.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
  <div className="sheet-table" tabIndex={0}>
    <table className="ledger">
      <caption>{title}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], at) => (
          // Two lines of a dish may say the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and never change places
          <tr key={at}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          {sum.map((cell, column) =>
            column === 0 ? (
              <th key={head[column]} scope="row">
                {cell}
              </th>
            ) : (
              <td key={head[column]}>{cell}</td>
            ),
          )}
        </tr>
      </tfoot>
    </table>
  </div>
)
