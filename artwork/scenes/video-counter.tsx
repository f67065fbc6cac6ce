import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import { QuoteMark, SceneHatch } from './scene-kit.tsx'
import './video-counter.css'

const count = (length: number) => Array.from({ length }, (_, index) => index)

/** What is on the shop's shelf and on the tablet, in rupees. */
const goods = [
  { name: 'Basmati, 5 kg', price: 1850 },
  { name: 'Tea, 475 g', price: 1140 },
  { name: 'Mango pickle', price: 420 },
  { name: 'Eggs, a dozen', price: 360 },
] as const
const total = goods.reduce((sum, { price }) => sum + price, 0)
const rupees = (amount: number) => amount.toLocaleString('en-US')

export function VideoCounter() {
  return (
    <Screen name="video-counter">
      <svg width="1200" height="900" viewBox="0 0 1200 900" aria-hidden="true">
        <SceneHatch />
        <rect width="1200" height="900" className="wall" />
        <Shelves />
        <Sachets />
        <Counter />
        <Scale />
        <Tablet />
        <Cat />
        <HangingSign />
      </svg>
      <DecisionNote x={24} y={398}>
        the label is the button
      </DecisionNote>
      <Dimension x={982} y={190} length={182} vertical label="shelf 182" />
    </Screen>
  )
}

function Shelves() {
  return (
    <g>
      {[170, 372].map((y) => (
        <g key={y}>
          <path d={`M0 ${y + 18}H1200V${y + 34}H0Z`} className="cast" />
          <path d={`M0 ${y}H1200V${y + 20}H0Z`} className="shape shelf" />
          <path d={`M0 ${y}H1200V${y + 6}H0Z`} className="shape shelf-top" />
        </g>
      ))}
      <g transform="translate(386 170)">
        <Tin tone="yellow" label="سونا" />
      </g>
      <g transform="translate(486 170)">
        <Tin tone="yellow" label="سونا" />
      </g>
      <g transform="translate(590 170)">
        <Carton />
      </g>
      <g transform="translate(676 170)">
        <Carton />
      </g>
      {[768, 826, 884].map((x) => (
        <g key={x} transform={`translate(${x} 170)`}>
          <Bottle />
        </g>
      ))}
      <g transform="translate(960 170)">
        <Pickle />
      </g>
      <g transform="translate(1050 170)">
        <Pickle />
      </g>
      <g transform="translate(1058 372)">
        <Milk />
      </g>
      <g transform="translate(1150 372)">
        <Milk />
      </g>
      <g transform="translate(384 372)">
        <Tin tone="sky" label="دودھ" />
      </g>
    </g>
  )
}

function Tin({ tone, label }: { tone: string; label: string }) {
  return (
    <g>
      <rect x="-42" y="-108" width="84" height="108" rx="5" className={`shape ${tone}`} />
      <rect x="-46" y="-116" width="92" height="14" rx="6" className="shape steel" />
      <rect x="-46" y="-12" width="92" height="12" rx="5" className="shape steel" />
      <circle cy="-56" r="31" className="shape red" />
      <text y="-50" className="urdu-label">
        {label}
      </text>
    </g>
  )
}

function Carton() {
  return (
    <g>
      <path d="M30 -104L46 -114V-8L30 0Z" className="shape red-deep" />
      <path d="M-38 -104L-22 -114H46L30 -104Z" className="shape red-light" />
      <rect x="-38" y="-104" width="68" height="104" className="shape red" />
      <path d="M-38 -34H30V-14H-38Z" className="shape yellow" />
      <path d="M-24 -74H14C14 -54 6 -48 -5 -48S-24 -54 -24 -74Z" className="shape cream" />
      <path d="M14 -70C24 -70 24 -58 10 -56" className="cup-handle" />
    </g>
  )
}

function Bottle() {
  return (
    <g>
      <path
        d="M-10 -124H10V-96C12 -80 24 -76 24 -58V-4C24 -1 22 0 20 0H-20C-22 0 -24 -1 -24 -4V-58C-24 -76 -12 -80 -10 -96Z"
        className="shape rose"
      />
      <rect x="-13" y="-132" width="26" height="16" rx="3" className="shape cream" />
      <path d="M-24 -50H24V-16H-24Z" className="shape cream" />
      <path
        d="M0 -22C-12 -24 -14 -34 -10 -42L-4 -36L0 -46L4 -36L10 -42C14 -34 12 -24 0 -22Z"
        className="shape red"
      />
    </g>
  )
}

