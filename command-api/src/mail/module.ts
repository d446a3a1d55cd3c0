import type { Module } from '../module.ts'
import { letters } from './letter.ts'
import { messages } from './message.ts'
import { mailRoutes } from './routes.ts'

export const mailModule = { kinds: [messages, letters], routes: mailRoutes } satisfies Module
