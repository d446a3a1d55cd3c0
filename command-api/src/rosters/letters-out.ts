import { mailboxOf } from '@escandallo/contracts/team/addresses.ts'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import { Refusal, TooMany } from '@escandallo/platform/errors.ts'
import type { Identity } from '@escandallo/platform/identity/token-verifier.ts'
import { type LetterBlock, letterHtml } from '@escandallo/platform/letters/letter-html.ts'
import {
  checkLetter,
  type Letter,
  type LetterFile,
  type LetterSubject,
  type Mail,
} from '@escandallo/platform/mail/mail.ts'
import type { CommandContext } from '../execute.ts'
import { requireConfirmed } from '../http/confirmed-sender.ts'
import { letterIdOf } from '../ids.ts'
import type { Workflows } from '../workflows.ts'
import type { LetterQuota } from './letter-quota.ts'

/** What somebody of a corporation writes to an address outside. Answers go to the address that they have proven, and to no other. */
export type LetterOut = Omit<Letter, 'about' | 'letterId' | 'html' | 'fromName' | 'attachments' | 'replyTo'> & {
  /** Draws what comes with it, once it is certain that it leaves. */
  filesOf?: () => Promise<LetterFile[]>
  key: string
  language: Language
  /** What it is for. */
  for: Omit<LetterSubject, 'by'>
  /** What its HTML part shows, in the order of its text. */
  blocks: readonly LetterBlock[]
}

export type LettersOut = {
  /** Under which it will be known what became of the letter of a key; undefined where that is not known. */
  idOf: (key: string) => string | undefined
  /**
   * Records that a letter leaves and sends it, in this order: the letter's key follows from what was recorded, so that a retry
   * sends none a second time. Null is no letter, and is recorded alone.
   * @param letterOf asked before, so that nothing is recorded that cannot leave, and again after.
   * @throws Refusal `email-unverified` where who sends has not proven an address, TooMany beyond a day's letters, Invalid.
   */
  send: <Result extends { recorded: boolean }>(
    letterOf: () => Promise<LetterOut | null>,
    sender: Identity | null,
    context: CommandContext,
    record: () => Promise<Result>,
  ) => Promise<Result>
  /** What the product writes for a corporation by itself, to a recipient of it. @throws Refusal beyond a day's letters. */
  sendOwn: (letter: Letter, recipientId: string, context: CommandContext) => Promise<void>
  /** News that its reader finds in the product as well: sent while the corporation has letters left today, else left out. @returns whether it left. */
  sendNotice: (letter: Letter, context: CommandContext) => Promise<boolean>
}

/** Says who writes: the sender of a letter is the installation. */
const signature = (language: Language, corporation: string, email: string) =>
  ({
    es: `Escrito por ${email}, de ${corporation}, y enviado con Escandallo. La respuesta, por favor, a esa dirección.`,
    en: `Written by ${email} of ${corporation} and sent with Escandallo. Please answer to that address.`,
  })[language]

const LONGEST_NAME = 100

type Needed = {
  quota: LetterQuota
  mail: Mail
  workflows: Pick<Workflows, 'corporationName'>
  exclusive: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
}

export const lettersOut = ({ quota, mail, workflows, exclusive }: Needed): LettersOut => {
  const alone = <Result>({ corporationId }: CommandContext, work: () => Promise<Result>) =>
    exclusive(`letters ${corporationId}`, work)
  return {
    idOf: (key) => (mail.reports ? letterIdOf(key) : undefined),
    send: async (letterOf, sender, context, record) => {
      const draft = await letterOf()
      if (!draft) return record()
      const email = requireConfirmed(sender)
      const corporation = await workflows.corporationName(context)
      const signed = ({ language, for: subject, blocks, filesOf: _, ...letter }: LetterOut): Letter => {
        const foot = signature(language, corporation, email)
        return {
          ...letter,
          replyTo: email,
          text: `${letter.text}\n\n— \n${foot}\n`,
          html: letterHtml({ language, title: letter.subject, blocks, foot: [foot] }),
          fromName: [...corporation].slice(0, LONGEST_NAME).join(''),
          letterId: letterIdOf(letter.key),
          about: { ...subject, by: context.actor },
        }
      }
      checkLetter(signed(draft))
      const result = await alone(context, async () => {
        await quota.require(draft.to, context)
        const recorded = await record()
        if (recorded.recorded) quota.note(mailboxOf(draft.to), context)
        return recorded
      })
      const letter = await letterOf()
      const attachments = (await letter?.filesOf?.()) ?? []
      if (letter) await mail.send({ ...signed(letter), attachments, corporationId: context.corporationId })
      return result
    },
    sendNotice: (letter, context) =>
      alone(context, async () => {
        try {
          await quota.require(letter.to, context)
        } catch (error) {
          if (error instanceof TooMany) return false
          throw error
        }
        await mail.send({ ...letter, corporationId: context.corporationId })
        quota.note(mailboxOf(letter.to), context)
        return true
      }),
    sendOwn: (letter, recipientId, context) =>
      alone(context, async () => {
        try {
          await quota.require(letter.to, context)
        } catch (error) {
          throw error instanceof TooMany ? new Refusal(error.code) : error
        }
        await mail.send({ ...letter, corporationId: context.corporationId })
        quota.note(recipientId, context)
      }),
  }
}
