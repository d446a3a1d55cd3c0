import { isSet } from '../configuration.ts'
import type { Environment } from '../environment/former-names.ts'
import { type Name, variables } from '../variables.ts'
import { type Program, processVariables, programVariables } from './programs.ts'

type Condition = {
  names: readonly Name[]
  /** Another setting, which has to be set for them to mean anything, or has to be `is`. */
  needs?: Name
  is?: string
  /** Another setting beside which they mean nothing. */
  beside?: Name
}

const s3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const kafka = ['KAFKA_BROKERS', 'KAFKA_TOPIC_PREFIX', 'KAFKA_SESSION_SECONDS', 'KAFKA_SSL'] as const
const sasl = ['KAFKA_SASL_MECHANISM', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'] as const

/** Settings that mean something only where another one says so. */
const conditions: readonly Condition[] = [
  { names: ['EVENTSTOREDB_URL'], needs: 'EVENT_STORE', is: 'eventstoredb' },
  { names: ['FILES_DIR'], needs: 'FILE_STORAGE', is: 'folder' },
  { names: [...s3, 'S3_FORCE_PATH_STYLE'], needs: 'FILE_STORAGE', is: 's3' },
  { names: ['SMTP_URL', 'MAIL_FROM'], needs: 'MAIL_TRANSPORT', is: 'smtp' },
  { names: [...kafka, ...sasl], needs: 'EVENT_FEED', is: 'kafka' },
  { names: ['KAFKA_SASL_MECHANISM', 'KAFKA_SASL_PASSWORD'], needs: 'KAFKA_SASL_USERNAME' },
  { names: ['STRIPE_WEBHOOK_SECRET', 'STRIPE_TAX', 'STRIPE_URL'], needs: 'STRIPE_SECRET_KEY' },
  { names: ['LANGUAGE_MODEL_NAME', 'LANGUAGE_MODEL_KEY'], needs: 'LANGUAGE_MODEL_URL' },
  { names: ['OIDC_AUDIENCE', 'OIDC_CLIENT_ID'], needs: 'OIDC_ISSUER' },
  { names: ['PASSWORD_MIN_LENGTH', 'SIGN_UPS_PER_HOUR', 'DEMO_PASSWORD'], beside: 'OIDC_ISSUER' },
]

const standardOf = (name: Name): string | undefined => (variables[name] as { standard?: string }).standard
const settingOf = (name: Name, from: Environment): string | undefined =>
  from[name] || from[`${name}_FILE`] || standardOf(name)

const withoutEffect = ({ needs, is, beside }: Condition, from: Environment): string | undefined => {
  if (beside && settingOf(beside, from)) return `has no effect beside ${beside}`
  if (!needs) return undefined
  const value = settingOf(needs, from)
  if (is === undefined) return value ? undefined : `has no effect without ${needs}`
  return value === is ? undefined : `has no effect while ${needs} is ${value}: set ${needs}=${is}, or leave it out`
}

/**
 * What is set and a program does not heed, a sentence each: what means something only beside another setting, and, for `npm start`,
 * what only processes of their own read. What another program reads is silent elsewhere: they may share one `.env`.
 */
export const unheeded = (program: Program, from: Environment): string[] => {
  const declared = new Set<Name>(programVariables[program])
  const idle = conditions.flatMap((condition) => {
    const names = condition.names.filter((name) => declared.has(name) && isSet(name, from))
    const why = names.length > 0 && withoutEffect(condition, from)
    return why ? names.map((name) => `${name} is set and ${why}.`) : []
  })
  if (program !== 'npm start') return idle
  const elsewhere = new Set(Object.values(processVariables).flat())
  return [
    ...idle,
    ...[...elsewhere]
      .filter((name) => !declared.has(name) && isSet(name, from) && !refusedByStart.has(name))
      .map((name) => `${name} is set and has no effect on npm start: processes of their own read it.`),
  ]
}

/** What `npm start` can only be one way, and why. */
const refusedByStart: ReadonlyMap<Name, string> = new Map([
  [
    'EVENT_FEED',
    'npm start is one process, to which events come straight from the log; kafka is for processes of their own',
  ],
])

/** Choices that a program cannot heed, a complaint each: it would do something else than what was asked for. */
export const refusedChoices = (program: Program, from: Environment): string[] => {
  // Whoever still says so would have people sign in at the provider that comes along, where anybody may sign up.
  if (from.AUTH_PROFILE === 'clerk')
    return [
      'AUTH_PROFILE=clerk is no setting any more: set OIDC_ISSUER to the address of Clerk, as docs/sign-in.md says.',
    ]
  if (program !== 'npm start') return []
  const complaints = [...refusedByStart]
    .filter(([name]) => isSet(name, from))
    .map(([name, why]) => `${name}=${from[name]} cannot be heeded: ${why}. Leave ${name} out.`)
  if (from.DEMO_RESTAURANT === 'true' && from.OIDC_ISSUER)
    complaints.push(
      'DEMO_RESTAURANT=true cannot be heeded beside OIDC_ISSUER: its people have accounts at the provider that comes along. Leave one of them out.',
    )
  return complaints
}
