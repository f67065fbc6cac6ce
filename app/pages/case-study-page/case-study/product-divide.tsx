import { Divide } from '~/sections/divide'
import { WholePicture } from '~/sections/page-banner'

type ProductDivideProps = {
  /** Their pictures. */
  wide?: string | undefined
  phone?: string | undefined
  alt?: string | undefined
}

/** The product of a case study, half drawn: its wide piece with its phone before it, or one of them alone. */
export function ProductDivide(shown: ProductDivideProps) {
  if (shown.wide) {
    return (
      <WholePicture>
        <Divide {...shown} eager />
      </WholePicture>
    )
  }
  // A phone is higher than its banner and bleeds off its lower edge.
  return (
    <div className="mx-auto h-[340px] w-[230px] lg:h-full lg:max-h-[460px] lg:min-h-[420px] lg:w-[280px]">
      <Divide {...shown} eager />
    </div>
  )
}
