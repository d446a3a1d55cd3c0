import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { StandardForm } from '../../platform/forms/standard-form.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { keptBase, useDraftName, versionDraft } from '../merging/kept-base.ts'
import { Overtaken, type OvertakenProps, withoutConflict } from '../merging/overtaken.tsx'
import { type ComposedForm, useComposedForm, type WrittenThing } from './use-composed-form.ts'

type EditPageProps<Thing, Values extends object, Sent extends object> = {
  of: WrittenThing<Thing, Values, Sent>
  /** How what two people changed at once of it reads. */
  useMergeWords: (versions: readonly Thing[]) => OvertakenProps<Thing, Values>['wordsOf']
  /** The fields of its form, and of what is saved now. */
  children: (form: ComposedForm<Values, Sent>, latest: Thing) => ReactNode
}

/** The page on which a subrecipe, dish or menu is changed. */
export const EditComposedPage = <
  Thing extends { name: string; revision: string },
  Values extends object,
  Sent extends object,
>(
  props: EditPageProps<Thing, Values, Sent>,
) => {
  const { module, details, unnamed, listHref, href } = props.of
  const { t } = useTranslation(module)
  const { id = '' } = useParams()
  const thing = useQuery(details(id))
  const name = thing.data?.name
  return (
    <Page
      title={name ? t('form.edit', { name }) : t(unnamed)}
      breadcrumb={[{ label: t('list.title'), href: listHref() }, ...(name ? [{ label: name, href: href(id) }] : [])]}
    >
      <QueryState query={thing} rows={12}>
        {(latest) => <FromBase key={id} {...{ ...props, id, latest }} />}
      </QueryState>
    </Page>
  )
}

type FromBaseProps<Thing, Values extends object, Sent extends object> = EditPageProps<Thing, Values, Sent> & {
  id: string
  latest: Thing
}

/** The version that was begun with stays under what is typed, whatever others save meanwhile. */
const FromBase = <Thing extends { revision: string }, Values extends object, Sent extends object>(
  props: FromBaseProps<Thing, Values, Sent>,
) => {
  const { of, id, latest } = props
  const nameOf = useDraftName(of.kind)
  const [base, setBase] = useState(() => keptBase<Thing>(nameOf(`${id} `)) ?? latest)
  return <VersionForm key={base.revision} {...{ ...props, base }} onBase={setBase} />
}

/** The form of a version, beside the one that somebody else saved meanwhile, where there is one. */
const VersionForm = <Thing extends { revision: string }, Values extends object, Sent extends object>(
  props: FromBaseProps<Thing, Values, Sent> & { base: Thing; onBase: (thing: Thing) => void },
) => {
  const { of, id, latest, base, onBase, useMergeWords, children } = props
  const { kind, valuesOf, href } = of
  const nameOf = useDraftName(kind)
  const form = useComposedForm(of, valuesOf(base), { id, revision: base.revision })
  const wordsOf = useMergeWords([base, latest])
  return (
    <StandardForm form={withoutConflict(form, base, latest)} cancel={href(id)}>
      <Overtaken
        {...{ form, base, latest, onBase, valuesOf, wordsOf }}
        idField={`${kind}Id`}
        draftOf={({ revision }) => nameOf(versionDraft(id, revision))}
      />
      {children(form, latest)}
    </StandardForm>
  )
}
