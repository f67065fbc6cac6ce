import type { Site } from '~/content/schemas/site'
import { phoneUrl, unbrokenPhones } from '~/lib/phone-links'
import { joinWords } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { Ltr } from '~/ui/ltr'

type OfficeProps = {
  office: Site['offices'][number]
  /** Without its hours. */
  isBrief?: boolean
  className?: string
}

/** An office: its place, its hours and its own number. */
export function Office({ office, isBrief = false, className = '' }: OfficeProps) {
  const { sample, city, country, area, street, hours, phone, map } = office
  const { list } = useLabels('joined')
  const place = joinWords([city, country], list)
  return (
    <div className={className}>
      <p>{map ? <a href={map}>{place}</a> : place}</p>
      {[sample ? undefined : street, area, isBrief ? undefined : hours].map(
        (line) =>
          line && (
            <p key={line} className="text-on-night-2">
              {line}
            </p>
          ),
      )}
      {phone && (
        <a href={phoneUrl(phone)} className="footer-item">
          <Ltr>{unbrokenPhones(phone)}</Ltr>
        </a>
      )}
    </div>
  )
}
