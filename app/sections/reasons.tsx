import { Picture } from '~/ui/picture'
import { column } from '~/ui/picture-sizes'

type Reason = {
  title: string
  detail: string
  picture?: string | undefined
  alt?: string | undefined
}

/** Reasons beside each other, or as statements in rows; one that has a picture is before them, and large. */
export function Reasons({ reasons, inRows = false }: { reasons: Reason[]; inRows?: boolean }) {
  const pictured = reasons.find(({ picture }) => picture !== undefined)
  return (
    <div className="grid gap-y-12 lg:gap-y-14">
      {pictured?.picture && (
        <div className="grid items-center gap-x-14 gap-y-6 lg:grid-cols-[1.35fr_1fr]">
          <Picture
            name={pictured.picture}
            alt={pictured.alt ?? ''}
            sizes={`(width >= 1024px) calc(0.58 * ${column(1)} - 32px), 91vw`}
            className="aspect-4/3 h-auto w-full rounded-card object-cover"
          />
          <div className="max-w-reading">
            <h3 className="text-[clamp(2rem,4vw,3.5rem)] leading-none">{pictured.title}</h3>
            <p className="mt-4 text-lead">{pictured.detail}</p>
          </div>
        </div>
      )}
      <ul className={`grid gap-x-14 gap-y-8 ${inRows ? '' : 'sm:grid-cols-2'}`}>
        {reasons
          .filter((each) => each !== pictured)
          .map(({ title, detail }) => (
            <li
              key={title}
              className={`border-t-2 border-current pt-3.5 ${inRows ? 'lg:grid lg:grid-cols-heading-text lg:items-baseline' : ''}`}
            >
              <h3 className={inRows ? 'text-h3' : 'text-[1.6875rem] leading-[1.08]'}>{title}</h3>
              <p className="mt-1.5 max-w-reading">{detail}</p>
            </li>
          ))}
      </ul>
    </div>
  )
}
