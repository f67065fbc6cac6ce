type PortraitProps = {
  /** A picture of content/media. */
  src: string
  /** Its size and shape. */
  className?: string
}

/** A person’s portrait, decorative beside their name. */
export const Portrait = ({ src, className = 'size-10 rounded-full' }: PortraitProps) => (
  <img
    src={src}
    alt=""
    width="40"
    height="40"
    loading="lazy"
    decoding="async"
    className={`shrink-0 bg-night object-cover ${className}`}
  />
)
