import { z } from 'zod'
import { arrivedMessage, senderAddress } from './events.ts'

/** Makes the address, or another in its place. */
export const renewAddress = z.strictObject({ establishmentId: z.uuid() })
export const settleSender = z.strictObject({ address: senderAddress })
export const settleArrival = z.strictObject({ arrivalId: z.uuid() })

/** What is known of a sender when a message comes: one of ours, allowed or refused by a person, or nobody we know. */
export const senderStandings = ['known', 'refused', 'unknown'] as const
export type SenderStanding = (typeof senderStandings)[number]

/** What the workers say of a message, beside its bytes. */
export const receiveMessage = z.strictObject({
  arrivalId: z.uuid(),
  message: arrivedMessage,
  standing: z.enum(senderStandings),
  establishmentId: z.uuid(),
  /** Sent by a program, a list or nobody: never answered. */
  automatic: z.boolean(),
})
export type ReceiveMessage = z.infer<typeof receiveMessage>
