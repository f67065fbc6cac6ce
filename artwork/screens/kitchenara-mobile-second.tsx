import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './kitchenara-mobile-second.css'

/** A circle cut from paper with scissors: flat facets, never quite round. */
function cutCircle(radius: number, facets: number, seed: number) {
  const points = Array.from({ length: facets }, (_, index) => {
    const angle = ((index + 0.34 * Math.sin(index * 2.7 + seed * 3)) / facets) * Math.PI * 2 + seed
    const reach =
      radius * (1 + 0.02 * Math.sin(index * 2.3 + seed * 5) + 0.012 * Math.cos(index * 4.1))
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const stars = [
  { x: 142, y: 302, r: 4 },
  { x: 203, y: 312, r: 5.5 },
  { x: 258, y: 300, r: 3.5 },
]

function Evening() {
  return (
    <>
      {stars.map(({ x, y, r }) => (
        <path
          key={x}
          className="shape star"
          d={`M${x} ${y - r * 2}l${r * 0.6} ${r * 1.4} ${r * 1.4} ${r * 0.6}-${r * 1.4} ${r * 0.6}-${r * 0.6} ${r * 1.4}-${r * 0.6}-${r * 1.4}-${r * 1.4}-${r * 0.6} ${r * 1.4}-${r * 0.6}Z`}
        />
      ))}
      <path className="shape far-house" d="M-4 420V338L34 330V312L60 310V330L108 336V430H-4Z" />
      <path className="shape far-house" d="M394 430V316L352 310V330L320 332V430Z" />
      <path className="shape window" d="M14 356l14-1v20l-14 1zM72 352l13 1v20l-13-1z" />
    </>
  )
}

function Wall() {
  return (
    <>
      <path className="shape wall" d="M-4 392 62 388V668H-4Z" />
      <path className="shape wall" d="M394 394 332 388V668H394Z" />
      <path className="shape coping" d="M-4 382 66 378V394L-4 398Z" />
      <path className="shape coping" d="M394 384 328 378V394L394 398Z" />
      <path
        className="brick"
        d="M10 452h22M-4 474h18M34 560h18M8 584h20M366 470h20M350 596h22M376 618h18"
      />
      <path className="shape pillar" d="M48 356 98 353 101 668H46Z" />
      <path className="shape pillar" d="M342 356 292 353 289 668H344Z" />
      <path className="shape cap" d="M42 344 103 340 105 358 41 361Z" />
      <path className="shape cap" d="M348 344 287 340 285 358 349 361Z" />
      <path className="shape lamp" d={cutCircle(15, 9, 0.4)} transform="translate(73 324)" />
      <path className="shape lamp" d={cutCircle(15, 9, 1.2)} transform="translate(317 324)" />
      <path data-decision="1" className="shape number" d="M54 404 94 401 95 432 54 434Z" />
      <text className="house-number" x="74.5" y="425">
        14
      </text>
    </>
  )
}

/** The yard behind the open wing, lit from the kitchen. */
function Yard() {
  return (
    <>
      <path className="shape glow" d="M98 372 292 372V668H98Z" />
      <path className="shape arch" d="M160 668V470C160 428 190 404 219 404S276 428 276 470V668Z" />
    </>
  )
}

function Gate() {
  return (
    <>
      <path className="shape leaf-far" d="M292 372 276 392V682L292 668Z" />
      <path className="shape gate" d="M98 372C124 372 146 384 160 398L162 676 98 668Z" />
      <path className="shape gate-panel" d="M108 392C124 393 140 400 150 409L151 462H108Z" />
      <path className="bars" d="M119 395V461M130 398V461M141 403V461" />
      <path className="shape gate-panel" d="M108 478H151L152 562 108 560Z" />
      <path className="shape gate-panel" d="M108 576 152 578 153 656 108 651Z" />
      <path className="shape brass" d="M130 494 147 519 130 544 113 519Z" />
      <path className="shape brass" d="M130 588 147 614 130 640 113 614Z" />
      <circle className="shape knob" cx="155" cy="520" r="5" />
    </>
  )
}

function Amna() {
  return (
    <g transform="translate(219 -6)">
      <path
        className="shape dupatta"
        d="M-40 566C-50 500-46 432 0 430C46 432 50 500 40 566L60 668H-60Z"
      />
      <path
        className="shape kameez"
        d="M-20 540 0 556 20 540C40 548 50 592 50 674H-50C-50 592-40 548-20 540Z"
      />
      <path className="shape face" d="M-9 518H9V540L0 552-9 540Z" />
      <path
        className="shape face"
        d="M-27 488C-27 462-15 452 0 452S27 462 27 488C27 512 13 532 0 532S-27 512-27 488Z"
      />
      <path
        className="shape hair"
        d="M0 448C-24 447-34 468-30 498C-25 486-10 478 0 463C10 478 25 486 30 498C34 468 24 447 0 448Z"
      />
      <path className="blush" d="M-16 508h.1M16 508h.1" />
      <path
        className="feature"
        d="M-17 495q5-5 10 0M7 495q5-5 10 0M1 495l3 10h-5M-9 515q9 8 18 0"
      />
      <path className="feature" d="M-18 486q6-4 11-1M18 486q-6-4-11-1" />
      <path
        className="shape dupatta"
        d="M28 520C14 548-20 560-50 556L-54 590C-14 600 28 586 46 548Z"
      />
      <path className="trim" d="M-51 583C-20 590 4 586 22 574" />
    </g>
  )
}

/** What she holds out: the plate, heaped, with steam. */
function Plate() {
  return (
    <g className="held" transform="translate(217 596) scale(.86)">
      <path className="shape sleeve" d="M-56-36C-74-10-72 20-52 30L-34 10C-40-4-38-18-34-30Z" />
      <path className="shape sleeve" d="M58-36C76-10 74 20 54 30L36 10C42-4 40-18 36-30Z" />
      <path className="shape rice" d="M-50 4C-46-26-24-42 2-42S50-24 54 4Z" />
      <path
        className="grain"
        d="M-34-8l8-4M-22-24l8 2M-14-6l8-4M-2-32l8 2M6-12l8 4M20-28l7 4M24-8l8-3M38-14l6 5M-28-18l4-6"
      />
      <path
        className="grain saffron"
        d="M-40-2l8-3M-10-16l8-5M10-24l8 1M30-20l7 5M-4-2l9-2M40-4l7 1"
      />
      <path
        className="shape meat"
        d="M-24-26C-28-44-10-56 5-49C17-43 18-30 9-23L28-10C34-8 30 2 24 0L2-13C-10-10-22-16-24-26Z"
      />
      <path className="char" d="M-14-34Q-4-43 4-38" />
      <path className="shape leaf" d="M-42-8C-38-21-24-24-18-17C-22-5-34 0-42-8Z" />
      <path data-decision="6" className="shape plate" d="M-80 2 84 2 66 22 36 30H-32L-62 22Z" />
      <path className="plate-line" d="M-62 11H66" />
      <path
        className="shape hand"
        d="M-54 12C-42 4-26 10-26 20C-26 32-46 36-56 28C-62 24-60 16-54 12Z"
      />
      <path
        className="shape hand"
        d="M58 12C46 4 30 10 30 20C30 32 50 36 60 28C66 24 64 16 58 12Z"
      />
      <path className="feature" d="M-50 24h12M-48 18h12M54 24H42M52 18H40" />
    </g>
  )
}

function Bougainvillea() {
  return (
    <>
      <path className="stem" d="M366 392C350 372 366 342 352 318M376 392C386 366 374 340 384 312" />
      {[
        [350, 332, 17],
        [380, 320, 16],
        [366, 352, 18],
        [392, 356, 17],
        [344, 364, 13],
        [376, 380, 16],
      ].map(([x, y, radius], index) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path
            className={index % 3 === 2 ? 'shape leaf' : 'shape petal'}
            d={cutCircle(radius ?? 14, 7, index * 1.3)}
          />
          {index % 3 === 2 ? null : <circle className="pollen" r="3" />}
        </g>
      ))}
    </>
  )
}

function Cat() {
  return (
    <g transform="translate(18 378)">
      <path className="tail" d="M-6-2C-14 20-2 34-8 52" />
      <path
        className="shape cat"
        d="M-12 2C-14-22-4-34 6-36L4-52 13-45 22-47 28-54 31-38C36-30 32-22 27-20C30-10 32-4 32 2Z"
      />
      <path className="cat-eye" d="M14-34h0M24-35h0" />
    </g>
  )
}

function Pots() {
  return (
    <>
      {[24, 366].map((x) => (
        <g key={x} transform={`translate(${x} 640)`}>
          <path className="shape leaf" d="M-4 0C-22-8-30-26-26-46C-12-38-4-22-2 0Z" />
          <path className="shape leaf" d="M4 0C22-8 30-26 24-50C10-40 4-22 2 0Z" />
          <path className="shape leaf" d="M0 0C-12-20-10-52 0-70C10-52 12-20 0 0Z" />
          <path className="vein" d="M0-6V-54" />
          <path className="shape clay" d="M-22-4H22L18 36H-18Z" />
          <path className="shape clay" d="M-26-8H26L24 6H-24Z" />
        </g>
      ))}
    </>
  )
}

const letters = [
  { letter: 'I', paper: 'cream', turn: -5, x: 24, y: 112, width: 72 },
  { letter: 'M', paper: 'tomato', turn: 3, x: 101, y: 118, width: 106 },
  { letter: 'L', paper: 'mustard', turn: -3, x: 213, y: 110, width: 78 },
  { letter: 'I', paper: 'cream', turn: 5, x: 294, y: 118, width: 72 },
]

function Word() {
  return (
    <p className="word">
      {letters.map(({ letter, paper, turn, x, y, width }) => (
        <b
          key={x}
          data-decision={x === 294 ? '5' : undefined}
          className={`display ${paper}`}
          style={{ left: x, top: y, width, rotate: `${turn}deg` }}
        >
          {letter}
        </b>
      ))}
    </p>
  )
}

export function KitchenaraMobileSecond() {
  return (
    <Screen name="kitchenara-mobile-second">
      <svg aria-hidden="true" className="scene" width="390" height="844" viewBox="0 0 390 844">
        <g transform="translate(0 -46)">
          <Evening />
          <Yard />
          <Amna />
          <Gate />
          <Wall />
          <Bougainvillea />
          <Cat />
          <path className="shape street" d="M-4 662 100 668 290 666 394 664V800H-4Z" />
          <path className="curb" d="M-4 690 394 692" />
          <Pots />
          <Plate />
          <path className="walk" d="M188 746C188 728 196 712 212 700" />
        </g>
      </svg>
      <div className="status">
        <b>9:41</b>
        <svg aria-hidden="true" width="26" height="13" viewBox="0 0 26 13">
          <rect className="cell-line" x=".75" y=".75" width="21.5" height="11.5" rx="3" />
          <rect className="cell" x="3" y="3" width="14" height="7" rx="1.5" />
          <path className="cell-line" d="M25 4.5v4" />
        </svg>
      </div>
      <h1 className="display">At Amna’s gate, say</h1>
      <Word />
      <section className="sheet">
        <svg aria-hidden="true" className="cut" width="390" height="166" viewBox="0 0 390 166">
          <path
            className="shape sheet-paper"
            d="M-4 10 52 15 118 5 180 13 244 4 306 12 350 6 394 14V170H-4Z"
          />
        </svg>
        <p className="where display">14, Street 9</p>
        <p className="hour">
          <b data-decision="4">7:00–7:30</b>
        </p>
        <p className="pay">
          Sindhi biryani, <b data-decision="2">plate 8 of 11</b>, PKR 650 in cash
        </p>
        <p className="coming solid">
          <span>
            On my way, <span data-decision="3">6 min</span>
          </span>
        </p>
      </section>
      <DecisionNote x={238} y={648}>
        gone at 7:30
      </DecisionNote>
      <Dimension x={103} y={314} length={182} label="door 182" />
    </Screen>
  )
}
