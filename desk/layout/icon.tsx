/** Line drawings on a grid of 18; those that point along the line turn round in Arabic. */
const drawings = {
  back: 'M15 9H3m5-5L3 9l5 5',
  chat: 'M3 15l1-3a6.3 6.3 0 1 1 2.3 2.2zM7 7.5c0 2 1.5 3.5 3.5 3.5',
  clip: 'm14.5 8.5-5.7 5.7a3.6 3.6 0 0 1-5-5l6-6a2.4 2.4 0 0 1 3.4 3.4l-6 6a1.2 1.2 0 0 1-1.7-1.7l5.3-5.3',
  clock: 'M2.5 9a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M9 5.5V9l2.5 1.5',
  download: 'M9 3v8m4-4-4 4-4-4M3 15h12',
  eye: 'M1.5 9S4 4 9 4s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5zM6.8 9a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0',
  filter: 'M2.5 5h13M5 9h8M7.5 13h3',
  key: 'M2.5 9a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M9.5 9H16v3m-3-3v2',
  lock: 'M3.5 8h11v8h-11zM6 8V6a3 3 0 0 1 6 0v2',
  mail: 'M2 3.5h14v11H2zM2.5 5.5l6.5 5 6.5-5',
  next: 'M3 9h12m-5-5 5 5-5 5',
  search: 'M3 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M12 12l4 4',
  tick: 'm3.5 9.5 3.5 3.5 7.5-8',
  warn: 'M9 2.5 16.5 15.5h-15zM9 7v4m0 2v.2',
}

export type IconName = keyof typeof drawings

export const Icon = ({ name }: { name: IconName }) => (
  <svg
    viewBox="0 0 18 18"
    aria-hidden="true"
    className={/back|next/.test(name) ? 'turn' : undefined}
  >
    <path d={drawings[name]} />
  </svg>
)

/** An empty tray, and a lens over lines: what is solid, and what is dashed. */
const scenes = {
  tray: [
    'M26 48 42 14h48l16 34v24a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4z',
    'M26 48h24c2 9 8 12 16 12s14-3 16-12h24M52 26h28M48 36h36',
  ],
  lens: ['M36 36a24 24 0 1 0 48 0a24 24 0 1 0-48 0M77 54l24 22', 'M46 36h28M46 28h18M46 44h22'],
} as const

export type SceneName = keyof typeof scenes

export const Scene = ({ name }: { name: SceneName }) => (
  <svg viewBox="0 0 132 84" aria-hidden="true">
    <path d={scenes[name][0]} />
    <path d={scenes[name][1]} strokeDasharray="3 3" />
  </svg>
)
