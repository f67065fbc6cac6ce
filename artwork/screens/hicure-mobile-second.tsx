import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './hicure-mobile-second.css'

/** Hours since the last cup came off at 18:30; it is now 9:41. */
const passed = 15

/** Seven neck, twelve chest and five loin vertebrae: twenty-four, as many as the hours of care. */
const regions = [
  { count: 7, height: 18, width: 27, process: 25 },
  { count: 12, height: 23, width: 36, process: 44 },
  { count: 5, height: 31, width: 48, process: 40 },
] as const
const top = 84

type Bend = readonly (readonly [number, number])[]

/** Where a line turns: [y, x], joined by half waves. */
const spine: Bend = [
  [60, 106],
  [150, 84],
  [326, 131],
  [566, 80],
  [700, 122],
]
const skin: Bend = [
  [40, 170],
  [146, 140],
  [330, 208],
  [572, 162],
  [716, 240],
]

function along(bends: Bend, y: number) {
  const next = Math.max(
    1,
    bends.findIndex(([at]) => at >= y),
  )
  const [y0, x0] = bends[next - 1] ?? [0, 0]
  const [y1, x1] = bends[next] ?? [1, 0]
  const part = (1 - Math.cos((Math.PI * (y - y0)) / (y1 - y0))) / 2
  return x0 + (x1 - x0) * part
}

const vertebrae = regions.flatMap(({ count, height, width, process }, region) => {
  const start = top + regions.slice(0, region).reduce((sum, it) => sum + it.count * it.height, 0)
  return Array.from({ length: count }, (_, index) => {
    const y = start + (index + 0.5) * height
    const slope = along(spine, y + 4) - along(spine, y - 4)
    return {
      x: along(spine, y),
      y,
      turn: -Math.atan2(slope, 8) * (180 / Math.PI),
      height: height - 4,
      width: width + index * 0.5,
      process: process - (region === 1 ? 4 + Math.abs(index - 5) * 1.4 : 0),
      drop: region === 1 ? 17 : region === 0 ? 5 : 4,
    }
  })
})

const edge = Array.from({ length: 112 }, (_, index) => {
  const y = 40 + index * 6
  return `${along(skin, y).toFixed(1)} ${y}`
}).join('L')

type Moment = { hour: number; time: string; text: string; at: number }

const moments: Moment[] = [
  { hour: 3, time: '20:30', text: 'Two glasses of water', at: 178 },
  { hour: 8, time: '01:30', text: 'Sleep on your front', at: 254 },
  { hour: 12, time: '06:30', text: 'Plasters come off', at: 326 },
  { hour: 16, time: 'Now', text: 'Breakfast, but no milk or meat', at: 398 },
  { hour: 19, time: '12:30', text: 'A slow walk, in shade', at: 492 },
  { hour: 24, time: '18:30', text: 'Shower, gym and sun again', at: 584 },
]

const marks = ['Tue 1', 'Wed 2', 'Thu 3', 'Fri 4', 'Sat 5', 'Sun 6', 'Mon 7'] as const
const strength = [1, 0.84, 0.64, 0.46, 0.3, 0.16, 0] as const

function Vertebra({ index }: { index: number }) {
  const bone = vertebrae[index]
  if (!bone) return null
  const { width: w, height: h, process, drop } = bone
  const state = index < passed ? 'done' : index === passed ? 'now' : 'ahead'
  const arch = `M${w / 2 - 3} ${-h * 0.24}C${w / 2 + 9} ${-h * 0.3} ${w / 2 + process * 0.6} ${drop * 0.3 - 3} ${w / 2 + process} ${drop - 3}Q${w / 2 + process + 5} ${drop + 2} ${w / 2 + process - 2} ${drop + 4.5}C${w / 2 + process * 0.55} ${drop * 0.7 + 5} ${w / 2 + 9} ${h * 0.36} ${w / 2 - 3} ${h * 0.26}Z`
  const body = `M${-w / 2} ${-h / 2}Q0 ${-h / 2 + 3} ${w / 2} ${-h / 2}Q${w / 2 + 2} ${-h / 2} ${w / 2 + 1} ${-h / 2 + 3}Q${w / 2 - 3} 0 ${w / 2 + 1} ${h / 2 - 3}Q${w / 2 + 2} ${h / 2} ${w / 2} ${h / 2}Q0 ${h / 2 - 3} ${-w / 2} ${h / 2}Q${-w / 2 - 2} ${h / 2} ${-w / 2 - 1} ${h / 2 - 3}Q${-w / 2 + 4} 0 ${-w / 2 - 1} ${-h / 2 + 3}Q${-w / 2 - 2} ${-h / 2} ${-w / 2} ${-h / 2}Z`
  return (
    <g
      transform={`translate(${bone.x} ${bone.y}) rotate(${bone.turn})`}
      className={state}
      data-decision={index === passed ? '2' : index === 23 ? '5' : undefined}
    >
      <path d={arch} className="backing" />
      <path d={arch} className="bone" />
      <path d={body} className="backing" />
      <path d={body} className="bone" />
    </g>
  )
}

