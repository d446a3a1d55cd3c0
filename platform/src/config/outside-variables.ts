import { z } from 'zod'

const text = z.string().min(1)
const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

/** Where files are kept and how letters leave, when that is not this machine. Part of `variables`. */
export const outsideVariables = {
  FILE_STORAGE: {
    schema: z.enum(['folder', 's3'], 'must be folder or s3'),
    standard: 'folder',
    about: 'Where uploaded files are kept: folder (FILES_DIR) or s3.',
  },
  FILES_DIR: { schema: text, about: 'Folder that keeps uploaded files. Empty: <DATA_DIR>/files.' },
  S3_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' }),
    about: 'A server that speaks S3, where FILE_STORAGE=s3. Empty: the one of Amazon for S3_REGION.',
  },
  S3_REGION: { schema: text, standard: 'us-east-1', about: 'The region of the bucket.' },
  S3_BUCKET: { schema: text, about: 'The bucket, which has to exist. It holds nothing but files of the product.' },
  S3_ACCESS_KEY_ID: {
    schema: text,
    about: 'Who asks the S3 server. Empty, with S3_SECRET_ACCESS_KEY: whoever the machine itself is there.',
    secret: true,
  },
  S3_SECRET_ACCESS_KEY: { schema: text, about: 'The secret of S3_ACCESS_KEY_ID.', secret: true },
  S3_FORCE_PATH_STYLE: {
    schema: yesOrNo,
    standard: 'false',
    about: 'Whether the bucket stands in the path (most servers of one’s own) instead of in the name of the host.',
  },
  MAIL_TRANSPORT: {
    schema: z.enum(['stored', 'smtp'], 'must be stored or smtp'),
    standard: 'stored',
    about: 'What becomes of letters: stored (kept in the database, nobody gets them) or smtp.',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }),
    about:
      'The mail server, where MAIL_TRANSPORT=smtp: smtps:// encrypts from the start, smtp:// before anything is said, and smtp://host?tls=none never.',
    secret: true,
  },
  MAIL_FROM: { schema: text, about: 'Who letters are from: Escandallo <no-reply@escandallo.example>.' },
  INBOX_ADDRESS: {
    schema: z.email('must be an address such as facturas@escandallo.example'),
    about:
      'Where papers are sent by mail: facturas@escandallo.example. Each corporation has an address of its own behind a plus sign, ' +
      'which the mail server has to deliver to the same mailbox. Empty: nobody can send papers by mail.',
  },
  IMAP_URL: {
    schema: z.url({ protocol: /^imaps?$/, error: 'must look like imaps://user:password@host:993' }),
    about:
      'The mailbox of INBOX_ADDRESS: imaps:// encrypts from the start, imap:// before anything is said, and imap://host?tls=none ' +
      'never. It holds nothing but this mail: messages are moved to its folders Processed, Held and Refused.',
    secret: true,
  },
  INBOX_AUTHSERV_ID: {
    schema: text,
    about:
      'The name with which the mail server of INBOX_ADDRESS signs Authentication-Results. ' +
      'Empty: nothing proves a sender, and every message waits for a person.',
  },
  STRIPE_SECRET_KEY: {
    schema: text,
    about:
      'The secret key of the Stripe account that takes the money for this installation. Empty: nothing is charged.',
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: text,
    about:
      'With STRIPE_SECRET_KEY: what signs the notices to <PUBLIC_URL>/api/stripe/notices (customer.subscription.*).',
    secret: true,
  },
  STRIPE_TAX: {
    schema: z.enum(['included', 'automatic']),
    about:
      'With STRIPE_SECRET_KEY: `included`, the usual, when the prices hold the tax; `automatic` when Stripe Tax, once set up ' +
      'there, works it out and adds it where a price says that it comes on top.',
  },
  STRIPE_URL: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:12111' }),
    about: 'Another server that speaks Stripe’s API, for tests. Empty: Stripe’s own.',
  },
} as const
