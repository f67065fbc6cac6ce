import { outlined, phone } from '~/ui/device'
import { Picture } from '~/ui/picture'

type DrawnAndShippedPhonesProps = {
  /** The drawing of a phone's screen. */
  name: string
  alt: string
}

/** A screen drawn and, lower beside it, shipped: both bleed off the edge of the banner under them. */
export function DrawnAndShippedPhones({ name, alt }: DrawnAndShippedPhonesProps) {
  const screen = { name, sizes: '(width >= 640px) 210px, 40vw', eager: true }
  const place = `${phone} h-auto w-full`
  return (
    // Tracks, so that the first phone stands where it stays, also when it is painted before the second is read.
    <div className="grid h-40 grid-cols-[repeat(2,min(44%,212px))] content-start items-start justify-center gap-4 lg:h-full lg:max-h-53.75 lg:min-h-50">
      <Picture {...screen} skin="drawn" alt="" className={`${place} ${outlined}`} />
      <Picture {...screen} skin="shipped" alt={alt} className={`${place} mt-6`} />
    </div>
  )
}
