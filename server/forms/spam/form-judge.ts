import { clientAddress, type parseNetworks } from './client-address.ts'
import type { Answers, JudgedForm } from './judged-post.ts'
import type { SpamGuard, Verdict } from './spam-guard.ts'

/** A post as the form host hands it over: its answers valid, its visitor as the connection says. */
export type HandedPost = {
  visitor: { address: string; forwardedFor: string; userAgent: string }
  hasScripts: boolean
  door: 'conversation' | 'page' | 'whatsapp'
  values: Answers
  hidden: Record<string, string>
}

export type FormJudge = {
  /** A signed token for a page of the form, to be posted with it. A young one that was posted stays. */
  openToken(formId: string, posted?: string): Promise<string>
  judge(form: JudgedForm, post: URLSearchParams | FormData, handed: HandedPost): Promise<Verdict>
}

/** The guard, as the form host asks it. Only these proxies are believed when they name a visitor. */
export function openFormJudge(
  guard: SpamGuard,
  trustedProxies: ReturnType<typeof parseNetworks>,
): FormJudge {
  return {
    openToken: async (formId, posted) => guard.tokenFor(formId, posted),
    judge(form, post, { visitor, ...handed }) {
      const field = (name: string) => {
        const value = post.get(name)
        return typeof value === 'string' && value !== '' ? value : undefined
      }
      return guard.judge(
        {
          ...handed,
          website: field('website'),
          token: field('token'),
          altcha: field('altcha'),
        },
        {
          address: clientAddress(visitor.address, visitor.forwardedFor, trustedProxies),
          userAgent: visitor.userAgent,
        },
        form,
      )
    },
  }
}
