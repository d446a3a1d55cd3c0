import { z } from 'zod'
import { feedVariables } from './feed-variables.ts'
import { outsideVariables } from './outside-variables.ts'

const base64Bytes = (length: number) =>
  z
    .string()
    .refine(
      (text) => Buffer.from(text, 'base64').length === length,
      `must be ${length} bytes in base64: openssl rand -base64 ${length}`,
    )

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0)
  .max(65_535, 'must be at most 65535')
const address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://escandallo.example' })
const text = z.string()
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
)

const addresses = list.pipe(z.array(address).min(1))

type Variable = {
  schema: z.ZodType
  /** What it is for, in one line of `.env.example`. */
  about: string
  /** Used when the variable is not set; without it the variable stays undefined, or has to be set where a part needs it. */
  standard?: string
  /** May come from a file named by `<NAME>_FILE`. */
  secret?: true
}

/** Every variable that any process reads. `.env.example` is written from this list. */
export const variables = {
  PORT: {
    schema: port,
    standard: '3000',
    about: 'Port to listen on; the next free one is taken when it is in use and not asked for.',
  },
  LISTEN_ADDRESS: {
    schema: text.min(1),
    standard: '127.0.0.1',
    about: 'Address to listen on; 0.0.0.0 to be reached from elsewhere.',
  },
  PUBLIC_URL: {
    schema: address,
    about: 'The address that browsers use, when it is not http://<LISTEN_ADDRESS>:<PORT>.',
  },
  API_URL: {
    schema: z
      .string()
      .regex(/^\/(?!\/)[\w./-]*$/, 'must be a path of PUBLIC_URL such as /kitchen/api: sessions are of one host')
      .transform((base) => base.replace(/\/+$/, '')),
    about: 'Where the pages find the API, when a proxy gives it another path than /api of PUBLIC_URL.',
  },
  TRUST_PROXY: {
    schema: list,
    standard: '',
    about: 'Proxies whose X-Forwarded-* are believed: addresses or networks, separated by commas. Empty: none.',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' }),
    about: 'PostgreSQL 18. Empty: one is started here, with its data in .data/postgres.',
    secret: true,
  },
  DATABASE_LOGINS: {
    schema: text.transform((value) => value.split(/\s+/).filter((address) => address !== '')),
    standard: '',
    about:
      'For npm run migrate: addresses like DATABASE_URL, one for each process, whose logins are made with only the rights of their work. Empty: none.',
    secret: true,
  },
  EVENT_STORE: {
    schema: z.enum(['postgres', 'eventstoredb'], 'must be postgres or eventstoredb'),
    standard: 'postgres',
    about: 'Where events are kept: postgres or eventstoredb.',
  },
  EVENTSTOREDB_URL: {
    schema: z.string().regex(/^(esdb|kurrentdb)(\+discover)?:\/\//, 'must look like esdb://host:2113?tls=false'),
    about: 'EventStoreDB, where EVENT_STORE=eventstoredb.',
    secret: true,
  },
  DATA_DIR: { schema: text.min(1), standard: '.data', about: 'Folder of npm start: its database, files and secrets.' },
  DEMO_RESTAURANT: {
    schema: z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true'),
    about:
      'Whether npm start founds the demo restaurant when nothing has been recorded yet. ' +
      'Empty: only where LISTEN_ADDRESS and PUBLIC_URL are names of this machine.',
  },
  DEMO_PASSWORD: {
    schema: z.string().min(12, 'must have 12 characters or more').max(64, 'must have 64 characters or less'),
    about: 'The password of the demo accounts, for tests. Empty: drawn once and kept in DATA_DIR.',
    secret: true,
  },
  ...outsideVariables,
  ...feedVariables,
  SERVICE_TOKEN: {
    schema: z.string().min(32, 'must have 32 characters or more: openssl rand -base64 32'),
    about: 'What workers show to the APIs. Empty with npm start: made once and kept in .data.',
    secret: true,
  },
  MASTER_KEY: {
    schema: base64Bytes(32),
    about: 'Wraps the keys of personal data: 32 bytes in base64. Losing it loses all personal data.',
    secret: true,
  },
  COMMAND_API_URL: {
    schema: addresses,
    about: 'Where command-api listens, for the gateway and the workers; several by commas, which are asked in turn.',
  },
  QUERY_API_URL: {
    schema: addresses,
    about: 'Where query-api listens, for the gateway and the workers; several by commas, which are asked in turn.',
  },
  IDENTITY_URL: {
    schema: address,
    about: 'Where the identity provider that comes along listens, for the gateway and query-api.',
  },
  OIDC_ISSUER: {
    schema: address,
    about: 'The OpenID provider at which people sign in. Empty: the one that comes along, at <PUBLIC_URL>/idp.',
  },
  OIDC_AUDIENCE: {
    schema: text.min(1),
    about: 'The audience that access tokens of programs have to name. Empty: <PUBLIC_URL>/api.',
  },
  OIDC_CLIENT_ID: {
    schema: text.min(1),
    standard: 'escandallo-web',
    about: 'What the product is called at the provider that OIDC_ISSUER names.',
  },
  OIDC_CLIENT_SECRET: {
    schema: text,
    about: 'The secret that this provider gave for it. Empty where the product is a public client there.',
    secret: true,
  },
  PASSWORD_MIN_LENGTH: {
    schema: z.coerce.number('must be a number').int().min(6, 'must be 6 or more').max(64, 'must be 64 or less'),
    standard: '6',
    about: 'The fewest characters of a password.',
  },
  SIGN_UPS_PER_HOUR: {
    schema: z.coerce.number('must be a number').int('must be whole').min(1, 'must be 1 or more').max(100_000),
    standard: '20',
    about: 'Accounts that one address may make in an hour. Raise it while many people sign up behind one connection.',
  },
  EVENT_STREAMS_PER_CORPORATION: {
    schema: z.coerce.number('must be a number').int('must be whole').min(1, 'must be 1 or more').max(100_000),
    standard: '200',
    about:
      'Open pages that are told at once what is new, of one corporation at each query-api; a quarter of them of one person.',
  },
  USDA_API_KEY: {
    schema: text,
    about: 'A key of USDA FoodData Central, whose foods are searched beside those that come along. Empty: only those.',
    secret: true,
  },
  SUPERADMINS: {
    schema: list.transform((emails) => emails.map((email) => email.toLowerCase())),
    standard: '',
    about:
      'E-mail addresses, by commas, whose owners see every corporation once they have signed up and verified them.',
  },
  INVITATIONS_A_DAY: {
    schema: z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more'),
    standard: '100',
    about: 'How many people one corporation may invite in a day. One address gets three invitations a day at most.',
  },
  LETTERS_A_DAY: {
    schema: z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more'),
    standard: '100',
    about: 'How many orders, claims and other letters one corporation may send in 24 hours to addresses outside.',
  },
  LETTERS_TO_ONE_MAILBOX_A_DAY: {
    schema: z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more'),
    standard: '10',
    about: 'How many of them may be to one mailbox, and ten times as many those that all corporations send to it.',
  },
  STORED_MEGABYTES_PER_CORPORATION: {
    schema: z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more'),
    standard: '50000',
    about: 'How many megabytes of files one corporation may upload in all; those of deleted documents count.',
  },
  PENDING_DOCUMENTS_PER_CORPORATION: {
    schema: z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more'),
    standard: '5000',
    about: 'How many documents of one corporation may wait to be read or confirmed before it can upload no more.',
  },
  LANGUAGE_MODEL_URL: {
    schema: address,
    about:
      'A language model that is asked about what the reader is not sure of: an endpoint that speaks OpenAI chat completions, ' +
      'up to /v1. Rows of the document are sent there. Empty: off.',
  },
  LANGUAGE_MODEL_NAME: { schema: text.min(1), standard: 'default', about: 'The model to ask there.' },
  LANGUAGE_MODEL_KEY: { schema: text.min(1), about: 'The key that the endpoint asks for, if any.', secret: true },
  READING_MODELS: {
    schema: text,
    about:
      'Folder with the models that recognise pictures (npm run models). Empty: where that puts them. Without them pictures wait to be read.',
  },
  LAN_ADDRESSES: {
    schema: list,
    standard: '',
    about:
      'host:port of machines of a house that people may name although they are not on the public internet, commas between.',
  },
  DROPPED_FILES_DIR: {
    schema: text,
    about: 'Folder into which machines of a house write files, each into a folder of its own there. Empty: none.',
  },
  GEO_URL: { schema: address, about: 'Service that tells the country of an address of the internet. Empty: off.' },
  GEOCODING_URL: {
    schema: address,
    about:
      'Service that finds places by their address and answers as Nominatim does, {q} for the text, {language} for es or en. Empty: off.',
  },
  METRICS_TOKEN: {
    schema: z.string().min(32, 'must have 32 characters or more: openssl rand -base64 32'),
    about:
      'What Prometheus shows as its bearer token to read /metrics from another machine. Empty: only this machine reads it.',
    secret: true,
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    standard: 'info',
    about: 'The least important line that is logged: debug, info, warn, error or silent.',
  },
} as const satisfies Record<string, Variable>

export type Name = keyof typeof variables

/** Where a language model is asked. */
export const languageModelVariables = [
  'LANGUAGE_MODEL_URL',
  'LANGUAGE_MODEL_NAME',
  'LANGUAGE_MODEL_KEY',
] as const satisfies Name[]

/** Where uploaded files are kept. */
export const filesVariables = [
  ...(['FILE_STORAGE', 'FILES_DIR', 'S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET'] as const),
  ...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_FORCE_PATH_STYLE'] as const),
] as const satisfies Name[]

/** How letters leave. */
export const mailVariables = ['MAIL_TRANSPORT', 'SMTP_URL', 'MAIL_FROM'] as const satisfies Name[]

/** How papers come by mail. */
export const inboxVariables = ['INBOX_ADDRESS', 'IMAP_URL', 'INBOX_AUTHSERV_ID'] as const satisfies Name[]

/** Who takes the money for the installation's plans. */
export const paymentVariables = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_TAX',
  'STRIPE_URL',
] as const satisfies Name[]

/** How events reach the workers, and the brokers if they do so over Kafka. */
export const kafkaVariables = [
  ...(['EVENT_FEED', 'KAFKA_BROKERS', 'KAFKA_TOPIC_PREFIX', 'KAFKA_SESSION_SECONDS', 'KAFKA_SSL'] as const),
  ...(['KAFKA_SASL_MECHANISM', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'] as const),
] as const satisfies Name[]

/** What one corporation may ask of everybody's installation, where commands are taken. */
export const quotaVariables = [
  ...(['INVITATIONS_A_DAY', 'STORED_MEGABYTES_PER_CORPORATION', 'PENDING_DOCUMENTS_PER_CORPORATION'] as const),
  ...(['LETTERS_A_DAY', 'LETTERS_TO_ONE_MAILBOX_A_DAY'] as const),
] as const satisfies Name[]

/** What letters to addresses outside are counted against. */
export const letterVariables = ['LETTERS_A_DAY', 'LETTERS_TO_ONE_MAILBOX_A_DAY'] as const satisfies Name[]
