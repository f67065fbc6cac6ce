import type { Labels } from '~/content/schemas/labels'

/** Shows the page's screens drawn or shipped, by CSS alone (project-screens.tsx): it works before hydration and without scripts. */
export function SkinSwitch({ labels }: { labels: Labels['caseStudy']['detail']['skin'] }) {
  return (
    <fieldset className="flex w-fit rounded-full bg-ink/8 p-1 print:hidden">
      <legend className="sr-only">{labels.choose}</legend>
      {(['drawn', 'shipped'] as const).map((skin) => (
        <label key={skin} className="relative flex">
          {/* The button covers its label, so that it takes the press itself. */}
          <input
            type="radio"
            name="skin"
            value={skin}
            defaultChecked={skin === 'shipped'}
            className="peer absolute inset-0 appearance-none rounded-full"
          />
          <span className="inline-flex min-h-touch items-center rounded-full px-5.5 text-small font-semibold transition-colors peer-checked:bg-ink peer-checked:text-paper peer-checked:forced-colors:underline">
            {labels[skin]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
