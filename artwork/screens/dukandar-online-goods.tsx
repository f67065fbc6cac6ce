/** Goods of Niaz General Store that stand in both of its screens, and how the shop counts. */

export const across = (count: number) => Array.from({ length: count }, (_, index) => index)

export const rupees = (amount: number) => amount.toLocaleString('en-US')

export function Ghee() {
  return (
    <>
      <path d="M-34 -166C-34 -192 34 -192 34 -166" className="ln thick" />
      <rect x="-64" y="-160" width="128" height="160" rx="7" className="shape yellow" />
      <rect x="-68" y="-168" width="136" height="14" rx="6" className="shape steel" />
      <rect x="-68" y="-12" width="136" height="12" rx="6" className="shape steel" />
      {[0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map((turn) => (
        <path
          key={turn}
          d="M-6 -42L0 -58L6 -42Z"
          transform={`translate(0 -84) rotate(${turn})`}
          className="shape red"
        />
      ))}
      <circle cy="-84" r="37" className="shape red" />
      <text y="-78" className="brand light urdu-text large">
        سونا
      </text>
      <path d="M-52 -142V-24" className="shine" />
      <path d="M50 -154H64V-12H50Z" className="shade" />
    </>
  )
}

export function Tea() {
  return (
    <>
      <path d="M44 -148L62 -160V-10L44 0Z" className="shape red-deep" />
      <path d="M-62 -148L-44 -160H62L44 -148Z" className="shape red-light" />
      <rect x="-62" y="-148" width="106" height="148" className="shape red" />
      <path d="M-62 -46H44V-18H-62Z" className="shape yellow" />
      <text x="-9" y="-26" className="brand small">
        475 g
      </text>
      <text x="-9" y="-108" className="brand light urdu-text medium">
        صبح
      </text>
      <path d="M-36 -84H18C18 -64 6 -56 -9 -56S-36 -64 -36 -84Z" className="shape cream" />
      <path d="M18 -80C30 -80 30 -65 15 -65" className="cream-line" />
    </>
  )
}

export function Rose() {
  return (
    <>
      <path
        d="M-34 0C-38 0 -40 -4 -40 -8V-118C-40 -150 -15 -152 -15 -178V-204H15V-178C15 -152 40 -150 40 -118V-8C40 -4 38 0 34 0Z"
        className="shape rose"
      />
      <rect x="-18" y="-222" width="36" height="22" rx="5" className="shape cream" />
      <path d="M-40 -108H40V-26H-40Z" className="shape cream" />
      <path
        d="M0 -48C-18 -48 -26 -62 -22 -76C-14 -76 -10 -72 -8 -70C-10 -82 -2 -90 0 -92C2 -90 10 -82 8 -70C10 -72 14 -76 22 -76C26 -62 18 -48 0 -48Z"
        className="shape red"
      />
      <path d="M0 -48V-34M0 -40C-8 -44 -14 -42 -18 -38M-8 -70C-6 -62 6 -62 8 -70" className="ln" />
      <path d="M-28 -120C-28 -146 -8 -152 -8 -182" className="shine" />
    </>
  )
}

const egg = 'M0 -40C12 -40 19 -22 19 -12C19 0 10 6 0 6S-19 0 -19 -12C-19 -22 -12 -40 0 -40Z'

export function Eggs() {
  return (
    <>
      {across(6).map((index) => (
        <path
          key={index}
          d={egg}
          transform={`translate(${-82 + index * 33} -64) scale(0.920)`}
          className="shape egg-back"
        />
      ))}
      {across(6).map((index) => (
        <path
          key={index}
          d={egg}
          transform={`translate(${-90 + index * 36} -36)`}
          className="shape egg"
        />
      ))}
      <path
        d="M-116 -40C-108 -26 -98 -22 -90 -22S-72 -28 -72 -40C-72 -28 -62 -22 -54 -22S-36 -28 -36 -40C-36 -28 -26 -22 -18 -22S0 -28 0 -40C0 -28 10 -22 18 -22S36 -28 36 -40C36 -28 46 -22 54 -22S72 -28 72 -40C72 -28 82 -22 90 -22S108 -26 116 -40L104 0H-104Z"
        className="shape jute"
      />
      <path
        d="M-72 -24L-68 -6M-36 -24L-34 -6M0 -24V-6M36 -24L34 -6M72 -24L68 -6"
        className="ln thin"
      />
    </>
  )
}

export function Milk() {
  return (
    <>
      <path d="M34 -140L56 -148V-8L34 0Z" className="shape sky-deep" />
      <path d="M34 -140L20 -178L40 -184L56 -148Z" className="shape sky-deep" />
      <path d="M-52 -140L-36 -178H20L34 -140Z" className="shape sky" />
      <rect x="-38" y="-192" width="60" height="15" rx="3" className="shape sky-deep" />
      <rect x="-52" y="-140" width="86" height="140" className="shape cream" />
      <path d="M-52 -58C-34 -76 -20 -44 -2 -60S24 -68 34 -58V0H-52Z" className="shape sky" />
      <text x="-9" y="-86" className="brand urdu-text xl">
        دودھ
      </text>
      <text x="-9" y="-18" className="brand small">
        1 L
      </text>
    </>
  )
}

export function Cat() {
  return (
    <>
      <path
        d="M-86 0C-104 -6 -108 -44 -88 -70C-64 -100 6 -104 46 -82C84 -62 98 -22 84 0Z"
        className="shape cat"
      />
      <path
        d="M-20 -97C-14 -82 -16 -70 -22 -62M10 -97C16 -84 14 -72 8 -64M40 -86C46 -74 44 -64 38 -58"
        className="stripe-line"
      />
      <path
        d="M-92 -52L-98 -84L-72 -68C-60 -72 -48 -72 -38 -68L-14 -84L-16 -50C-8 -28 -24 -4 -54 -4S-102 -26 -92 -52Z"
        className="shape cat"
      />
      <path
        d="M-84 -36C-80 -31 -73 -31 -69 -36M-42 -36C-38 -31 -31 -31 -27 -36M-60 -26L-55 -22L-50 -26M-55 -22V-17M-96 -22L-116 -18M-96 -28L-116 -30M-15 -22L4 -17M-14 -28L5 -29"
        className="ln"
      />
      <path
        d="M84 0C98 -8 98 -30 84 -36C98 -34 110 -18 104 0C92 8 40 6 6 2C2 -6 8 -14 16 -14C40 -10 66 -8 84 -14Z"
        className="shape cat"
      />
    </>
  )
}

/** Little sachets on a string, as they hang from every shop's awning. */
export function Sachets({ x, count }: { x: number; count: number }) {
  return (
    <g transform={`translate(${x} 262)`}>
      <path d="M0 -14V14" className="ln" />
      {across(count).map((index) => (
        <g key={index} transform={`translate(0 ${10 + index * 36})`}>
          <path
            d="M-22 0l4 3 4-3 4 3 4-3 4 3 4-3 4 3 4-3 4 3 4-3 4 3V36H-22Z"
            className={`shape ${index % 2 ? 'sky' : 'rose'}`}
          />
          <circle cy="20" r="8" className="shape yellow" />
        </g>
      ))}
    </g>
  )
}

const lentils = [
  [-52, -118],
  [-34, -128],
  [-40, -142],
  [-18, -138],
  [-22, -156],
  [-4, -124],
  [0, -146],
  [2, -164],
  [16, -134],
  [22, -152],
  [36, -126],
  [42, -140],
  [54, -118],
  [-12, -170],
] as const

export function Lentils() {
  return (
    <>
      <path d="M-70 -104C-50 -150 -22 -178 0 -180S50 -150 70 -104Z" className="shape yellow" />
      {lentils.map(([x, y]) => (
        <ellipse key={`${x}${y}`} cx={x} cy={y} rx="5" ry="3.500" className="grain" />
      ))}
      <path d="M-82 0C-94 -34 -92 -72 -78 -98H78C92 -72 94 -34 82 0Z" className="shape jute" />
      <path
        d="M-84 -116C-90 -106 -88 -92 -78 -90C-30 -82 30 -82 78 -90C88 -92 90 -106 84 -116C40 -106 -40 -106 -84 -116Z"
        className="shape jute-rim"
      />
      <path d="M-60 -64C-50 -60 50 -60 60 -64M-66 -14C-50 -10 50 -10 66 -14" className="stitch" />
      <text y="-27" className="brand urdu-text large">
        چنا دال
      </text>
      <path d="M38 -150L74 -204" className="scoop-handle" />
      <path d="M14 -150C24 -168 44 -166 52 -146C46 -130 24 -126 14 -150Z" className="shape steel" />
    </>
  )
}