function Profile() {
  return (
    <svg className="profile" width="390" height="844" aria-hidden="true">
      <path d={`M-4 40L${edge}L-4 705Z`} className="skin" />
      <path
        d="M-4 -4H156C176 10 182 30 176 52C170 74 156 88 148 112C120 100 60 92 -4 96Z"
        className="hair"
      />
      <path d={`M${edge.slice(edge.indexOf('L', edge.indexOf(' 112')) + 1)}`} className="contour" />
      <path d="M20 706C24 640 20 560 30 500S34 330 18 250" className="fold" />
      {vertebrae.map(({ y }, index) => (
        <Vertebra key={y} index={index} />
      ))}
      <path
        d="M72 652C94 658 118 650 128 644C140 660 158 684 164 712H120C112 690 92 670 72 652Z"
        className="bone sacrum"
      />
      {moments.map(({ hour, at }) => {
        const bone = vertebrae[hour - 1]
        if (!bone) return null
        const turn = (bone.turn * Math.PI) / 180
        const reach = bone.width / 2 + bone.process + 6
        const x = bone.x + reach * Math.cos(turn) - bone.drop * Math.sin(turn)
        const y = bone.y + reach * Math.sin(turn) + bone.drop * Math.cos(turn)
        return <path key={hour} d={`M${x} ${y}L232 ${at + 12}H246`} className="leader" />
      })}
    </svg>
  )
}

/** What a cup leaves behind, paler by the day. */
function Mark({ ink }: { ink: number }) {
  return (
    <svg width="40" height="40" viewBox="-20 -20 40 40" aria-hidden="true">
      <circle r="19" className="shape patch" />
      <circle r="13.500" className="stain" style={{ opacity: ink * 0.75 }} />
      <circle r="13.500" className="brim" style={{ opacity: Math.max(ink, 0.12) }} />
      {ink > 0.4 && <path d="M-6 -4v4M0 -6v4M6 -4v4M-4 4v4M4 4v4" className="nicks" />}
    </svg>
  )
}

function Marks() {
  return (
    <section className="marks">
      <p>
        <b>How the marks fade</b>
      </p>
      <p className="by">
        <span>
          <b>Salma</b>
          <i data-decision="3">license to 14 Mar</i>
        </span>
        <svg width="34" height="34" viewBox="-17 -17 34 34" aria-hidden="true">
          <circle r="16" className="shape call" />
          <path
            d="M-6.500 -7C-7 -1 1 7 7 6.500L7.500 3L3.500 1.500L2 3C-0.500 2 -2 0.500 -3 -2L-1.500 -3.500L-3 -7.500Z"
            className="receiver"
          />
        </svg>
      </p>
      <ul>
        {marks.map((day, index) => (
          <li
            key={day}
            className={index === 1 ? 'today' : ''}
            data-decision={index === 1 ? '6' : undefined}
          >
            <Mark ink={strength[index] ?? 0} />
            <span>{day}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function HicureMobileSecond() {
  return (
    <Screen name="hicure-mobile-second">
      <Profile />
      <div className="status">
        <span>9:41</span>
        <svg width="26" height="13" aria-hidden="true">
          <rect x="0.75" y="0.75" width="21" height="11.5" rx="3.5" className="battery" />
          <rect x="3" y="3" width="10" height="7" rx="1.5" className="charge" />
          <path d="M24 4.5v4" className="battery" />
        </svg>
      </div>
      <h1 className="display">
        Hour {passed + 1}
        <br />
        of 24
      </h1>
      <p className="since">
        Since Tue, 18:30
        <b data-decision="4">21 Jumada II</b>
      </p>
      <ul className="moments">
        {moments.map(({ hour, time, text, at }) => (
          <li key={hour} className={time === 'Now' ? 'now' : ''} style={{ top: at }}>
            <b data-decision={time === '06:30' ? '1' : undefined}>{time}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <Marks />
      <DecisionNote x={226} y={656}>
        24 bones, 24 hours
      </DecisionNote>
      <Dimension x={62} y={322} length={23} vertical label="23" />
    </Screen>
  )
}
