import { z } from 'zod'

const text = z.string().min(1)
const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true')

/** How events reach the workers. Part of `variables`. */
export const feedVariables = {
  EVENT_FEED: {
    schema: z.enum(['log', 'kafka'], 'must be log or kafka'),
    standard: 'log',
    about:
      'How events reach the workers: log, straight from where they are kept, to one worker at a time; kafka, to as many as there are.',
  },
  KAFKA_BROKERS: {
    schema: z
      .string()
      .transform((value) => value.split(',').map((each) => each.trim()))
      .refine((all) => all.every((each) => /^[^\s:/]+:\d+$/.test(each)), 'must look like host:9092,other:9092'),
    about: 'The brokers, where EVENT_FEED=kafka: addresses by commas.',
  },
  KAFKA_TOPIC_PREFIX: {
    schema: z.string().regex(/^[\w.-]{1,100}$/, 'must be letters, digits, dots, hyphens and underscores'),
    standard: 'escandallo.',
    about: 'What the names of our topics and consumer groups begin with.',
  },
  KAFKA_SESSION_SECONDS: {
    schema: z.coerce.number().int('must be whole').min(1).max(60),
    standard: '6',
    about:
      'Seconds after which the work of a worker that died is given to others. Less than 6 has to be allowed by the brokers (group.min.session.timeout.ms).',
  },
  KAFKA_SSL: { schema: yesOrNo, standard: 'false', about: 'Whether brokers are spoken to over TLS.' },
  KAFKA_SASL_MECHANISM: {
    schema: z.enum(['plain', 'scram-sha-256', 'scram-sha-512'], 'must be plain, scram-sha-256 or scram-sha-512'),
    standard: 'scram-sha-512',
    about: 'How a user shows the password to brokers: plain, scram-sha-256 or scram-sha-512.',
  },
  KAFKA_SASL_USERNAME: { schema: text, about: 'The user that brokers know. Empty: none.' },
  KAFKA_SASL_PASSWORD: { schema: text, about: 'The password of KAFKA_SASL_USERNAME.', secret: true },
} as const
