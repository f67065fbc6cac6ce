import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './travellet-mobile.css'

type Pass = { code: string; place: string; amount: string; y: number; inset: number }

/** The passes behind the local one, nearest first. */
const passes: Pass[] = [
  { code: 'QAR', place: 'Doha', amount: '920.00', y: 326, inset: 3 },
  { code: 'PKR', place: 'Lahore', amount: '184,200.00', y: 378, inset: 6 },
  { code: 'USD', place: 'Reserve', amount: '1,450.00', y: 430, inset: 9 },
]

/** Height and gap of each line of the pay code. */
const payCode = [5, 2, 3, 7, 2, 2, 5, 3, 2, 8, 3, 2, 5, 2, 7, 3, 2, 2, 6]

type Spend = { day: string; x: number; foot: number; height: number }

/** What each day cost, as a bar on the city it was spent in; heights are riyals × 0.14. */
const spends: Spend[] = [
  { day: '3 March', x: 321, foot: 578, height: 17 },
  { day: '4 March', x: 332, foot: 578, height: 36 },
  { day: '5 March', x: 343, foot: 578, height: 17 },
  { day: '6 March', x: 94, foot: 649, height: 58 },
  { day: '7 March', x: 27, foot: 656, height: 45 },
  { day: '8 March', x: 38, foot: 656, height: 34 },
  { day: '9 March', x: 49, foot: 656, height: 64 },
  { day: '10 March', x: 60, foot: 656, height: 35 },
]

const cities = [
  { code: 'LHE', x: 336, y: 590 },
  { code: 'DOH', x: 99, y: 661 },
  { code: 'RUH', x: 49, y: 668 },
]

/** The coast from the Gulf to Gujarat, 10.4 px a degree. */
const land =
  'M61.4 606.6Q62.4 611.7 63.5 613.5Q64.5 615.2 65.7 619.5Q66.8 623.7 68.8 628.7Q70.8 633.6 73.3 634.9Q75.9 636.2 77.0 638.2Q78.0 640.2 81.4 642.6Q84.8 645.0 85.1 647.4Q85.4 649.7 84.8 651.7Q84.3 653.6 85.0 655.5Q85.7 657.4 87.2 659.0Q88.7 660.6 89.4 663.0Q90.1 665.5 90.8 666.4Q91.6 667.2 91.4 663.0Q91.3 658.9 92.5 655.8Q93.7 652.8 95.2 652.0Q96.6 651.2 98.2 653.2Q99.7 655.2 99.8 658.5Q99.9 661.8 98.8 665.2Q97.7 668.6 98.7 670.8Q99.6 672.9 101.8 674.3Q104.0 675.8 107.0 674.8Q110.0 673.7 114.3 673.9Q118.6 674.1 121.8 674.1Q124.9 674.1 128.4 670.4Q132.0 666.6 135.9 663.0Q139.8 659.3 143.1 655.8Q146.3 652.2 147.8 650.2Q149.3 648.3 150.0 648.8Q150.7 649.4 150.2 651.8Q149.7 654.1 149.5 659.7Q149.3 665.3 151.9 669.2Q154.4 673.1 157.3 675.2Q160.2 677.2 164.1 678.1Q167.9 679.0 170.9 679.9Q174.0 680.7 176.3 684.0Q178.7 687.4 181.9 690.0Q185.2 692.6 184.9 694.5Q184.6 696.4 183.0 699.2Q181.4 702.0 178.4 705.5Q175.3 708.9 173.4 712.8Q171.5 716.6 168.6 716.8Q165.7 717.0 164.3 720.8Q163.0 724.5 163.6 728.4Q164.2 732.2 161.3 732.9Q158.4 733.6 155.2 735.8Q151.9 737.9 150.9 741.1Q149.8 744.4 145.9 745.1Q142.1 745.8 140.1 749.1Q138.0 752.4 135.5 754.5Q133.0 756.5 130.2 756.0Q127.3 755.4 123.8 757.3Q120.3 759.2 117.9 759.5Q115.5 759.9 110.8 764.2Q106.1 768.5 105.9 770.2Q105.8 771.9 99.7 774.8Q93.6 777.6 86.2 779.9Q78.7 782.2 74.1 786.2Q69.5 790.2 65.7 790.2Q61.8 790.2 48.6 795.9Q35.4 801.6 7.3 803.9L-21 806V-10H420V850H345L345 850Q341.6 803.9 339.3 793.6Q337.0 783.3 332.3 775.3Q327.6 767.4 325.5 756.5Q323.4 745.6 321.9 738.2Q320.3 730.7 320.4 723.9Q320.5 717.0 320.1 713.0Q319.8 709.0 319.0 705.0Q318.2 701.0 315.6 704.4Q313.0 707.8 308.2 710.3Q303.5 712.9 299.8 712.2Q296.1 711.5 289.3 704.5Q282.5 697.5 282.5 695.2Q282.5 693.0 285.8 691.0Q289.1 689.0 284.1 687.0Q279.1 685.0 275.7 682.1Q272.3 679.3 268.5 677.9Q264.6 676.5 263.1 672.4Q261.6 668.2 259.2 667.2Q256.9 666.1 255.8 662.8Q254.8 659.4 250.7 659.9Q246.5 660.4 240.4 661.0Q234.3 661.6 223.2 661.9Q212.2 662.1 207.5 662.8Q202.8 663.4 193.0 661.7Q183.2 660.0 177.6 658.7Q171.9 657.4 166.1 656.6Q160.2 655.9 158.9 653.2Q157.6 650.6 156.6 646.2Q155.7 641.8 153.2 640.8Q150.7 639.9 146.7 640.9Q142.7 641.9 137.5 644.6Q132.3 647.4 125.9 645.5Q119.5 643.7 114.2 639.2Q109.0 634.8 104.0 633.1Q99.0 631.5 95.5 626.1Q92.0 620.8 91.0 617.4Q90.0 614.0 87.2 609.7Q84.4 605.4 81.6 606.3Q78.8 607.3 75.5 605.4Q72.2 603.5 70.2 605.8Z'

