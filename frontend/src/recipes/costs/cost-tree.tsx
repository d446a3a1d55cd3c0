import { isGap } from '@escandallo/contracts/costing/kitchen.ts'
import { multiplicationOf } from '@escandallo/contracts/costing/multiplication.ts'
import { partsOfCost } from '@escandallo/contracts/costing/parts.ts'
import type { CostTree as Tree } from '@escandallo/contracts/kitchen/queries.ts'
import { Big } from 'big.js'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { CostPart, FactorCells, useKitchenFigures } from '../../kitchen/public.ts'
import { usePaperName } from '../../platform/words/paper-name.ts'
import { productLinks } from '../../products/links.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { formatDate } from '../../ui/words/format.ts'
import { recipeLinks } from '../links.ts'
import './costs.css'
import './kitchen.css'

type Branch = Tree['elements'][number]
type Origins = ReadonlyMap<string, Tree['origins'][number]>

/** Where a price comes from: the line of paper, as far as one may open it. */
const Source = ({ branch, origins }: { branch: Branch; origins: Origins }) => {
  const { t, i18n } = useTranslation('recipes')
  const { money, per } = useKitchenFigures()
  const paperName = usePaperName()
  if (branch.item.kind === 'free') return <span className="muted">{t('tree.free')}</span>
  if (branch.item.kind === 'recipe')
    return branch.perUnit ? (
      <span className="muted">
        {t('tree.recipe', { price: `${money(branch.perUnit.asBought, 3)}/${per(branch.perUnit.unit)}` })}
      </span>
    ) : null
  const [first, ...others] = (branch.price?.sources ?? []).flatMap(({ costId }) => origins.get(costId) ?? [])
  if (!first) return null
  const when = formatDate(first.date, i18n.language)
  const noPaper = ({ listName, byHand, byName }: Tree['origins'][number]) => {
    if (listName !== null) return t(listName === '' ? 'tree.listUnnamed' : 'tree.list', { name: listName })
    if (!byHand) return t('tree.price')
    return byName === null ? t('tree.byHand') : t('tree.byHandOf', { name: byName })
  }
  return (
    <span>
      {first.documentId && first.lineId ? (
        <Link href={documentLinks.documentLine(first.documentId, first.lineId)}>
          {paperName(first.documentKind, first.documentNumber)}
        </Link>
      ) : (
        <Link href={productLinks.product(branch.item.id)}>{noPaper(first)}</Link>
      )}
      <span className="muted">
        {' · '}
        {[first.supplierName, when].filter(Boolean).join(' · ')}
        {others.length > 0 && ` · ${t('tree.average', { count: others.length + 1 })}`}
      </span>
    </span>
  )
}

type RowsProps = {
  branches: readonly Branch[]
  level: number
  origins: Origins
  open: ReadonlySet<string>
  toggle: (path: string) => void
  path: string
  currency: string
  /** Of the known cost of the whole, in per cent. */
  partOf: (branch: Branch) => string | null
}

const CostCell = ({ branch, currency }: { branch: Branch; currency: string }) => {
  const { t } = useTranslation('recipes')
  const { atLeast } = useKitchenFigures(currency)
  const gap = branch.missing.find(isGap)
  if (branch.quantity === null || branch.item.kind === 'free') return <span className="muted">—</span>
  if (gap && Number(branch.atLeast) === 0) return <span className="gap-word">{t(`gaps.short.${gap.reason}`)}</span>
  return (
    <>
      {multiplicationOf(branch) && branch.cost !== null && !branch.estimated && <span>= </span>}
      {atLeast(branch, 3)}
    </>
  )
}

/** The name of a line: it opens what stands in it, or leads to the thing that it is. */
const BranchName = ({ branch, isOpen, toggle }: { branch: Branch; isOpen: boolean; toggle: () => void }) => {
  const { t } = useTranslation('recipes')
  const { item, elements } = branch
  const label = branch.name ?? t('tree.unknown')
  if (elements)
    return (
      <button type="button" className="tree-toggle" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden className="mirrored" />}
        {label}
      </button>
    )
  const leaf = <span className="tree-leaf">{label}</span>
  if (item.kind === 'free') return leaf
  return (
    <Link look="plain" href={item.kind === 'product' ? productLinks.product(item.id) : recipeLinks.recipe(item.id)}>
      {leaf}
    </Link>
  )
}

