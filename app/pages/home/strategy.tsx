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
    <Section spacing="compact">
      <SectionHead heading={heading} lead={lead} />
      <Tabs
        label={label}
        tabs={tabs.map((tab) => ({ id: tab.id, label: tab.heading, panel: <Track {...tab} /> }))}
      />
    </Section>
  )
}

function Track({
  id,
  subtitle,
  title,
  detail,
  action,
  icons,
}: HomeSection<'strategy'>['tabs'][number]) {
  return (
    <Card className="strategy-track grid gap-6 p-6 lg:gap-[40px] lg:p-[32px]">
      <div>
        <p className="mb-3 font-mono text-note text-ink-2">{subtitle}</p>
        <h3 className="text-h3">{title}</h3>
        <p className="mt-4 text-ink-2">{detail}</p>
        <FormLink
          form={action.form}
          callToAction={`strategy-${id}`}
          className={`${buttonStyle('ink')} mt-8`}
        >
          {action.label}
        </FormLink>
      </div>
      <ul className="grid grid-cols-2 overflow-hidden rounded-sheet border border-dashed border-ink-3/60">
        {icons.map(({ icon, title }) => (
          <li
            key={title}
            className="flex items-center gap-[8px] border-dashed border-ink-3/60 px-[12px] py-4 text-small font-firm odd:border-e sm:flex-col sm:items-start sm:justify-between sm:gap-6 sm:p-[24px] lg:p-[16px] xl:p-[24px]"
          >
            <StrategyIcon name={icon} />
            {title}
          </li>
        ))}
      </ul>
    </Card>
  )
}
