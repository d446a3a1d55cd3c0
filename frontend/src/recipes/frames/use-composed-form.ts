import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { post, put } from '../../platform/api.ts'
import { useStandardForm } from '../../platform/forms/use-standard-form.ts'
import { type ComposedKind, useDraftName, useFreshening, versionDraft } from '../merging/kept-base.ts'
import type { ComposedModule } from './composed-page.tsx'

type ComposedForm<Values, Sent> = {
  module: ComposedModule
  kind: ComposedKind
  /** Commands that write a new one and change one. */
  newThing: z.ZodType<Sent, Values>
  updateThing: z.ZodType<Sent, Values & Record<string, unknown>>
  values: Values
  /** The one that is changed; a new one is written without. */
  version: { id: string; revision: string } | undefined
  /** Modules that it changes. */
  changes: readonly string[]
  onDone: (id: string) => void
}

/** The form of a subrecipe, dish or menu: of a new one, or of a version of one. What is typed lasts until it is sent. */
export const useComposedForm = <Values extends object, Sent extends object>(form: ComposedForm<Values, Sent>) => {
  const { module, kind, newThing, updateThing, values, version, changes, onDone } = form
  const { t } = useTranslation(module)
  const nameOf = useDraftName(kind)
  const freshen = useFreshening(module)
  return useStandardForm<Values, Sent, { id: string }>({
    // The command to change one says in its body which one it is; the form does not show that.
    schema: version ? updateThing : newThing,
    values: version ? { ...values, [`${kind}Id`]: version.id } : values,
    draft: nameOf(version ? versionDraft(version.id, version.revision) : 'new'),
    lasting: true,
    send: (sent, submit) =>
      version
        ? freshen(put(`/${module}/update`, sent, { ...submit, revision: version.revision }))
        : post(`/${module}/new`, sent, submit),
    changes,
    done: t(version ? 'form.saved' : 'form.created'),
    onDone: ({ id }) => onDone(id),
  })
}
