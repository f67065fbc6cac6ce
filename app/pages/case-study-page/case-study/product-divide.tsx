import type { Project } from '~/content/schemas/project'
import { Divide } from '~/sections/divide'
import { WholePicture } from '~/sections/page-banner'

type ProductDivideProps = {
  project: string
  name: string
  pieces: Project['portfolio']['pieces']
}

/** The product of a case study, half drawn: its wide piece with its phone before it, or one of them alone. */
export function ProductDivide({ project, name, pieces }: ProductDivideProps) {
  const phone = pieces.find(({ category }) => category === 'mobile')
  const wide = pieces.find(({ category }) => category !== 'mobile')
  const shown = {
    wide: wide && `${project}-${wide.category}`,
    phone: phone && `${project}-mobile`,
    alt: (wide ?? phone)?.caption ?? name,
    eager: true,
  }
  if (wide) {
    return (
      <WholePicture>
        <Divide {...shown} />
      </WholePicture>
    )
  }
  // A phone is higher than its banner and bleeds off its lower edge.
  return (
    <div className="mx-auto h-[340px] w-[230px] lg:h-full lg:max-h-[460px] lg:min-h-[420px] lg:w-[280px]">
      <Divide {...shown} />
    </div>
  )
}
