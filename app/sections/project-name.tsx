const sizes = {
  page: 'text-[min(clamp(3.25rem,7.8vw,7rem),14vw)]',
  band: 'text-[min(clamp(3.25rem,6.67vw,6rem),14vw)]',
}

type ProjectNameProps = { as: 'h1' | 'h3'; size: keyof typeof sizes; name: string }

/** A product's name, which is the same in every language, in the color of its ground (base.css), as dark as a text is. */
export const ProjectName = ({ as: Heading, size, name }: ProjectNameProps) => (
  <Heading
    lang="en"
    className={`leading-[0.92] tracking-[-0.045em] text-[color-mix(in_oklab,var(--name)_86%,var(--color-ink))] ${sizes[size]}`}
  >
    {name}
  </Heading>
)
