import type { HomeSection } from '~/content/schemas/home'
import { FormLink } from '~/sections/form-dialog'
import { Section } from '~/sections/section'
import { SectionHead } from '~/sections/section-head'
import { buttonStyle } from '~/ui/button-style'
import { Card } from '~/ui/card'
import { StrategyIcon } from '~/ui/strategy-icon'
import { Tabs } from '~/ui/tabs'

/** Four ways to begin, a tab each. */
export function Strategy({
  heading,
  lead,
  tabs,
  label,
}: HomeSection<'strategy'> & { label: string }) {
  return (
    <Section close>
      <SectionHead heading={heading} lead={lead} />
      <Tabs
        label={label}
        tabs={tabs.map((tab) => ({ id: tab.id, label: tab.heading, panel: <Track {...tab} /> }))}
      />
    </Section>
  )
}

function Track({
  subtitle,
  title,
  detail,
  action,
  icons,
}: HomeSection<'strategy'>['tabs'][number]) {
  return (
    <Card className="strategy-track grid gap-5 p-4 lg:p-5">
      <div>
        <p className="mb-1.5 font-mono text-note text-ink-2">{subtitle}</p>
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2 text-ink-2">{detail}</p>
        <FormLink
          form={action.form}
          callToAction={action.label}
          className={`${buttonStyle('ink')} mt-4`}
        >
          {action.label}
        </FormLink>
      </div>
      <ul className="grid grid-cols-2 overflow-hidden rounded-sheet border border-dashed border-ink-3/60">
        {icons.map(({ icon, title }) => (
          <li
            key={title}
            className="flex flex-col justify-between gap-3 border-dashed border-ink-3/60 p-2 text-small sm:p-3 lg:p-2 xl:p-3 font-firm odd:border-e"
          >
            <StrategyIcon name={icon} />
            {title}
          </li>
        ))}
      </ul>
    </Card>
  )
}
