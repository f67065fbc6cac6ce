import type { ReactNode } from 'react'
import { Logo } from '~/frame/logo'
import type { FormDefinition } from '../../../contracts/form'
import { NextSteps } from './next-steps'

type StandingAloneProps = {
  form: FormDefinition
  siteName: string
  isStored: boolean
  children: ReactNode
}

/** A form on its own page: what it is for on the drafting night, the answers on the sheet beside it. */
export function StandingAlone({ form, siteName, isStored, children }: StandingAloneProps) {
  const Title = isStored ? 'p' : 'h1'
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="relative bg-night text-on-night">
        <div className="drafting-grid absolute inset-0 [mask-image:linear-gradient(160deg,transparent_30%,#000)]" />
        <header
          data-form-heading
          className="relative px-3 py-3 sm:px-6 lg:sticky lg:top-0 lg:ms-auto lg:flex lg:min-h-dvh lg:max-w-[560px] lg:flex-col lg:px-8 lg:py-6"
        >
          <a href="/" className="inline-flex min-h-[44px] items-center self-start">
            <Logo name={siteName} />
          </a>
          <div className="mt-3 lg:my-auto lg:py-6">
            <Title className="font-display text-h2 font-[650] tracking-[-0.028em]">
              {form.title}
            </Title>
            <p className="mt-2 max-w-[30em] text-lead text-on-night-2">{form.description}</p>
          </div>
          <div className="max-lg:hidden">
            <NextSteps steps={form.steps} isStored={isStored} />
          </div>
        </header>
      </div>
      <div className="max-w-[720px] px-3 pt-1 pb-4 sm:px-6 sm:pb-6 lg:px-8 lg:py-4">
        {isStored ? <div className="pt-4 lg:pt-8">{children}</div> : children}
      </div>
    </div>
  )
}
