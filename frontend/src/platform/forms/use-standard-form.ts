import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import {
  get as at,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Submit } from '../api.ts'
import { useCommand } from '../command.ts'
import { fieldProblems, useErrorWords } from '../words/errors.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { type FormProblem, isConflict, problemsIn, shownCode } from './form-errors.ts'

export type StandardFormOptions<Values extends FieldValues, Sent, Answer> = {
  /** The command's own schema: the form refuses what the API would. */
  schema: z.ZodType<Sent, Values>
  values: Values
  /** Names the draft; with the revision of what is edited in it, so that an old draft never covers newer values. */
  draft: string
  /** The draft is kept until it is sent or given up, not only for this tab: `draft` then says whose it is. */
  lasting?: boolean
  send: (sent: Sent, submit: Submit) => Promise<Answer>
  changes: readonly string[]
  done: string
  onDone: (answer: Answer) => void
}

const plain = <Values>(values: Values): Values => JSON.parse(JSON.stringify(values)) as Values

/**
 * A form as all of them work: the command's schema, errors in words on the field and in a summary, a draft that outlives
 * a reload, one idempotency key per submit. `field`, `text` and `number` give the props of a part of `ui/fields`.
 */
export const useStandardForm = <Values extends FieldValues, Sent, Answer>(
  options: StandardFormOptions<Values, Sent, Answer>,
) => {
  const { t, i18n } = useTranslation('platform')
  const words = useErrorWords()
  const [restored, setRestored] = useState(() => readDraft<Values>(options.draft, options.lasting) !== null)
  const form = useForm<Values>({
    resolver: zodResolver(options.schema as never) as unknown as Resolver<Values>,
    defaultValues: (readDraft<Values>(options.draft, options.lasting) ?? options.values) as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const [attempt, setAttempt] = useState(0)
  const [refusals, setRefusals] = useState<{ name?: string; message: string; conflict?: boolean }[]>([])
  const labels = useRef(new Map<string, string>())
  /** What is typed in a field and not part of the values yet, each with what is said about it. */
  const unfinished = useRef(new Map<string, string>())
  const values = form.watch()
  const { errors, isSubmitted } = form.formState

  const command = useCommand(options.send, {
    changes: options.changes,
    done: options.done,
    onDone: (answer) => {
      dropDraft(options.draft, options.lasting)
      options.onDone(answer)
    },
    onRefused: (error, general) => {
      const about = fieldProblems(error, words)
      setRefusals(about.length > 0 ? about : [{ message: general, conflict: isConflict(error) }])
      setAttempt((count) => count + 1)
    },
  })

  const { draft, lasting } = options
  useEffect(() => {
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values: now, isDirty }) => (isDirty ? keepDraft(draft, now, lasting) : dropDraft(draft, lasting)),
    })
  }, [form, draft, lasting])

  const say = ({ name, code }: FormProblem) => {
    const shown = shownCode(code, at(values, name))
    return i18n.exists(`errors.${shown}`, { ns: 'platform' }) ? words(shown) : t('forms.invalid')
  }
  const problems = problemsIn(errors)
  const errorOf = (name: string): string | undefined => {
    const problem = problems.find((entry) => entry.name === name)
    return problem ? say(problem) : refusals.find((entry) => entry.name === name)?.message
  }
  const set = <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) => {
    setRefusals([])
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  const field = <Name extends Path<Values>>(name: Name, label: string) => {
    labels.current.set(name, label)
    return {
      name,
      label,
      value: at(values, name) as PathValue<Values, Name>,
      onChange: (value: PathValue<Values, Name>) => set(name, value),
      error: errorOf(name),
    }
  }
  const withLabel = (name: string | undefined, message: string) => {
    const label = name && labels.current.get(name)
    return { name: label ? name : undefined, message: label ? `${label}: ${message}` : message }
  }

  return {
    values,
    set,
    errorOf,
    field,
    /** For texts: nothing is the empty text. */
    text: <Name extends Path<Values>>(name: Name, label: string) => {
      const { value, onChange, ...rest } = field(name, label)
      return { ...rest, value: (value ?? '') as string, onChange: onChange as (value: string) => void }
    },
    /** For decimals that may be missing: the empty text is `null`. */
    number: <Name extends Path<Values>>(name: Name, label: string) => {
      const { value, onChange, ...rest } = field(name, label)
      const change = (typed: string) => onChange((typed === '' ? null : typed) as PathValue<Values, Name>)
      return { ...rest, value: (value ?? '') as string, onChange: change }
    },
    /** Something is typed in a field that no value holds yet: nothing is sent, so that it is not lost. `null` once nothing is. */
    unfinish: (name: string, message: string | null) => {
      if (message !== null) unfinished.current.set(name, message)
      else if (unfinished.current.delete(name)) setRefusals([])
    },
    summary: [
      ...problems.map((problem) => withLabel(problem.name, say(problem))),
      ...refusals.map(({ name, message, conflict }) => ({ ...withLabel(name, message), conflict })),
    ],
    attempt,
    restored,
    /** Back to what was there before anything was typed. */
    discard: () => {
      dropDraft(draft, lasting)
      setRestored(false)
      form.reset(plain(options.values))
    },
    busy: command.busy,
    blocked: command.blocked,
    submit: async () => {
      setRefusals([...unfinished.current].map(([name, message]) => ({ name, message })))
      if (unfinished.current.size > 0) return setAttempt((count) => count + 1)
      await form.handleSubmit(
        // The resolver answers with the schema's output, which is what the API takes.
        (sent) => command.run(sent as unknown as Sent),
        () => setAttempt((count) => count + 1),
      )()
    },
  }
}

export type StandardForm = Pick<
  ReturnType<typeof useStandardForm>,
  'summary' | 'attempt' | 'restored' | 'discard' | 'busy' | 'blocked' | 'submit'
>
