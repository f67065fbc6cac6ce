import type { ReactNode } from 'react'
import type { FormDefinition } from '../../../contracts/form'

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
      <div className="relative overflow-hidden bg-night text-on-night">
        <div className="drafting-grid absolute inset-0 [mask-image:linear-gradient(160deg,transparent_30%,#000)]" />
        <header
          data-form-heading
          className="relative grid gap-3 px-3 py-4 sm:px-6 lg:sticky lg:top-0 lg:ms-auto lg:max-w-[560px] lg:px-8 lg:py-8"
        >
          <a
            href="/"
            className="inline-flex min-h-[44px] items-center justify-self-start font-display text-[1.5625rem] leading-none font-[750] tracking-[-0.04em]"
          >
            {siteName}
          </a>
          <div className="lg:mt-12">
            <Title className="font-display text-h2 font-[650] tracking-[-0.028em]">
              {form.title}
            </Title>
            <p className="mt-2 max-w-[30em] text-lead text-on-night-2">{form.description}</p>
          </div>
        </header>
      </div>
      <div className="max-w-[720px] px-3 py-4 sm:px-6 sm:py-6 lg:px-8 lg:py-8">{children}</div>
    </div>
  )
}
