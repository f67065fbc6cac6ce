/** A drawing that is not there yet is a blueprint's empty sheet with its title. */
export function Sketch({ name, alt }: { name: string; alt: string }) {
  return (
    <div
      role="img"
      aria-label={alt}
      data-picture={name}
      className="drafting-grid aspect-[4/3] rounded-card border border-drawn-line/60 bg-night-2"
    />
  )
}
