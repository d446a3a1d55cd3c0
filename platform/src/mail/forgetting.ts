import type { Vault } from '../event-store/personal-data/vault.ts'
import type { StoredMail } from './stored.ts'

/**
 * Forgets a person: the letters to their address first, because who has lost the key no longer knows the address.
 * @param email null when it is not known any more; then only the key is deleted.
 */
export const forgetting =
  (vault: Pick<Vault, 'forget'>, mail: Pick<StoredMail, 'forget'>) =>
  async (person: string, email: string | null): Promise<void> => {
    if (email !== null) await mail.forget(email)
    await vault.forget(person)
  }
