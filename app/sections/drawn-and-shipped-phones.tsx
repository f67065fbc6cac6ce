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
    // Tracks, so that the first phone is where it stays, also when it is painted before the second is read.
    <div className="grid h-80 grid-cols-[repeat(2,min(44%,212px))] content-start items-start justify-center gap-8 lg:h-full lg:max-h-107.5 lg:min-h-100">
      <Picture {...screen} skin="drawn" alt="" className={`${place} ${outlined}`} />
      <Picture {...screen} skin="shipped" alt={alt} className={`${place} mt-12`} />
    </div>
  )
}
