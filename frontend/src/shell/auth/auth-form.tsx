import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { fieldProblems, useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { FormErrors } from '../../ui/fields/form-errors.tsx'

/** A refusal, as one of these small forms shows it: which field it belongs to, and its words. */
export type Problem = { name?: string; message: string; href?: string }

type AuthFormProps = {
  submitLabel: string
  /** Checked before anything is sent. */
  check?: () => Problem[]
  submit: () => Promise<void>
  /** The field that a refusal's code belongs to: `{ 'password-too-short': 'password' }`. */
  fields?: Readonly<Record<string, string>>
  /** Where somebody goes on whom a refusal's code lets go no further here. */
  waysOut?: Readonly<Record<string, string>>
  children: (errorOf: (name: string) => string | undefined) => ReactNode
}

/** A short form that puts the focus into its first field, keeps what was typed when it is refused, and says why above and beside the field. */
export const AuthForm = ({ submitLabel, check, submit, fields = {}, waysOut = {}, children }: AuthFormProps) => {
  const words = useErrorWords()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Nothing else is on such a page: whoever opens it came to type. It is not scrolled past what stands above the form.
  useEffect(
    () => form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus({ preventScroll: true }),
    [],
  )

  const refuse = (refused: readonly Problem[]) => {
    setProblems(refused)
    setAttempt((count) => count + 1)
  }
  const send = async () => {
    const refused = check?.() ?? []
    if (refused.length > 0) return refuse(refused)
    setBusy(true)
    try {
      setProblems([])
      await submit()
    } catch (error) {
      const named = fieldProblems(error, words)
      const code = error instanceof ApiError ? error.code : ''
      refuse(named.length > 0 ? named : [{ name: fields[code], message: words(error), href: waysOut[code] }])
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send()
      }}
    >
      <FormErrors errors={problems} attempt={attempt} />
      {children((name) => problems.find((problem) => problem.name === name)?.message)}
      <Button type="submit" look="primary" size="large" busy={busy} wide>
        {submitLabel}
      </Button>
    </form>
  )
}