function Pickle() {
  return (
    <g>
      <path
        d="M-38 -84C-44 -70 -42 -20 -40 -6C-39 -2 -36 0 -32 0H32C36 0 39 -2 40 -6C42 -20 44 -70 38 -84Z"
        className="shape oil"
      />
      <path
        d="M-26 -72C-16 -82 -4 -76 -6 -66C-16 -60 -26 -64 -26 -72ZM4 -78C14 -82 28 -78 26 -68C16 -62 4 -66 4 -78ZM-24 -10C-14 -18 -2 -14 -4 -5C-14 0 -24 -2 -24 -10ZM8 -14C18 -18 28 -12 24 -4C16 0 8 -4 8 -14Z"
        className="shape mango"
      />
      <path d="M-42 -56H42V-22H-42Z" className="shape cream" />
      <text y="-32" className="urdu-label dark">
        اچار
      </text>
      <rect x="-40" y="-104" width="80" height="22" rx="7" className="shape red" />
    </g>
  )
}

function Milk() {
  return (
    <g>
      <path d="M-32 -100L-20 -128H26L32 -100Z" className="shape sky" />
      <rect x="-22" y="-138" width="50" height="14" rx="3" className="shape sky-deep" />
      <path d="M32 -100L26 -128L44 -116V-10L32 0Z" className="shape sky-deep" />
      <rect x="-32" y="-100" width="64" height="100" className="shape cream" />
      <path d="M-32 -40C-20 -54 -10 -30 0 -42S20 -52 32 -38V0H-32Z" className="shape sky" />
      <text y="-60" className="urdu-label dark">
        دودھ
      </text>
    </g>
  )
}

/** Strips of sachets hanging from the top, as in every such shop. */
function Sachets() {
  const strips = [
    { x: 1112, n: 3, tone: 'yellow' },
    { x: 1156, n: 4, tone: 'rose' },
  ]
  return (
    <g>
      {strips.map(({ x, n, tone }) => (
        <g key={x} transform={`translate(${x} 0)`}>
          {count(n).map((row) => (
            <g key={row} transform={`translate(0 ${row * 46})`}>
              <rect y="2" width="38" height="43" className={`shape ${row % 2 ? 'cream' : tone}`} />
              <circle cx="19" cy="23" r="9" className={`shape ${row % 2 ? tone : 'cream'}`} />
            </g>
          ))}
        </g>
      ))}
    </g>
  )
}

/** The counter: a slab of marble, a glass front with biscuits, truck-art panels. */
function Counter() {
  return (
    <g>
      <path d="M0 578H1200V612H0Z" className="shape slab" />
      <path
        d="M40 590C120 584 130 604 210 596M330 602C420 588 470 606 560 594M690 600C780 590 800 604 890 592M980 602C1060 590 1090 604 1170 594"
        className="vein"
      />
      <path d="M0 612H1200V900H0Z" className="shape panel" />
      <path d="M0 612H1200V628H0Z" className="cast" />
      {[0, 1, 2].map((index) => (
        <g key={index} transform={`translate(${24 + index * 392} 646)`}>
          <rect width="368" height="224" rx="12" className="shape frame" />
          <rect x="12" y="12" width="344" height="200" rx="5" className="shape vitrine" />
          <path d="M12 118H356V126H12Z" className="shape shelf" />
          <Trays kind={index} />
          <path d="M40 200L150 24M64 200L174 24" className="shine" />
        </g>
      ))}
      {count(31).map((index) => (
        <path
          key={index}
          d="M-20 0H20L0 20Z"
          transform={`translate(${index * 40} 612)`}
          className={`shape ${index % 2 ? 'red' : 'yellow'}`}
        />
      ))}
    </g>
  )
}

