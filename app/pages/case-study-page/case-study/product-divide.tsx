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
    <div className="mx-auto h-42.5 w-28.75 lg:h-full lg:max-h-57.5 lg:min-h-52.5 lg:w-35">
      <Divide {...shown} eager />
    </div>
  )
}
