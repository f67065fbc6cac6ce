/** What a post carries beside the answers. */
export function SendingFields({
  sending,
  hidden,
}: {
  sending: { key: string; token: string }
  hidden: Record<string, string>
}) {
  return (
    <>
      <input type="hidden" name="key" defaultValue={sending.key} />
      <input type="hidden" name="token" defaultValue={sending.token} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={`hidden:${name}`} defaultValue={value} />
      ))}
      {/* A trap for robots, which fill in whatever there is; people never meet it. */}
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
