import { mapSize } from './map-places'
import type { OfficeMap } from './office-map.server'

const whole = `0 0 ${mapSize.width} ${mapSize.height}`

/** The offices on the world, with the ways to clients; on a phone the part where the offices are. */
export function WorldMap(map: OfficeMap) {
  return (
    <div className="overflow-hidden rounded-card bg-line/25">
      <MapPart {...map} box={map.excerpt} className="md:hidden" />
      <MapPart {...map} box={whole} className="max-md:hidden" />
    </div>
  )
}

type MapPartProps = OfficeMap & { box: string; className: string }

function MapPart({ alt, cities, lines, clients, ways, box, className }: MapPartProps) {
  const [, , width, height] = box.split(' ')
  return (
    <div className={`relative ${className}`}>
      <img
        src={`/world.svg#svgView(viewBox(${box.replaceAll(' ', ',')}))`}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className="h-auto w-full"
      />
      <svg
        viewBox={box}
        role="img"
        aria-label={alt}
        className="absolute inset-0 size-full fill-none"
        strokeLinecap="round"
      >
        {ways.map((way) => (
          <path
            key={way}
            d={way}
            className="stroke-ink-3"
            strokeWidth="2.5"
            strokeDasharray="1 6"
          />
        ))}
        {clients.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="5" className="fill-ink-3" />
        ))}
        {lines.map((line) => (
          <path key={line} d={line} className="stroke-signal" strokeWidth="4" />
        ))}
        {cities.map((city) => (
          <City key={city.name} {...city} />
        ))}
      </svg>
    </div>
  )
}

function City({ name, x, y, isLabelBefore }: OfficeMap['cities'][number]) {
  return (
    <g transform={`translate(${x} ${y})`} className="stroke-signal" strokeWidth="2.5">
      <circle r="31" strokeOpacity=".45" />
      <circle r="17" />
      <circle r="9" className="fill-signal" />
      <text
        x={isLabelBefore ? -42 : 42}
        y="16"
        textAnchor={isLabelBefore ? 'end' : 'start'}
        paintOrder="stroke"
        strokeWidth="14"
        className="fill-ink stroke-paper font-display font-bold"
        fontSize="50"
      >
        {name}
      </text>
    </g>
  )
}
