import type { HomeSection } from '~/content/schemas/home'
import { FormLink } from '~/sections/form-dialog'
import { Section } from '~/sections/section'
import { SectionHead } from '~/sections/section-head'
import { buttonStyle } from '~/ui/button-style'
import { Card } from '~/ui/card'
import { Picture } from '~/ui/picture'
import { column } from '~/ui/picture-sizes'
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

type TrackProps = HomeSection<'strategy'>['tabs'][number]

/** The scene of what one gets, its four parts as tags on it. */
function Track({ id, subtitle, title, detail, picture, action, icons }: TrackProps) {
  return (
    <Card className="strategy-track grid overflow-hidden">
      <div className="p-6 lg:self-center lg:p-[32px]">
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
      <div className="relative">
        <Picture
          name={picture}
          alt=""
          sizes={`(width >= 1024px) min(520px,36vw), ${column(1)}`}
          className="block aspect-video w-full object-cover lg:h-full"
        />
        <ul className="flex flex-wrap gap-1.5 p-4 lg:absolute lg:inset-x-3 lg:bottom-3 lg:gap-2 lg:p-0">
          {icons.map(({ icon, title }) => (
            <li
              key={title}
              className="flex items-center gap-2 rounded-full bg-surface py-1 ps-1.5 pe-2.5 text-small font-firm shadow-edge shadow-line"
            >
              <StrategyIcon name={icon} />
              {title}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
