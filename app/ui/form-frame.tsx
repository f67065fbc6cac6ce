import { lazy, Suspense } from 'react'
import { useLabels } from '~/react-contexts'
import type { FormFrameProps } from './embedded-form'
import { FormPageLink } from './form-page-link'

const loadForm = () => import('./embedded-form')

const EmbeddedForm = lazy(() =>
  loadForm().then(
    // A script that is not ours lacks it.
    ({ EmbeddedForm = FormPageLink }) => ({ default: EmbeddedForm }),
    () => ({ default: FormPageLink }),
  ),
)

/** Fetches the code that opens a form, at the first pointer or focus on its button. */
export function prefetchForm(): void {
  loadForm().catch(() => undefined)
}

/** A form of the form host in a frame; the provider's SDK is loaded only now. */
export function FormFrame(props: FormFrameProps) {
  const { loading } = useLabels('form')
  return (
    <Suspense fallback={<p className="p-8">{loading}</p>}>
      <EmbeddedForm {...props} />
    </Suspense>
  )
}
