import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './idea-dukandar-online.css'

/** The counter says twelve; on the shelf there is a gap, and the shop's cat asleep in it. */
export function IdeaDukandarOnline() {
  return (
    <DrawnSheet
      name="idea-dukandar-online"
      height={750}
      notes={
        <DecisionNote x={36} y={36}>
          most sales never
          <br />
          touch a screen
        </DecisionNote>
      }
    >
      <Counter />
      <path d="M468 210C620 176 800 90 918 44" className="signal" />
      <g transform="translate(950 176) rotate(-5)">
        <text className="corrected">none!</text>
      </g>
      <Shelf />
      <Ghee />
      <Gap />
      <g transform="translate(602 604) scale(2)">
        <Cat />
      </g>
      <Syrup />
    </DrawnSheet>
  )
}

/** Three reels on a hook: stock as the first version knew it. */
function Counter() {
  return (
    <g transform="translate(470 36)">
      <path d="M72-36V0M352-36V0" className="line bold" />
      <rect width="424" height="200" rx="26" className="shape" />
      {['0', '1', '2'].map((digit, index) => (
        <g key={digit} transform={`translate(${20 + index * 130} 18)`}>
          <rect width="124" height="164" rx="12" className="shape hatched" />
          <text x="62" y="144" className="reel middle">
            {digit}
          </text>
          <path d="M0 82H124" className="line fine" />
        </g>
      ))}
    </g>
  )
}

function Shelf() {
  return (
    <g>
      <path d="M0 604H1200V650H0Z" className="shape" />
      <path d="M0 626H1200" className="line faint" />
      {[
        { x: 40, width: 238, price: 'Rs 1,420' },
        { x: 482, width: 238, price: 'Rs 1,140' },
        { x: 950, width: 200, price: 'Rs 460' },
      ].map(({ x, width, price }) => (
        <g key={price} transform={`translate(${x} 622)`}>
          <rect width={width} height="88" rx="12" className="shape" />
          <text x={width / 2} y="62" className="price middle">
            {price}
          </text>
        </g>
      ))}
    </g>
  )
}

function Ghee() {
  return (
    <g transform="translate(46 604)">
      <path d="M60-244C60-306 166-306 166-244" className="line bold" />
      <path d="M0-222Q113-190 226-222V-16Q113 16 0-16Z" className="shape" />
      <ellipse cx="113" cy="-222" rx="113" ry="26" className="shape hatched" />
      <circle cx="113" cy="-104" r="66" className="shape hatched" />
      <circle cx="113" cy="-104" r="54" className="shape" />
      <text x="113" y="-92" className="urdu middle">
        سونا
      </text>
    </g>
  )
}

/** Where three boxes of tea would stand. */
function Gap() {
  return (
    <g>
      {[340, 520, 700].map((x) => (
        <g key={x} transform={`translate(${x} 604)`}>
          <path d="M0-4V-292H160V-4M0-292L22-316H182L160-292M182-316V-4" className="line ghost" />
          <path
            d="M44-268H106V-242Q106-220 84-220H66Q44-220 44-242ZM106-260Q126-260 124-246T104-236"
            className="line"
          />
        </g>
      ))}
    </g>
  )
}

function Syrup() {
  return (
    <g>
      <g transform="translate(1050 604)">
        <path
          d="M-26-282H26V-220C26-196 66-186 66-146V-18Q66 0 48 0H-48Q-66 0-66-18V-146C-66-186-26-196-26-220Z"
          className="shape"
        />
        <path d="M-32-300H32V-270H-32Z" className="shape hatched" />
        <path d="M-66-128H66V-36H-66Z" className="shape hatched" />
        <path
          d="M0-52C-40-60-40-104 0-116C40-104 40-60 0-52ZM0-116V-52M-24-96L0-80L24-96"
          className="shape"
        />
      </g>
    </g>
  )
}

/** Mano, as she lies in the shop's own window. */
function Cat() {
  return (
    <g className="cat">
      <path
        d="M-86 0C-104-6-108-44-88-70C-64-100 6-104 46-82C84-62 98-22 84 0Z"
        className="shape"
      />
      <path
        d="M-20-97C-14-82-16-70-22-62M10-97C16-84 14-72 8-64M40-86C46-74 44-64 38-58"
        className="line"
      />
      <path
        d="M-92-52L-98-84L-72-68C-60-72-48-72-38-68L-14-84L-16-50C-8-28-24-4-54-4S-102-26-92-52Z"
        className="shape"
      />
      <path
        d="M-84-36C-80-31-73-31-69-36M-42-36C-38-31-31-31-27-36M-60-26L-55-22L-50-26M-55-22V-17M-96-22L-116-18M-96-28L-116-30M-15-22L4-17M-14-28L5-29"
        className="line"
      />
      <path
        d="M84 0C98-8 98-30 84-36C98-34 110-18 104 0C92 8 40 6 6 2C2-6 8-14 16-14C40-10 66-8 84-14Z"
        className="shape hatched"
      />
    </g>
  )
}