const Rows = ({ branches, level, origins, open, toggle, path, currency, partOf }: RowsProps) => {
  const { t } = useTranslation('recipes')
  const { amount, percent } = useKitchenFigures(currency)
  return branches.map((branch) => {
    const { elementId, unit, elements } = branch
    const here = `${path}/${elementId}`
    const isOpen = open.has(here)
    const part = partOf(branch)
    return (
      <Fragment key={elementId}>
        <tr className={branch.gross !== null || multiplicationOf(branch) ? 'tree-row-gross' : undefined}>
          <th scope="row" style={{ paddingInlineStart: `${8 + (level - 1) * 20}px` }}>
            <BranchName branch={branch} isOpen={isOpen} toggle={() => toggle(here)} />
            {branch.removed && <span className="gap-word"> {t('elements.removed')}</span>}
          </th>
          <td>{branch.quantity === null ? t('elements.toTaste') : branch.net !== null && amount(branch.net, unit)}</td>
          <td>{branch.quantity !== null && Number(branch.merma) > 0 ? percent(branch.merma, 0) : ''}</td>
          <FactorCells branch={branch} currency={currency} />
          <td className="tree-cost">
            <CostCell branch={branch} currency={currency} />
          </td>
          <td>{part !== null && <CostPart percent={part} />}</td>
          <td className="tree-source">
            <Source branch={branch} origins={origins} />
          </td>
        </tr>
        {elements && isOpen && (
          <Rows branches={elements} level={level + 1} {...{ origins, open, toggle, currency, partOf }} path={here} />
        )}
      </Fragment>
    )
  })
}

/** The share of each branch in the known cost of the whole tree, in per cent. `partsOfCost` gives those of the first level, so that they add up to 100. */
const partsOfTree = (tree: Pick<Tree, 'atLeast' | 'elements'>) => {
  const { lines, seasoning, besides } = partsOfCost(tree)
  const whole = tree.elements.reduce((sum, { atLeast }) => sum.plus(atLeast), besides?.gt(0) ? besides : new Big(0))
  const ofFirst = new Map(tree.elements.map((branch, at) => [branch, lines?.[at] ?? null]))
  return {
    of: (branch: Branch): string | null => {
      if (new Big(branch.atLeast).lte(0) || whole.lte(0)) return null
      return ofFirst.get(branch) ?? new Big(branch.atLeast).div(whole).times(100).toFixed()
    },
    seasoning,
    besides,
    isKnown: lines !== null,
  }
}

const pathsIn = (branches: readonly Branch[], path = ''): string[] =>
  branches.flatMap(({ elementId, elements }) =>
    elements ? [`${path}/${elementId}`, ...pathsIn(elements, `${path}/${elementId}`)] : [],
  )

/** Why it costs what it costs: from the whole down to the line of an invoice. */
export const CostTree = ({ tree, label }: { tree: Tree; label: string }) => {
  const { t } = useTranslation('recipes')
  const { atLeast, money } = useKitchenFigures(tree.currency)
  const parts = partsOfTree(tree)
  const { besides } = parts
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const all = pathsIn(tree.elements)
  const origins = new Map(tree.origins.map((origin) => [origin.costId, origin]))
  const toggle = (path: string) => {
    const next = new Set(open)
    if (!next.delete(path)) next.add(path)
    setOpen(next)
  }
  return (
    <div className="stack-tight">
      {all.length > 0 && (
        <div className="row screen-only">
          <Button size="small" look="quiet" onClick={() => setOpen(new Set(open.size > 0 ? [] : all))}>
            {t(open.size > 0 ? 'tree.closeAll' : 'tree.openAll')}
          </Button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="tree-scroll" aria-label={`${label}: ${t('tree.columns.cost')}`} tabIndex={0}>
        <table className="tree">
          <thead>
            <tr>
              {(['element', 'net', 'merma', 'gross', 'price', 'cost', 'share', 'source'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`tree.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Rows
              branches={tree.elements}
              level={1}
              path=""
              {...{ origins, open, toggle }}
              partOf={parts.of}
              currency={tree.currency}
            />
          </tbody>
          <tfoot>
            {besides !== null && (
              <tr>
                <th scope="row" colSpan={5}>
                  {t(besides.gt(0) ? 'tree.seasoning' : 'tree.byProducts')}
                </th>
                <td className="tree-cost">{money(besides.toFixed(), 3)}</td>
                <td>
                  {parts.seasoning === null ? (
                    <span className="muted small">{t('tree.inNoPart')}</span>
                  ) : (
                    <CostPart percent={parts.seasoning} />
                  )}
                </td>
                <td />
              </tr>
            )}
            <tr>
              <th scope="row" colSpan={5}>
                {t('tree.total')}
              </th>
              <td className="tree-cost">{atLeast(tree, 3)}</td>
              <td>{parts.isKnown && <CostPart percent="100" />}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  )
}
