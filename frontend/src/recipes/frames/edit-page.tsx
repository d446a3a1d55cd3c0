import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StandardForm, type StandardFormProps } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { type ComposedKind, keptBase, useDraftName, versionDraft } from '../merging/kept-base.ts'
import { Overtaken, type OvertakenProps, withoutConflict } from '../merging/overtaken.tsx'
import type { ComposedModule } from './composed-page.tsx'

/** The version that was begun with, and the one that is saved now. */
export type Versions<Thing> = { base: Thing; latest: Thing; onBase: (thing: Thing) => void }

type EditPageProps<Thing, Key extends QueryKey> = {
  module: ComposedModule
  kind: ComposedKind
  id: string
  details: UseQueryOptions<Thing, Error, Thing, Key>
  /** What it is called until its name has come. */
  unnamed: string
  listHref: string
  thingHref: string
  /** Its form. */
  form: ComponentType<Versions<Thing>>
}

/** The page on which a subrecipe, dish or menu is changed. */
export const EditComposedPage = <Thing extends { name: string; revision: string }, Key extends QueryKey>(
  props: EditPageProps<Thing, Key>,
) => {
  const { module, kind, id, details, unnamed, listHref, thingHref, form } = props
  const { t } = useTranslation(module)
  const thing = useQuery(details)
  const name = thing.data?.name
  return (
    <Page
      title={name ? t('form.edit', { name }) : unnamed}
      breadcrumb={[{ label: t('list.title'), href: listHref }, ...(name ? [{ label: name, href: thingHref }] : [])]}
    >
      <QueryState query={thing} rows={12}>
        {(latest) => <FromBase key={id} {...{ kind, id, latest, form }} />}
      </QueryState>
    </Page>
  )
}

type FromBaseProps<Thing> = { kind: ComposedKind; id: string; latest: Thing; form: ComponentType<Versions<Thing>> }

/** The version that was begun with stays under what is typed, whatever others save meanwhile. */
const FromBase = <Thing extends { revision: string }>({ kind, id, latest, form: Form }: FromBaseProps<Thing>) => {
  const nameOf = useDraftName(kind)
  const [base, setBase] = useState(() => keptBase<Thing>(nameOf(`${id} `)) ?? latest)
  return <Form key={base.revision} base={base} latest={latest} onBase={setBase} />
}

type VersionFormProps<Thing, Values> = Omit<OvertakenProps<Thing, Values>, 'idField' | 'draftOf' | 'form'> & {
  kind: ComposedKind
  id: string
  form: StandardFormProps['form'] & OvertakenProps<Thing, Values>['form']
  cancel: string
  children: ReactNode
}

/** A form beside the version that somebody else saved meanwhile, where there is one. */
export const VersionForm = <Thing extends { revision: string }, Values extends object>(
  props: VersionFormProps<Thing, Values>,
) => {
  const { kind, id, form, base, latest, cancel, children, ...merging } = props
  const nameOf = useDraftName(kind)
  return (
    <StandardForm form={withoutConflict(form, base, latest)} cancel={cancel}>
      <Overtaken
        {...{ form, base, latest, ...merging }}
        idField={`${kind}Id`}
        draftOf={({ revision }) => nameOf(versionDraft(id, revision))}
      />
      {children}
    </StandardForm>
  )
}
