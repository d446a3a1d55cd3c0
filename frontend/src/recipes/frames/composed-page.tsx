import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { FiguresPending } from '../../kitchen/public.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Menu, type MenuProps } from '../../ui/actions/menu.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { ComposedModule, ComposedThing } from './composed-thing.ts'

type ComposedPageProps<Thing> = {
  of: ComposedThing<Thing>
  /** What it is, beside its name. */
  about: (thing: Thing) => readonly string[]
  actions: (thing: Thing) => ReactNode
  notice?: (thing: Thing) => ReactNode
  rows: number
  children: (thing: Thing) => ReactNode
}

/** The page of a subrecipe, dish or menu: its name and acts, and what it comes to once that is known. */
export const ComposedPage = <Thing extends { name: string; description?: string | null }>(
  props: ComposedPageProps<Thing>,
) => {
  const { about, actions, notice, rows, children } = props
  const { module, details, unnamed, listHref } = props.of
  const { id = '' } = useParams()
  const { t } = useTranslation(module)
  const thing = useQuery(details(id))
  const { data } = thing
  return (
    <Page
      title={data?.name ?? t(unnamed)}
      about={data && <span className="muted screen-only">{about(data).join(' · ')}</span>}
      description={data?.description}
      breadcrumb={[{ label: t('list.title'), href: listHref() }]}
      actions={data && actions(data)}
    >
      <FiguresPending />
      {data && notice?.(data)}
      <QueryState query={thing} rows={rows}>
        {children}
      </QueryState>
    </Page>
  )
}

type ComposedActionsProps = {
  module: ComposedModule
  name: string
  /** Whether who looks at it may change it. */
  changes: boolean
  editHref: string
  /** What else may be done with it. */
  items: MenuProps['items']
  remove: () => Promise<unknown>
  /** What becomes of whatever it stands in. */
  consequence: string
  children?: ReactNode
}

/** What may be done with a subrecipe, dish or menu: in a menu with deleting last, then the links given, then editing. */
export const ComposedActions = (props: ComposedActionsProps) => {
  const { module, name, changes, editHref, items, remove, consequence, children } = props
  const { t } = useTranslation(module)
  const [deleting, setDeleting] = useState(false)
  const deletion = {
    label: t('delete.button'),
    icon: <Trash2 aria-hidden />,
    danger: true,
    onSelect: () => setDeleting(true),
  }
  return (
    <>
      <Menu label={t('more')} items={[...items, ...(changes ? [deletion] : [])]} />
      {children}
      {changes && (
        <Link href={editHref} look="primary-button">
          <Pencil size={16} aria-hidden />
          {t('edit')}
        </Link>
      )}
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={() => remove().finally(() => setDeleting(false))}
        title={t('delete.title', { name })}
        description={consequence}
        confirmLabel={t('delete.button')}
        danger
      />
    </>
  )
}

/** What becomes of whatever a subrecipe or dish stands in when it is deleted. */
export const useConsequence = (module: 'recipes' | 'dishes', uses: readonly { name: string }[]): string => {
  const { t } = useTranslation(module)
  return uses.length > 0
    ? t('delete.used', { count: uses.length, names: uses.map(({ name }) => name).join(', ') })
    : t('delete.unused')
}
