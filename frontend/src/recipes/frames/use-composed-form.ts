import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { post, put } from '../../platform/api.ts'
import { useNavigateFromHere } from '../../platform/forms/navigate-from-here.ts'
import { useStandardForm } from '../../platform/forms/use-standard-form.ts'
import { useDraftName, useFreshening, versionDraft } from '../merging/kept-base.ts'
import type { ComposedThing } from './composed-thing.ts'

/** What is written of a subrecipe, a dish or a menu, and by which commands. */
export type WrittenThing<Thing, Values, Sent> = ComposedThing<Thing> & {
  newThing: z.ZodType<Sent, Values>
  updateThing: z.ZodType<Sent, Values & Record<string, unknown>>
  valuesOf: (thing: Thing) => Values
  /** Modules that it changes. */
  changes: readonly string[]
}

/**
 * The form of a subrecipe, dish or menu: of a new one, or of a version of one. What is typed lasts until it is sent.
 * @param stays what is done after it instead of opening what was written, if it says so.
 */
export const useComposedForm = <Thing, Values extends object, Sent extends object>(
  of: WrittenThing<Thing, Values, Sent>,
  values: Values,
  version?: { id: string; revision: string },
  stays: () => boolean = () => false,
) => {
  const { module, kind, newThing, updateThing, changes } = of
  const { t } = useTranslation(module)
  const nameOf = useDraftName(kind)
  const freshen = useFreshening(module)
  const navigate = useNavigateFromHere()
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
    onDone: ({ id }) => {
      if (!stays()) navigate(of.href(id), { replace: true })
    },
  })
}

export type ComposedForm<Values extends object, Sent extends object> = ReturnType<
  typeof useComposedForm<unknown, Values, Sent>
>