export function TravelletMobile() {
  return (
    <Screen name="travellet-mobile">
      <TripMap />
      <StatusBar />
      <header className="top">
        <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
          <path className="shape mark-back" d="M9 2h12a3 3 0 0 1 3 3v9H9z" />
          <path
            className="shape mark"
            d="M2 11a3 3 0 0 1 3-3h13v3.4a2.6 2.6 0 0 0 0 5.2V21a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3z"
          />
        </svg>
        <b className="display">travellet</b>
        <span className="here box">
          <i className="solid" />
          In Riyadh
        </span>
      </header>
      <Wallet />
      <footer className="actions">
        <span className="swap box">
          <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
            <path
              className="line"
              d="M4 9.5h17M16.5 5 21 9.5 16.5 14M22 17H5m4.5-4.5L5 17l4.5 4.5"
            />
          </svg>
        </span>
        <span className="pay solid">Pay in riyals</span>
      </footer>
      <DecisionNote x={196} y={694}>
        local money first
      </DecisionNote>
      <Dimension x={86} y={750} length={288} label="288 × 60" />
    </Screen>
  )
}

function StatusBar() {
  return (
    <div className="status">
      <b>9:41</b>
      <svg width="66" height="14" viewBox="0 0 66 14" aria-hidden="true">
        <path className="signal" d="M1 13V9.5M6 13V7M11 13V4M16 13V1" />
        <rect className="battery" x="37" y="1" width="24" height="12" rx="3.5" />
        <rect className="charge" x="39.5" y="3.5" width="16" height="7" rx="1.5" />
        <path className="signal" d="M64.5 5.5v3" />
      </svg>
    </div>
  )
}

/** Outline of a boarding pass: round corners and two notches where the stub tears off. */
function passOutline(x: number, y: number, width: number, height: number): string {
  const right = x + width
  const bottom = y + height
  return [
    `M${x + 20} ${y}H281a9 9 0 0 0 18 0H${right - 20}a20 20 0 0 1 20 20V${bottom - 20}`,
    `a20 20 0 0 1-20 20H299a9 9 0 0 0-18 0H${x + 20}a20 20 0 0 1-20-20V${y + 20}a20 20 0 0 1 20-20Z`,
  ].join('')
}

