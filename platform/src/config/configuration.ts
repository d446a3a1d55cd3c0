import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { environment } from './environment/environment.ts'
import type { Environment } from './environment/former-names.ts'
import { type Name, variables } from './variables.ts'

type Value<N extends Name> = z.infer<(typeof variables)[N]['schema']>
type WithStandard = { [N in Name]: (typeof variables)[N] extends { standard: string } ? N : never }[Name]

/** What a process is told: variables with a standard value, and required ones, are there; others may be undefined. */
export type Configuration<N extends Name, Required extends Name = never> = {
  readonly [K in N | Required]: K extends WithStandard | Required ? Value<K> : Value<K> | undefined
}

/** The environment is not as it has to be. The message names every variable at fault and what to do. */
export class ConfigurationWrong extends Error {
  override name = 'ConfigurationWrong'
  readonly complaints: readonly string[]
  constructor(complaints: readonly string[]) {
    super(`The configuration is not complete:\n${complaints.map((line) => `  ${line}`).join('\n')}\nSee .env.example.`)
    this.complaints = complaints
  }
}

type Variable = { schema: z.ZodType; about: string; standard?: string; secret?: true }

// A variable that is set to nothing is not set: compose files and .env files write `NAME=` for that.
const written = (name: string, variable: Variable, from: Environment): string | undefined => {
  const direct = from[name] || undefined
  const file = variable.secret ? from[`${name}_FILE`] || undefined : undefined
  if (file === undefined) return direct
  if (direct !== undefined) throw new Error(`is set twice, by ${name} and by ${name}_FILE: remove one`)
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    throw new Error(`cannot be read from ${file}, which ${name}_FILE names`)
  }
}

/**
 * Reads the variables that a process wants from its environment, and checks them all before it complains.
 * @param names read when set, or when they have a standard value.
 * @param options.required have to be set; `from` is what is set, in the environment of this process and in `.env` unless told.
 * @throws ConfigurationWrong
 */
export const configuration = <N extends Name, Required extends Name = never>(
  names: readonly N[],
  options: { required?: readonly Required[]; from?: Environment } = {},
): Configuration<N, Required> => {
  const { required = [], from = environment() } = options
  const complaints: string[] = []
  const values: Record<string, unknown> = {}
  for (const name of new Set<Name>([...names, ...required])) {
    const variable: Variable = variables[name]
    try {
      const text = written(name, variable, from) ?? variable.standard
      if (text === undefined) {
        if ((required as readonly Name[]).includes(name)) complaints.push(`${name} has to be set. ${variable.about}`)
        continue
      }
      const parsed = variable.schema.safeParse(text)
      if (parsed.success) values[name] = parsed.data
      // The value itself is never repeated: it may be a secret.
      else complaints.push(`${name} ${parsed.error.issues[0]?.message}. ${variable.about}`)
    } catch (error) {
      complaints.push(`${name} ${(error as Error).message}.`)
    }
  }
  if (complaints.length > 0) throw new ConfigurationWrong(complaints)
  return Object.freeze(values) as Configuration<N, Required>
}

/** Whether a person asked for something else than a variable's standard value, which a copy of `.env.example` only repeats. */
export const isSet = (name: Name, from: Environment = environment()): boolean => {
  const variable: Variable = variables[name]
  const named = from[name] || (variable.secret ? from[`${name}_FILE`] : undefined)
  return Boolean(named) && named !== variable.standard
}

/** The least important line that is logged, before anything is read that could complain: `info` where the setting is wrong. */
export const logLevel = (from: Environment = environment()): string => {
  const { schema, standard } = variables.LOG_LEVEL
  return schema.safeParse(from.LOG_LEVEL).data ?? standard
}
