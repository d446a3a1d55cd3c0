import { tabStorage } from './browser-storage.ts'

const slot = 'escandallo-account'
const NEW = 'new'

/** Whether somebody came to this tab to make an account, as the public pages lead there (`account=new`). */
export const comesForAccount = (): boolean => tabStorage.read(slot) === NEW

/** The provider sends people back to another address: what they came for is held in the tab until they have it. */
export const holdAccountWish = (account: string) => {
  if (account === NEW) tabStorage.write(slot, NEW)
}

export const dropAccountWish = () => tabStorage.remove(slot)
