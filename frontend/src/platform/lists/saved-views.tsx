import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { queryOf, type View, viewsOf } from './views.ts'

/** The views of a list, and the one that is open: by its query, or the last one opened when something was changed since. */
export const useSavedViews = (list: string) => {
  const kept = viewsOf(list)
  const [path] = useLocation()
  const query = queryOf(useSearch())
  const [views, setViews] = useState(kept.all)
  const [opened, setOpened] = useState<string | null>(null)
  const same = views.find((view) => view.query === query)
  const open = same?.name ?? (query === '' ? null : opened)
  return {
    path,
    query,
    views,
    open,
    modified: open !== null && same === undefined,
    enter: setOpened,
    keep: (name: string) => {
      setViews(kept.keep({ name, query }))
      setOpened(name)
    },
    drop: (name: string) => setViews(kept.drop(name)),
  }
}
export type SavedViews = ReturnType<typeof useSavedViews>

const addressOf = (path: string, { query }: Pick<View, 'query'>) => (query === '' ? path : `${path}?${query}`)

/** The views of a list side by side, as soon as there is one. */
export const ViewTabs = ({ views: { path, views, open, modified, enter, keep } }: { views: SavedViews }) => {
  const { t } = useTranslation('platform')
  if (views.length === 0) return null
  return (
    <nav className="row view-tabs screen-only" aria-label={t('lists.views')}>
      <Link href={path} look="plain" current={open === null} onClick={() => enter(null)}>
        {t('lists.allRows')}
      </Link>
      {views.map((view) => (
        <Link
          key={view.name}
          href={addressOf(path, view)}
          look="plain"
          current={view.name === open}
          onClick={() => enter(view.name)}
        >
          {view.name}
          {modified && view.name === open && (
            <>
              <span aria-hidden> *</span>
              <span className="only-spoken"> {t('lists.viewChanged')}</span>
            </>
          )}
        </Link>
      ))}
      {modified && open && (
        <Button look="quiet" onClick={() => keep(open)}>
          {t('lists.keepChanges')}
        </Button>
      )}
    </nav>
  )
}

/** Gives what is shown a name, and takes names away. */
export const ViewMenu = ({ views: { views, query, keep, drop } }: { views: SavedViews }) => {
  const { t } = useTranslation('platform')
  const [name, setName] = useState('')
  const wanted = name.trim().slice(0, 40)
  return (
    <Popover label={t('lists.views')} icon={<Bookmark aria-hidden />} align="end">
      {(close) => (
        <div className="stack">
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              if (!wanted || query === '') return
              keep(wanted)
              setName('')
              close()
            }}
          >
            <TextField
              label={t('lists.viewName')}
              hint={query === '' ? t('lists.viewNothing') : t('lists.viewHint')}
              value={name}
              onChange={setName}
            />
            <Button type="submit" look="primary" disabled={!wanted || query === ''}>
              {t('lists.keepView')}
            </Button>
          </form>
          {views.map((view) => (
            <div key={view.name} className="row-between">
              <span>{view.name}</span>
              <IconButton
                label={t('lists.dropView', { name: view.name })}
                icon={<Trash2 aria-hidden />}
                onClick={() => drop(view.name)}
              />
            </div>
          ))}
        </div>
      )}
    </Popover>
  )
}
