/**
 * The head's script: sends the first questions of the page whose address was opened, for whoever was here last. It is built by itself, and
 * small, so that it runs while the other scripts are still on their way (frontend/head-scripts.ts).
 */
import { getRequest } from '../../platform/api.ts'
import { rememberedUser } from '../../platform/auth/remembered.ts'
import { sendAhead } from '../../platform/questions/answers-ahead.ts'
import { firstQuestionsAt } from './questions-at.ts'

const user = rememberedUser()
if (user)
  for (const { asks } of firstQuestionsAt(window.location, user)) {
    const { url, init } = getRequest(asks.path, asks.query)
    sendAhead(url, init)
  }