function Wallet() {
  return (
    <>
      <svg className="passes" width="390" height="844" viewBox="0 0 390 844" aria-hidden="true">
        <defs>
          <linearGradient id="travellet-pass" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="var(--pass-light)" />
            <stop offset="1" stopColor="var(--pass-deep)" />
          </linearGradient>
        </defs>
        {passes.toReversed().map((pass) => (
          <g key={pass.code} className={`pass ${pass.code.toLowerCase()}`}>
            <path
              className="shape"
              d={passOutline(16 + pass.inset, pass.y - 90, 358 - 2 * pass.inset, 142)}
            />
            <path className="tear" d={`M290 ${pass.y + 4}V${pass.y + 42}`} />
          </g>
        ))}
        <path className="backing" d={passOutline(16, 102, 358, 222)} />
        <path className="shape local" d={passOutline(16, 102, 358, 222)} />
        <path className="tear on-local" d="M290 114V312" />
        <PayCode />
        <Journey />
      </svg>
      {passes.map((pass) => (
        <p key={pass.code} className={`strip ${pass.code.toLowerCase()}`} style={{ top: pass.y }}>
          <b className="mono">{pass.code}</b>
          <strong>{pass.amount}</strong>
          <span>{pass.place}</span>
        </p>
      ))}
      <div className="local-pass">
        <p className="label">Saudi riyal</p>
        <p className="sum display">
          6,384<small>.50</small>
        </p>
        <dl>
          <div>
            <dt>Holder</dt>
            <dd>Amna Tariq</dd>
          </div>
          <div>
            <dt>One riyal</dt>
            <dd>PKR 74.60</dd>
          </div>
        </dl>
      </div>
    </>
  )
}

function PayCode() {
  let y = 122
  const lines = payCode.map((height, index) => {
    const top = y
    y += height + (index % 3 === 0 ? 4 : 2.6)
    return { top, height }
  })
  return (
    <>
      {lines.map(({ top, height }) => (
        <rect key={top} className="code-line" x="310" y={top} width="44" height={height} />
      ))}
      <text className="code-word mono" x="332" y="306">
        SAR
      </text>
    </>
  )
}

/** The line under the sum: where the traveller has been, and is. */
function Journey() {
  return (
    <g className="journey mono">
      <path d="M80 236h32M162 236h32" />
      <rect x="203" y="221" width="52" height="30" rx="8" />
      <text x="38" y="242">
        LHE
      </text>
      <text x="120" y="242">
        DOH
      </text>
      <text x="212" y="242">
        RUH
      </text>
    </g>
  )
}

function TripMap() {
  return (
    <svg className="map" width="390" height="844" viewBox="0 0 390 844" aria-hidden="true">
      <rect className="sea" x="-4" y="440" width="398" height="410" />
      <path className="grid" d="M83 440V850M187 440V850M291 440V850M0 607H390M0 721H390" />
      <path className="shape land" d={land} />
      <path className="route" d="M336 590C290 668 176 706 99 661Q72 650 49 668" />
      <path
        className="plane"
        transform="translate(213 673) rotate(184)"
        d="M13 0c0 1.5-2 2-4 2H4l-5 8h-3l2.5-8h-5l-2.5 3h-2l1.2-5-1.2-5h2l2.5 3h5L-4-10h3l5 8h5c2 0 4 .5 4 2Z"
      />
      {spends.map((spend) => (
        <rect
          key={spend.day}
          className={`shape spend ${spend.day === '10 March' ? 'today' : ''}`}
          x={spend.x - 4}
          y={spend.foot - spend.height}
          width="8"
          height={spend.height}
          rx="2"
        />
      ))}
      {cities.map((city) => (
        <g key={city.code}>
          <circle className="shape city" cx={city.x} cy={city.y} r="6" />
        </g>
      ))}
      <text className="sea-name" transform="translate(190 748) rotate(-7)">
        Arabian Sea
      </text>
      <text className="map-city end" x="306" y="563">
        Lahore
      </text>
      <text className="map-sum end" x="306" y="581">
        PKR 37,300
      </text>
      <text className="map-city" x="112" y="612">
        Doha
      </text>
      <text className="map-sum" x="112" y="630">
        QAR 400
      </text>
      <text className="map-city" x="20" y="700">
        Riyadh
      </text>
      <text className="map-sum" x="20" y="718">
        SAR 1,268.40
      </text>
      <text className="map-title" x="20" y="520">
        Eight days, three kinds of money
      </text>
      <text className="map-total" x="20" y="542">
        SAR 2,180.49 spent
      </text>
    </svg>
  )
}
