import type { Vault } from '../event-store/personal-data/vault.ts'
import type { ForgottenPerson } from './mail.ts'
import type { StoredMail } from './stored.ts'

/** Forgets a person: the letters to their address first, because who has lost the key no longer knows the address. */
export const forgetting =
  (vault: Pick<Vault, 'forget'>, mail: Pick<StoredMail, 'forget'>) =>
  async ({ person, email, ...of }: ForgottenPerson): Promise<void> => {
    if (email !== null) await mail.forget({ to: email, ...of })
    await vault.forget(person)
  }
