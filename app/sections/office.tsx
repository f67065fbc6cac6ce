import type { Site } from '~/content/schemas/site'
import { phoneUrl, unbrokenPhones } from '~/lib/phone-links'
import { joinWords } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { Ltr } from '~/ui/ltr'

/** Classes of a link in the footer. */
export const footerItem =
  'block text-(length:--text-small) leading-6 wrap-anywhere text-on-night hover:text-white hover:underline hover:underline-offset-[0.25em] lg:py-1 lg:text-(length:--text-body) lg:leading-[inherit]'

type OfficeProps = {
  office: Site['offices'][number]
  /** Without its hours. */
  isBrief?: boolean
  className?: string
}

/** An office: its place, its hours and its own number. */
export function Office({ office, isBrief = false, className = '' }: OfficeProps) {
  const { city, country, area, hours, phone, map } = office
  const { list } = useLabels('joined')
  const place = joinWords([city, country], list)
  return (
    <div className={className}>
      <p>{map ? <a href={map}>{place}</a> : place}</p>
      {[area, isBrief ? undefined : hours].map(
        (line) =>
          line && (
            <p key={line} className="text-on-night-2">
              {line}
            </p>
          ),
      )}
      {phone && (
        <a href={phoneUrl(phone)} className={footerItem}>
          <Ltr>{unbrokenPhones(phone)}</Ltr>
        </a>
      )}
    </div>
  )
}
