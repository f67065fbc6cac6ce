import type { HomeSection } from '~/content/schemas/home'
import { FormLink } from '~/sections/form-dialog'
import { SectionHead } from '~/sections/section-head'
import { buttonStyle } from '~/ui/button-style'
import { Icon } from '~/ui/icon'
import { Tabs } from '~/ui/tabs'

/** Four ways to begin, a tab each. */
export function Strategy({ heading, lead, tabs }: HomeSection<'strategy'>) {
  return (
    <section className="section-close page-width after-paper">
      <SectionHead heading={heading} lead={lead} />
      <Tabs
        label="Where you are today"
        tabs={tabs.map((tab) => ({ id: tab.id, label: tab.heading, panel: <Track {...tab} /> }))}
      />
    </section>
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
    <div className="grid gap-5 rounded-card border border-line bg-surface p-4 lg:grid-cols-[1.15fr_1fr] lg:p-5">
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
      <ul className="grid grid-cols-2 overflow-hidden rounded-[16px] border border-dashed border-ink-3/60">
        {icons.map(({ icon, title }) => (
          <li
            key={title}
            className="flex flex-col justify-between gap-3 border-dashed border-ink-3/60 p-2 text-small sm:p-3 lg:p-2 xl:p-3 font-[550] odd:border-e [&:nth-child(-n+2)]:border-b"
          >
            <Icon name={icon} />
            {title}
          </li>
        ))}
      </ul>
    </div>
  )
}
