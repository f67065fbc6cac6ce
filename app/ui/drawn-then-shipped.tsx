import { Picture } from './picture'

type DrawnThenShippedProps = { name: string; alt: string; sizes: string }

/** A picture that is drawn when it comes into sight, and is shipped over the drawing (drawings.css). */
export function DrawnThenShipped({ name, alt, sizes }: DrawnThenShippedProps) {
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-card [&_img]:block [&_img]:h-auto [&_img]:w-full">
      <Picture name={name} skin="drawn" alt="" sizes={sizes} />
      <div className="shipped-over-drawn absolute inset-0">
        <Picture name={name} alt={alt} sizes={sizes} />
      </div>
    </div>
  )
}
