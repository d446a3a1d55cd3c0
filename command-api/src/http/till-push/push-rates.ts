import { limiter, requireLeft, spend } from '../rates.ts'

const MINUTE = 60
const QUARTER = 15 * MINUTE
/** Batches of one key in a minute. */
export const BATCHES_A_MINUTE = 60
/** Tries with one wrong key from one address, and with any wrong keys from it, in a quarter of an hour. */
export const WRONG_TRIES = 5
export const WRONG_TRIES_OF_ADDRESS = 30

/**
 * How often a key may send, and how often somebody may try wrong ones; counted by each process. One key that is wrong, as a revoked one
 * in a till that goes on sending, is put off before it uses up what its address may try: the other tills of that house go on.
 */
export const pushRates = () => {
  const perKey = limiter(BATCHES_A_MINUTE, MINUTE)
  const perWrongKey = limiter(WRONG_TRIES, QUARTER)
  const perAddress = limiter(WRONG_TRIES_OF_ADDRESS, QUARTER)
  const wrongKey = (address: string, keyHash: string) => `${address} ${keyHash}`
  return {
    /** Before anything is read. @throws TooMany where this key, or keys of this address, were wrong too often. */
    trying: async (address: string, keyHash: string) => {
      await requireLeft(perWrongKey, wrongKey(address, keyHash), 'push-keys-wrong-too-often')
      await requireLeft(perAddress, address, 'push-keys-wrong-too-often')
    },
    wrong: async (address: string, keyHash: string) => {
      await spend(perWrongKey, wrongKey(address, keyHash), 'push-keys-wrong-too-often')
      await spend(perAddress, address, 'push-keys-wrong-too-often')
    },
    /** @throws TooMany where the key sends too often. */
    sending: (keyId: string) => spend(perKey, keyId, 'push-too-often'),
  }
}
