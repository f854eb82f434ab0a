import { expect } from 'vitest'
import { whoAmI } from '#contract/calls/auth.ts'
import { createWorkspace, listPlans } from '#contract/calls/workspaces.ts'
import type { Newcomer } from './newcomer.ts'

/** Makes another workspace for a person whose account is activated, and waits until it is there; its id. */
export async function anotherWorkspace({ person }: Newcomer, name: string): Promise<string> {
  const [plan] = await person.ask(listPlans, { query: {} })
  if (!plan) throw new Error('there is no plan to choose')
  const { id } = await person.ask(createWorkspace, { body: { name, planId: plan.id, agreedToTermsAndPolicy: true } })
  const isThere = async () => {
    const { user } = await person.ask(whoAmI)
    return user.role2tenant2user.some(({ tenant }) => tenant.id === id && tenant.isDatabaseConnected)
  }
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true)
  return id
}
