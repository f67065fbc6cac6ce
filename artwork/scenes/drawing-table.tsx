/**
 * The 1200 × 900 scene that stands in for services and offerings: a sheet begun, a set square, a pencil,
 * tea. The tools lie on the sheets that stand in for screens too.
 */
export function DrawingTable() {
  return (
    <g>
      <Sheet />
      <Tea />
      <SetSquare />
      <Pencil />
    </g>
  )
}

/** A screen has been begun on it: its edge, a picture, two lines of text. */
function Sheet() {
  return (
    <g transform="translate(214 92) rotate(-5)">
      <path d="M16 18H692L776 102V738H16Z" className="cast" fill="var(--cast)" />
      <path d="M0 0H676L760 84V720H0Z" className="shape" fill="var(--paper)" />
      <path d="M676 0V84H760Z" className="shape hatched" fill="var(--fold)" />
      <rect x="96" y="96" width="300" height="540" rx="44" className="line" stroke="var(--lead)" />
      <rect
        x="128"
        y="150"
        width="236"
        height="176"
        rx="18"
        className="line"
        stroke="var(--lead)"
      />
      <path d="M128 326L214 232L270 288L312 246L364 300" className="line" stroke="var(--lead)" />
      <path d="M128 380H364M128 428H300" className="line" stroke="var(--lead)" />
      <path
        d="M96 668V692M396 668V692M96 680H396M440 96H470M440 636H470M455 96V636"
        className="line fine"
        stroke="var(--lead)"
      />
    </g>
  )
}

/** A cup from above. */
export function Tea() {
  return (
    <g transform="translate(1010 236)">
      <circle cx="14" cy="18" r="150" className="cast" fill="var(--cast)" />
      <circle r="150" className="shape" fill="var(--saucer)" />
      <circle r="112" className="line fine" stroke="var(--rim)" />
      <path d="M62-88Q120-150 140-118T88-62" className="line handle" stroke="var(--cup)" />
      <circle r="92" className="shape" fill="var(--cup)" />
      <circle r="74" className="shape hatched" fill="var(--tea)" />
      <path d="M-44-20Q-20-56 24-48" className="line" stroke="var(--gleam)" />
    </g>
  )
}

export function SetSquare() {
  return (
    <g transform="translate(560 836) rotate(-14)">
      <path
        d="M0 0L0-470L520 0ZM84-78V-272L300-78Z"
        className="shape hatched"
        fillRule="evenodd"
        fill="var(--square)"
      />
      <path
        d="M40-16V-34M80-16V-42M120-16V-34M160-16V-42M200-16V-34M240-16V-42M280-16V-34M320-16V-42M360-16V-34M400-16V-42"
        className="line fine"
        stroke="var(--marks)"
      />
    </g>
  )
}

/** It lies along its own x axis; the tip is the origin. */
export function Pencil() {
  return (
    <g transform="translate(452 566) rotate(28)">
      <path d="M92 36H620V54H120Z" className="cast" fill="var(--cast)" />
      <path d="M0 0L92-36V36Z" className="shape" fill="var(--wood)" />
      <path d="M0 0L30-12V12Z" className="shape hatched" fill="var(--lead)" />
      <path d="M92-36H560V36H92Z" className="shape" fill="var(--pencil)" />
      <path d="M92-12H560V12H92Z" className="shape" fill="var(--pencil-light)" />
      <path d="M560-36H592V36H560Z" className="shape" fill="var(--ferrule)" />
      <path
        d="M592-36H620Q640-36 640-16V16Q640 36 620 36H592Z"
        className="shape"
        fill="var(--rubber)"
      />
    </g>
  )
}