function Trays({ kind }: { kind: number }) {
  if (kind === 0) {
    return (
      <g>
        {count(7).map((i) => (
          <g key={i} transform={`translate(${48 + i * 45} 0)`}>
            <circle cy="98" r="20" className="shape baked" />
            <path d="M-10 96A10 10 0 0 1 10 96" className="crumb" />
            <circle cy="192" r="20" className="shape gulab" />
          </g>
        ))}
        {count(6).map((i) => (
          <g key={i} transform={`translate(${70 + i * 45} 0)`}>
            <circle cy="66" r="20" className="shape baked" />
            <path d="M-10 64A10 10 0 0 1 10 64" className="crumb" />
            <circle cy="160" r="20" className="shape gulab" />
          </g>
        ))}
      </g>
    )
  }
  if (kind === 1) {
    return (
      <g>
        {count(6).map((i) => (
          <g key={i} transform={`translate(${46 + i * 54} 118)`}>
            <path d="M-20 0L-24 -40H24L20 0Z" className="shape jute" />
            <path
              d="M-22 -40C-18 -66 18 -66 22 -40Z"
              className={`shape ${['yellow', 'red', 'mango', 'cream', 'oil', 'baked'][i]}`}
            />
          </g>
        ))}
        {count(8).map((i) => (
          <path
            key={i}
            d="M-15 0C-19 -24 -8 -38 0 -38S19 -24 15 0C10 5 -10 5 -15 0Z"
            transform={`translate(${62 + i * 35} 176)`}
            className="shape egg-back"
          />
        ))}
        {count(9).map((i) => (
          <path
            key={i}
            d="M-15 0C-19 -24 -8 -38 0 -38S19 -24 15 0C10 5 -10 5 -15 0Z"
            transform={`translate(${44 + i * 35} 206)`}
            className="shape egg"
          />
        ))}
      </g>
    )
  }
  return (
    <g>
      {count(5).map((i) => (
        <g key={i} transform={`translate(${50 + i * 66} 0)`}>
          <path d="M-26 118V82H26V118ZM-20 82V52H20V82Z" className="shape soap" />
          <path d="M-26 99H26M-20 66H20" className="crumb" />
          <path d="M-24 212L-20 146H20L24 212Z" className={`shape ${i % 2 ? 'sky' : 'green'}`} />
          <path d="M-14 166H14V190H-14Z" className="shape cream" />
        </g>
      ))}
    </g>
  )
}

/** A beam scale, daal in one pan, brass weights in the other. */
function Scale() {
  return (
    <g transform="translate(246 0)">
      <ellipse cx="0" cy="592" rx="120" ry="9" className="cast" />
      <path d="M-56 584C-50 566 50 566 56 584Z" className="shape brass" />
      <path d="M-7 572L-4 428H4L7 572Z" className="shape brass" />
      <path
        d="M-108 452C-60 436 60 424 108 424L110 432C60 434 -60 448 -106 460Z"
        className="shape brass"
      />
      <circle cy="436" r="12" className="shape brass-light" />
      <path
        d="M-106 458L-146 530M-106 458L-66 530M108 430L70 506M108 430L148 506"
        className="chain"
      />
      <path d="M-140 528C-128 494 -84 494 -72 528Z" className="shape yellow" />
      <path d="M-152 528H-60C-66 556 -146 556 -152 528Z" className="shape brass" />
      <path
        d="M80 504V484H100V504ZM104 504V470H130V504ZM112 470V462H122V470ZM86 484V478H94V484Z"
        className="shape steel"
      />
      <path d="M62 504H156C150 532 68 532 62 504Z" className="shape brass" />
    </g>
  )
}

