import type { Module } from '../module.ts'
import { messages } from './message.ts'
import { mailRoutes } from './routes.ts'

export const mailModule = { kinds: [messages], routes: mailRoutes } satisfies Module
