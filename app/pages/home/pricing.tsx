import type { Labels } from '~/content/schemas/labels'
import type { Pricing as PricingContent } from '~/content/schemas/pricing'
import { fillIn, joinWords } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { FormLink } from '~/sections/form-dialog'
import { Section } from '~/sections/section'
import { StatementHead } from '~/sections/section-head'
import { buttonStyle } from '~/ui/button-style'
import { Ltr } from '~/ui/ltr'
import { Table } from '~/ui/table'
import { TickOrCross } from '~/ui/tick-or-cross'

type WithLabels = { labels: Labels['home']['pricing'] }

type PricingProps = Omit<PricingContent, 'currencies'> &
  WithLabels & {
    /** The price of a first product as it is shown, `$3000`. */
    amount: string
    /** The same in dollars, and what it excludes, where another currency comes first. */
    beside: string[]
  }

/** The price of a first product, and the people who can be added. */
export function Pricing({ heading, lead, mvp, amount, beside, team, labels }: PricingProps) {
  return (
    <Section id="pricing" onNight spacing="compact">
      <StatementHead heading={heading} lead={lead} />
      <div className="pricing grid grid-cols-1 gap-6">
        <MvpPrice {...mvp} amount={amount} beside={beside} labels={labels} />
        <TeamRoles {...team} labels={labels} />
      </div>
    </Section>
  )
}

type MvpPriceProps = PricingContent['mvp'] & Pick<PricingProps, 'amount' | 'beside' | 'labels'>

function MvpPrice({ name, prefix, amount, beside, note, items, action, labels }: MvpPriceProps) {
  const { list } = useLabels('joined')
  return (
    <div className="price-card rounded-card bg-signal p-6 text-on-signal md:p-8">
      <div>
        <h3 className="text-h4">{name}</h3>
        <p className="mt-2 font-mono text-note font-medium">{prefix}</p>
        <p className="price my-4 font-display leading-none font-bold tracking-tighter">
          {beside.length > 0 ? amount : <Ltr>{amount}</Ltr>}
        </p>
        {beside.length > 0 && <p className="mb-4 text-small">{joinWords(beside, list)}</p>}
        {note && <p className="mb-4 max-w-lead font-firm">{note}</p>}
      </div>
      <ul className="mb-6">
        {items.map(({ label, included, note: itemNote }) => (
          <li key={label} className="flex gap-3 border-t border-on-signal/20 py-2 font-firm">
            <TickOrCross tick={included} />
            <span>
              {label}
              <span className="sr-only">{` ${included ? labels.included : labels.notIncluded}`}</span>
              {itemNote && <span className="block text-small">{itemNote}</span>}
            </span>
          </li>
        ))}
      </ul>
      <FormLink form={action.form} callToAction="price-mvp" className={buttonStyle('dark')}>
        {action.label}
      </FormLink>
    </div>
  )
}

function TeamRoles({ name, lead, roles, action, labels }: PricingContent['team'] & WithLabels) {
  const { colon } = useLabels('joined')
  return (
    <div className="rounded-card p-6 shadow-edge shadow-white/18 [--color-line:#ffffff26] md:p-8">
      <h3 className="text-h4">{name}</h3>
      <p className="mt-2 text-on-night-2">{lead}</p>
      <div className="mt-6">
        <Table
          label={name}
          columns={[labels.role, labels.engagement, labels.rate]}
          rows={roles.map(({ id, role, engagement }) => ({
            key: id,
            cells: [
              role,
              <span key="engagement" className="font-mono text-note text-on-night-2">
                {engagement}
              </span>,
              <FormLink
                key="rate"
                form={action.form}
                callToAction={`rate-${id}`}
                title={`${action.label}${fillIn(colon, { text: role })}`}
                label={`${action.label}${fillIn(colon, { text: role })}`}
                className="block py-0.5 text-end text-small whitespace-nowrap underline underline-offset-4"
              >
                {action.label}
              </FormLink>,
            ],
          }))}
        />
      </div>
    </div>
  )
}
