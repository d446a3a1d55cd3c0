import {
  filesVariables,
  inboxVariables,
  kafkaVariables,
  languageModelVariables,
  letterVariables,
  mailVariables,
  type Name,
  paymentVariables,
  quotaVariables,
} from '../variables.ts'

const listening = ['PORT', 'LISTEN_ADDRESS', 'METRICS_TOKEN', 'LOG_LEVEL'] as const
const tokens = ['OIDC_ISSUER', 'OIDC_AUDIENCE'] as const
const eventStore = ['EVENT_STORE', 'EVENTSTOREDB_URL'] as const
const reader = ['READING_MODELS'] as const
const machines = [...reader, 'LAN_ADDRESSES', 'DROPPED_FILES_DIR'] as const

/** The processes that `npm start` is all of at once, and what each is told. */
export const processVariables = {
  'command-api': [
    ...listening,
    ...filesVariables,
    ...mailVariables,
    ...(['INBOX_ADDRESS'] as const),
    ...reader,
    ...quotaVariables,
    ...paymentVariables,
    ...eventStore,
    ...tokens,
    ...(['PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_URL', 'SERVICE_TOKEN', 'MASTER_KEY'] as const),
    ...(['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PASSWORD_MIN_LENGTH', 'SUPERADMINS', 'GEO_URL'] as const),
    'SIGN_UPS_PER_HOUR',
  ],
  'query-api': [
    ...listening,
    ...filesVariables,
    ...(['INBOX_ADDRESS', 'INBOX_AUTHSERV_ID'] as const),
    ...paymentVariables,
    ...eventStore,
    ...tokens,
    ...(['PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_URL', 'SERVICE_TOKEN', 'MASTER_KEY', 'SUPERADMINS'] as const),
    ...letterVariables,
    ...(['EVENT_STREAMS_PER_CORPORATION', 'USDA_API_KEY', 'GEOCODING_URL', 'COMMAND_API_URL', 'IDENTITY_URL'] as const),
  ],
  projectors: [...listening, ...eventStore, ...kafkaVariables, ...(['DATABASE_URL', 'MASTER_KEY'] as const)],
  workers: [
    ...listening,
    ...eventStore,
    ...kafkaVariables,
    ...languageModelVariables,
    ...inboxVariables,
    ...machines,
    ...(['DATABASE_URL', 'SERVICE_TOKEN', 'COMMAND_API_URL', 'QUERY_API_URL'] as const),
  ],
  gateway: [
    ...listening,
    ...(['PUBLIC_URL', 'TRUST_PROXY', 'COMMAND_API_URL', 'QUERY_API_URL', 'IDENTITY_URL'] as const),
    ...(['API_URL', 'OIDC_ISSUER'] as const),
  ],
} as const satisfies Record<string, readonly Name[]>

/** Every program that goes on until it is stopped, and what it is told. */
export const programVariables = {
  ...processVariables,
  'npm start': [
    ...listening,
    ...filesVariables,
    ...mailVariables,
    ...inboxVariables,
    ...quotaVariables,
    ...paymentVariables,
    ...eventStore,
    ...languageModelVariables,
    ...machines,
    ...(['PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_URL', 'DATA_DIR', 'DEMO_RESTAURANT', 'DEMO_PASSWORD'] as const),
    ...(['SERVICE_TOKEN', 'MASTER_KEY', 'PASSWORD_MIN_LENGTH', 'SUPERADMINS', 'GEO_URL', 'GEOCODING_URL'] as const),
    'SIGN_UPS_PER_HOUR',
    ...(['EVENT_STREAMS_PER_CORPORATION', 'USDA_API_KEY'] as const),
    ...(['API_URL', 'OIDC_ISSUER', 'OIDC_AUDIENCE', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const),
  ],
} as const satisfies Record<string, readonly Name[]>

export type Program = keyof typeof programVariables
