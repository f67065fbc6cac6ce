import { Icon } from '~/ui/icon'
import type { FormWords } from '../content/schemas/form-words'

type AttributionNoteProps = {
  attribution: Record<string, string>
  words: FormWords['attribution']
}

/**
 * Shows how the visitor came here, which is sent with the form, and a box to leave it out. Without
 * scripts it holds the campaign in the form's URL; client/embed.ts adds the rest and shows it.
 */
export function AttributionNote({ attribution, words }: AttributionNoteProps) {
  const names = new Map(Object.entries(words.names))
  const given = Object.entries(attribution).filter(([name]) => names.has(name))
  return (
    <details
      data-attribution
      hidden={given.length === 0}
      className="group/note mt-8 rounded-control border border-line px-4 text-small"
    >
      <summary className="flex min-h-touch items-center justify-between gap-4 font-semibold">
        {words.title}
        <Icon
          size={16}
          d="m3 5.5 5 5 5-5"
          className="shrink-0 text-ink-2 group-open/note:rotate-180"
        />
      </summary>
      <p className="text-ink-2">{words.text}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-label-rest">
        {[...names].map(([name, label]) => (
          <div
            key={name}
            data-attribution-name={name}
            hidden={attribution[name] === undefined}
            className="contents [&[hidden]]:hidden"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-mono break-all">
              {/* Quoted: the link may come from anyone. */}
              <q>
                <output>{attribution[name]}</output>
              </q>
              <input
                type="hidden"
                name={`attribution:${name}`}
                defaultValue={attribution[name] ?? ''}
                disabled={attribution[name] === undefined}
              />
            </dd>
          </div>
        ))}
      </dl>
      <label className="mt-2 flex min-h-touch items-center gap-2">
        <input type="checkbox" name="attribution" value="none" className="size-4.5 accent-blue" />
        {words.leaveOut}
      </label>
    </details>
  )
}