/** The shop, on the counter: the same goods, the same labels, one button. */
function Tablet() {
  return (
    <g>
      <ellipse cx="704" cy="596" rx="250" ry="9" className="cast" />
      <path d="M596 560H812L846 592H562Z" className="shape steel-dark" />
      <rect x="436" y="208" width="536" height="372" rx="30" className="shape bezel" />
      <g transform="translate(452 224)">
        <rect width="504" height="340" rx="16" className="shape paper" />
        <path d="M0 72V16A16 16 0 0 1 16 0H488A16 16 0 0 1 504 16V72Z" className="shape sign" />
        <text x="22" y="46" className="shop">
          Niaz General Store
        </text>
        <text x="484" y="46" className="shop-urdu">
          نیاز جنرل اسٹور
        </text>
        {count(12).map((index) => (
          <path
            key={index}
            d="M0 0H42V12A21 21 0 0 1 0 12Z"
            transform={`translate(${index * 42} 72)`}
            className={`shape ${index % 2 ? 'label' : 'green'}`}
          />
        ))}
        <path d="M20 206H484V214H20Z" className="shape shelf" />
        <Shelf />
        {goods.map(({ name, price }, index) => (
          <g key={name} transform={`translate(${22 + index * 117} 218)`}>
            <rect width="108" height="48" rx="6" className="shape label" />
            <text x="54" y="19" className="good">
              {name}
            </text>
            <text x="54" y="41" className="price">
              Rs {rupees(price)}
            </text>
          </g>
        ))}
        <rect x="20" y="278" width="464" height="48" rx="12" className="shape green" />
        <text x="40" y="309" className="send">
          Send to Niaz Bhai
        </text>
        <text x="464" y="309" className="send end">
          Rs {rupees(total)}
        </text>
      </g>
    </g>
  )
}

/** The four goods, small, on the tablet's shelf. */
function Shelf() {
  return (
    <g>
      <g transform="translate(76 206)">
        <path
          d="M-36 0C-42 -30 -40 -66 -34 -84L-40 -98C-20 -92 20 -92 40 -98L34 -84C40 -66 42 -30 36 0Z"
          className="shape sack"
        />
        <circle cy="-42" r="22" className="shape green" />
        <path d="M-9 -34C-8 -46 0 -52 0 -56C0 -52 8 -46 9 -34" className="grain" />
      </g>
      <g transform="translate(196 206) scale(.9)">
        <Carton />
      </g>
      <g transform="translate(310 206) scale(.92)">
        <Pickle />
      </g>
      <g transform="translate(427 206)">
        {[-30, -10, 10, 30].map((x) => (
          <path
            key={x}
            d="M-13 0C-17 -22 -8 -34 0 -34S17 -22 13 0Z"
            transform={`translate(${x} -14)`}
            className="shape egg"
          />
        ))}
        <path d="M-48 -22H48L42 0H-42Z" className="shape jute" />
      </g>
    </g>
  )
}

/** Mano, who is not for sale, from behind. */
function Cat() {
  return (
    <g transform="translate(1078 0)">
      <ellipse cx="0" cy="592" rx="84" ry="9" className="cast" />
      <path
        d="M-58 588C-84 560 -72 488 -36 454C-40 440 -42 424 -38 406L-32 372L-10 392C-4 390 4 390 10 392L34 372L38 408C42 426 40 440 36 454C74 488 84 560 58 588Z"
        className="shape cat"
      />
      <path
        d="M-16 396C-14 408 -14 412 -16 420M0 392V418M16 396C14 408 14 412 16 420M-52 500C-36 504 -28 504 -20 500M-60 530C-42 536 -30 536 -20 532M52 500C36 504 28 504 20 500M60 530C42 536 30 536 20 532"
        className="stripe"
      />
      <path
        d="M34 580C70 584 76 612 70 650C66 684 84 700 104 692C112 688 116 698 108 704C78 722 44 700 50 652C54 616 48 604 22 596Z"
        className="shape cat"
      />
      <path d="M54 636L71 640M52 662L69 662M60 688L72 678" className="stripe" />
    </g>
  )
}

/** The round board over the pavement bears the quotation mark. */
function HangingSign() {
  return (
    <g>
      <path d="M0 56H20V136H0Z" className="shape iron" />
      <path d="M20 84H330V94H20Z" className="shape iron" />
      <path
        d="M20 130C60 130 92 116 96 94M40 94C40 116 72 118 72 104C72 94 58 96 60 104"
        className="scroll"
      />
      <circle cx="334" cy="89" r="9" className="shape iron" />
      <path d="M166 94V124M270 94V124" className="scroll" />
      <circle cx="218" cy="226" r="126" className="shape sign-rim" />
      {count(24).map((index) => (
        <circle
          key={index}
          cx={(218 + 117 * Math.cos((index * Math.PI) / 12)).toFixed(1)}
          cy={(226 + 117 * Math.sin((index * Math.PI) / 12)).toFixed(1)}
          r="4"
          className="bulb"
        />
      ))}
      <QuoteMark x={218} y={226} r={108} />
    </g>
  )
}
