/** Line drawings on a grid of 18; those that point along the line turn round in Arabic. */
const drawings = {
  back: <path d="M15 9H3m5-5L3 9l5 5" />,
  chat: (
    <>
      <path d="M3 15l1-3a6.3 6.3 0 1 1 2.3 2.2z" />
      <path d="M7 7.5c0 2 1.5 3.5 3.5 3.5" />
    </>
  ),
  clip: (
    <path d="m14.5 8.5-5.7 5.7a3.6 3.6 0 0 1-5-5l6-6a2.4 2.4 0 0 1 3.4 3.4l-6 6a1.2 1.2 0 0 1-1.7-1.7l5.3-5.3" />
  ),
  clock: (
    <>
      <circle cx="9" cy="9" r="6.5" />
      <path d="M9 5.5V9l2.5 1.5" />
    </>
  ),
  download: <path d="M9 3v8m4-4-4 4-4-4M3 15h12" />,
  eye: (
    <>
      <path d="M1.5 9S4 4 9 4s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5z" />
      <circle cx="9" cy="9" r="2.2" />
    </>
  ),
  filter: <path d="M2.5 5h13M5 9h8M7.5 13h3" />,
  key: (
    <>
      <circle cx="6" cy="9" r="3.5" />
      <path d="M9.5 9H16v3m-3-3v2" />
    </>
  ),
  lock: (
    <>
      <rect x="3.5" y="8" width="11" height="8" rx="2" />
      <path d="M6 8V6a3 3 0 0 1 6 0v2" />
    </>
  ),
  mail: (
    <>
      <rect x="2" y="3.5" width="14" height="11" rx="2.5" />
      <path d="m2.5 5.5 6.5 5 6.5-5" />
    </>
  ),
  next: <path d="M3 9h12m-5-5 5 5-5 5" />,
  search: (
    <>
      <circle cx="8" cy="8" r="5" />
      <path d="m12 12 4 4" />
    </>
  ),
  tick: <path d="m3.5 9.5 3.5 3.5 7.5-8" />,
  warn: (
    <>
      <path d="M9 2.5 16.5 15.5h-15z" />
      <path d="M9 7v4m0 2v.2" />
    </>
  ),
}

export type IconName = keyof typeof drawings

const turning = new Set<IconName>(['back', 'next'])

export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 18 18" aria-hidden="true" className={turning.has(name) ? 'turn' : undefined}>
    {drawings[name]}
  </svg>
)

const scenes = {
  /** An empty tray. */
  tray: (
    <>
      <path d="M26 48 42 14h48l16 34v24a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4z" />
      <path d="M26 48h24c2 9 8 12 16 12s14-3 16-12h24" strokeDasharray="4 3" />
      <path d="M52 26h28M48 36h36" strokeDasharray="2 4" />
    </>
  ),
  /** A lens over lines. */
  lens: (
    <>
      <circle cx="60" cy="36" r="24" />
      <path d="m77 54 24 22" />
      <path d="M46 36h28M46 28h18M46 44h22" strokeDasharray="3 3" />
    </>
  ),
}

export type SceneName = keyof typeof scenes

export const Scene = ({ name }: { name: SceneName }) => (
  <svg viewBox="0 0 132 84" aria-hidden="true">
    {scenes[name]}
  </svg>
)
