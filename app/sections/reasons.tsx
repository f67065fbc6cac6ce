import { Picture } from '~/ui/picture'
import { column } from '~/ui/picture-sizes'

type Reason = { title: string; detail: string }
type ReasonsProps = {
  reasons: Reason[]
  /** Belongs to the first reason. */
  picture?: string | undefined
  alt?: string | undefined
}

/** Reasons in three sizes: the first large, with its picture, two beside each other, the others a line each. */
export function Reasons({ reasons, picture, alt = '' }: ReasonsProps) {
  const [first, ...others] = reasons
  const [beside, lines] = [others.slice(0, 2), others.slice(2)]
  return (
    <div className="grid gap-y-12 lg:gap-y-16">
      {first && (
        <div className={`grid items-center gap-x-16 gap-y-8 ${picture ? 'lg:grid-cols-2' : ''}`}>
          <div className="max-w-reading">
            <h3 className="text-[clamp(2rem,1.5rem+1.6vw,3rem)] leading-[1.05]">{first.title}</h3>
            <p className="mt-4 text-lead text-ink-2">{first.detail}</p>
          </div>
          {picture && (
            <Picture
              name={picture}
              alt={alt}
              sizes={`(width >= 1024px) calc(0.5 * ${column(1)} - 32px), 91vw`}
              className="aspect-4/3 h-auto w-full rounded-card object-cover"
            />
          )}
        </div>
      )}
      {beside.length > 0 && (
        <ul className="grid gap-x-16 gap-y-8 sm:grid-cols-2">
          {beside.map(({ title, detail }) => (
            <li key={title}>
              <h3 className="text-[1.6875rem] leading-[1.1]">{title}</h3>
              <p className="mt-2 max-w-reading text-ink-2">{detail}</p>
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ title, detail }) => (
            <li
              key={title}
              className="grid gap-x-16 gap-y-1 border-t border-line py-5 lg:grid-cols-2"
            >
              <h3 className="text-h4">{title}</h3>
              <p className="max-w-reading text-ink-2">{detail}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
