/** The stages of the product in the process cycle, in order. */
export const productStates = ['sketch', 'prototype', 'build', 'launch'] as const

/** Classes of its size and ground. */
export const productShape = 'aspect-96/196 w-(--phone) rounded-[18%/9%] bg-night'

/** The product of the process cycle, a small wallet on a phone, in one of its states. */
export function ProcessProduct({ state }: { state: (typeof productStates)[number] }) {
  return (
    <svg
      className={`process-product process-${state} relative overflow-visible ${productShape}`}
      viewBox="0 0 96 196"
      aria-hidden="true"
    >
      <use href={`#process-${state}`} />
    </svg>
  )
}

/** The four drawings themselves, on a field of 96 × 196; the page shows them by reference. */
export function ProcessProductDrawings() {
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <defs>
        <pattern id="process-hatching" width="6" height="6" patternUnits="userSpaceOnUse">
          <path className="stroke-drawn-line" d="M-1 7L7-1M-1 1L1-1M5 7L7 5" />
        </pattern>

        <g id="process-sketch" className="process-pen">
          <path
            className="fill-night"
            strokeDasharray="7 3.5"
            d="M17 3c22-2.4 44 .8 63-.4 9-.2 13 5 13.4 14 1.6 52-2 108-.2 161 0 9-5 14.4-15 14.8-21 1-40-1.6-60 .2C8 193 3 187 3.4 178 1.6 124 4.6 70 3 18 3 8 8 4 17 3z"
          />
          <path
            strokeDasharray="5 3.5"
            d="M10 39c25-3 48 1.4 75-1M83 35c1.6 17-1 33 .6 49M86 81c-26 2.4-50-1.6-76 1M13 85c-1.6-16 1.4-33-.4-49M14 40c22 12 46 27 68 40M83 39C61 51 36 67 14 81M30 95c4 6-1 14-8 14s-10-7-7-12 12-7 17 0M56 95c4 6-1 14-8 14s-10-7-7-12 11-7 16 0M81 95c4 6-1 14-8 14s-10-7-7-12 11-7 16 0M11 165c24-2.4 48 1.4 74-.6M83 161c1.4 8-.6 16 .4 24M86 181c-26 1.6-50-1.4-75 .8M13 185c-1.4-8 1-16 0-24"
          />
          <path d="M13 21c5-6 7 5 12-.5s7 5 12 0 6 4 12-.5M13 126c6-5 8 4 14 0s8 4 14 0 8 4 14-.5 6 3 14-1M13 144c6-5 8 4 14 0s8 4 14 0 7 3.5 13-.5M36 174c4-4 6 3 11-.5s6 3 13-.5" />
        </g>

        <g id="process-prototype" className="process-pen">
          <rect className="fill-night-2" x="1" y="1" width="94" height="194" rx="17" />
          <rect fill="url(#process-hatching)" x="12" y="37" width="72" height="45" rx="8" />
          <path d="M13 21h32M20 66h26M20 54h14M42 119h24M42 127h14M42 143h20M42 151h12M76 119h8M76 143h8M38 172h20" />
          <path d="M76 21a5 5 0 1 0 0 .1M12 97a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4zM39 97a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H43a4 4 0 0 1-4-4zM66 97a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H70a4 4 0 0 1-4-4zM14 117h16v12H14zM14 141h16v12H14z" />
          <rect x="12" y="163" width="72" height="18" rx="9" />
        </g>

        <g id="process-build">
          <rect className="fill-tint-1" x="1" y="1" width="94" height="194" rx="17" />
          <path
            fill="#b9c3f5"
            d="M13 18h32v6H13zM71 21a5 5 0 1 0 10 0 5 5 0 0 0-10 0zM42 117h24v4H42zM42 125h14v4H42zM42 141h20v4H42zM42 149h12v4H42zM76 117h8v4h-8zM76 141h8v4h-8zM14 115h18v16H14zM14 139h18v16H14z"
          />
          <rect className="fill-blue" x="12" y="37" width="72" height="45" rx="8" />
          <path
            className="fill-white"
            d="M16 93h10a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4zM43 93h10a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H43a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4zM70 93h10a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H70a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4z"
          />
          <rect
            className="process-pen"
            x="12"
            y="163"
            width="72"
            height="18"
            rx="9"
            strokeDasharray="4 3"
          />
        </g>

        <g id="process-launch">
          <rect
            className="fill-white stroke-device"
            x="2"
            y="2"
            width="92"
            height="192"
            rx="16"
            strokeWidth="4"
          />
          <rect
            className="fill-none stroke-white/30"
            x=".5"
            y=".5"
            width="95"
            height="195"
            rx="17.5"
          />
          <path
            className="fill-night"
            d="M14.5 17.5h29a3 3 0 0 1 0 6.5h-29a3 3 0 0 1 0-6.5zM42 117h24v4H42zM42 141h20v4H42zM76 117h8v4h-8zM76 141h8v4h-8zM21 163h54a9 9 0 0 1 0 18H21a9 9 0 0 1 0-18z"
          />
          <path fill="#a8aec2" d="M42 125h14v3H42zM42 149h12v3H42z" />
          <rect className="fill-blue" x="12" y="37" width="72" height="45" rx="8" />
          <path className="fill-white" d="M20 62h34v8H20zM38 170.5h20v3H38z" />
          <path
            fill="#9fb0ff"
            d="M20 49h16v4H20zM64 67a5 5 0 0 1 10 0 5 5 0 0 1-10 0zM58 67a5 5 0 0 1 10 0 5 5 0 0 1-10 0z"
          />
          <path
            className="fill-tint-1"
            d="M71 21a5 5 0 1 0 10 0 5 5 0 0 0-10 0zM16 93h10a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4zM43 93h10a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H43a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4zM70 93h10a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H70a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4z"
          />
          <rect className="fill-tint-3" x="14" y="115" width="18" height="16" rx="5" />
          <rect className="fill-tint-4" x="14" y="139" width="18" height="16" rx="5" />
          <circle className="fill-signal stroke-night" cx="93" cy="4" r="14" strokeWidth="3" />
          <path className="fill-none stroke-on-signal" strokeWidth="2.6" d="M87 4.5l4 4 8-9" />
        </g>
      </defs>
    </svg>
  )
}
