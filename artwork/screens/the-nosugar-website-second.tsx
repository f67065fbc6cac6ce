import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import { Berry, Fig } from './the-nosugar-fruit.tsx'
import './the-nosugar-website-second.css'

/**
 * The recipe: 1,200 g of cake. Tenths of a gram of sugars add up to 252, which is 2.1 g in 100 g:
 * too much for “sugar-free”, and none of it added.
 */
const layers = [
  { name: 'Cocoa glaze', sweetener: 'allulose', sugars: 16, from: 'cocoa', y: 405 },
  { name: 'Mascarpone', sweetener: 'monk fruit', sugars: 126, from: 'milk', y: 560 },
  { name: 'Raspberry', sweetener: 'nothing added', sugars: 54, from: 'berries', y: 620 },
  { name: 'Almond sponge', sweetener: 'allulose', sugars: 56, from: 'almonds', y: 712 },
] as const
const weight = 1200
const sum = layers.reduce((total, { sugars }) => total + sugars, 0)

const grams = (tenths: number) => `${(tenths / 10).toFixed(1)} g`

export function TheNosugarWebsiteSecond() {
  return (
    <Screen name="the-nosugar-website-second">
      <header className="bar-top">
        <b className="display">
          the<i>no</i>sugar
        </b>
        <span className="on">Cakes</span>
        <span>Bars</span>
        <span>Boxes</span>
      </header>
      <div className="title">
        <h1 className="display">Fig and raspberry</h1>
        <p>
          Twelve slices of 100 g
          <br />
          <span data-decision="5">Recipe 31, since Tuesday</span>
        </p>
      </div>
      <Section />
      <Sum />
      <div className="label-ground" />
      <section className="label">
        <p className="bag">
          Bag <em>2</em>
        </p>
        <h2 className="display">
          No added
          <br />
          sugar.
        </h2>
        <p className="why">
          “Sugar-free” stops at 0.5 g in 100 g.
          <br />
          This cake’s milk and fruit have more.
        </p>
        <Kinds />
        <Day />
        <div className="facts" data-decision="6">
          <strong className="display">Rs 4,200</strong>
          <p>
            A slice: sugars {grams((sum * 100) / weight)}, no polyols
            <br />
            Allergens: almond, milk, egg
          </p>
        </div>
        <span className="order">Order for Saturday, 9 to 10</span>
      </section>
      <DecisionNote x={748} y={466}>
        the sum picks the words
      </DecisionNote>
      <Dimension x={702} y={430} length={96} vertical label="31 mm" />
    </Screen>
  )
}

/** Deterministic scatter: holes of a crumb between two heights, clear of the words at the left. */
function scatter(count: number, top: number, height: number, seed: number) {
  return Array.from({ length: count }, (_, index) => {
    const across = ((index + seed) * 0.75488) % 1
    const down = ((index + seed) * 0.56984) % 1
    return {
      x: Math.round(10 + across * 670),
      y: Math.round(top + down * height),
      size: 2.5 + ((index * 7 + seed) % 5),
    }
  }).filter(({ x, y }) => x > 350 || x < 48 || Math.abs(y - 712) > 24)
}

const crumbs = [...scatter(40, 446, 70, 3), ...scatter(56, 660, 104, 11)]
const seeds = scatter(50, 603, 34, 5).filter(({ x }) => x > 344)
const vanilla = scatter(34, 534, 52, 8).filter(({ x }) => x > 330)

/** Glaze that ran down the cut face. */
const glaze =
  'M-10 366H672Q690 366 692 384V486Q684 500 676 486V446Q668 428 652 432Q640 436 640 462Q632 476 624 462Q622 430 600 428H540Q522 430 520 500Q511 516 502 500Q500 430 478 428H436Q420 430 418 466Q409 480 400 466Q398 430 380 428H-10Z'

/** The cake, cut, and so near that it leaves the page at the left. */
function Section() {
  return (
    <svg className="sheet" width="1440" height="900" viewBox="0 0 1440 900" aria-hidden="true">
      <ellipse className="shape stand-under" cx="290" cy="848" rx="424" ry="46" />
      <ellipse className="shape stand" cx="290" cy="832" rx="432" ry="46" />
      <ellipse className="shape stand-rim" cx="290" cy="828" rx="410" ry="36" />
      <path className="shape sponge" d="M-10 380H686V528H-10Z" />
      <path className="shape cream" d="M-10 524Q340 534 686 524V592Q340 600-10 592Z" />
      <path className="shape jam" d="M-10 592Q340 600 686 592V646Q340 654-10 646Z" />
      <path className="shape sponge" d="M-10 646Q340 654 686 646V790H-10Z" />
      <path className="backing" d="M-10 786Q340 794 686 786V824Q340 834-10 824Z" />
      <path className="shape base-crust" d="M-10 786Q340 794 686 786V824Q340 834-10 824Z" />
      {crumbs.map(({ x, y, size }) => (
        <ellipse key={`${x} ${y}`} className="crumb" cx={x} cy={y} rx={size} ry={size * 0.62} />
      ))}
      {seeds.map(({ x, y, size }) => (
        <path key={`${x} ${y}`} className="pip" d={`M${x} ${y}l${size - 4.5} 4`} />
      ))}
      {vanilla.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className="speck" cx={x} cy={y} r="1.600" />
      ))}
      <path className="swirl" d="M470 546q56 8 120 1M372 580q70 8 150 2M612 574q26 3 46 0" />
      <path
        className="shape glaze-top"
        d="M-10 372V318Q80 296 250 296C470 296 660 322 692 380V390H-10Z"
      />
      <path className="backing" d={glaze} />
      <path className="shape glaze" d={glaze} />
      <path className="gloss" d="M300 384H372M388 384H402M511 446v34M409 446v4" />
      <Toppings />
      {layers.map(({ name, sweetener, y }, place) => (
        <g key={name} className={name === 'Cocoa glaze' || name === 'Raspberry' ? 'on-dark' : ''}>
          <text className="layer" x="56" y={y + 8} data-decision={place === 1 ? 1 : undefined}>
            <tspan className="name">{name}</tspan>
            <tspan dx="12">{sweetener}</tspan>
          </text>
        </g>
      ))}
      {layers.map(({ name, y }) => (
        <g key={name}>
          <path className="leader" d={`M682 ${y}H734`} />
          <circle className="dot" cx="682" cy={y} r="4.500" />
        </g>
      ))}
    </svg>
  )
}

const berries = [
  { x: 284, y: 318, size: 1.4 },
  { x: 336, y: 296, size: 1.45 },
  { x: 366, y: 334, size: 1.65 },
  { x: 498, y: 334, size: 1.6 },
  { x: 652, y: 346, size: 1.4 },
] as const

function Toppings() {
  return (
    <>
      <path
        className="shape leaf"
        d="M400 318q-26-70-104-70q4 74 104 70zM622 330q-10-74 62-108q32 66-62 108z"
      />
      <path className="leaf-vein" d="M392 314l-74-50M626 324l46-78" />
      {berries.slice(0, 2).map((berry) => (
        <Berry key={berry.x} {...berry} />
      ))}
      <g transform="translate(432 322) rotate(-14) scale(1.450)">
        <Fig x={0} y={0} />
      </g>
      <g transform="translate(574 324) rotate(7) scale(1.750)">
        <Fig x={0} y={0} />
      </g>
      {berries.slice(2).map((berry) => (
        <Berry key={berry.x} {...berry} />
      ))}
    </>
  )
}

/** The sugar of each layer, and the sum on the kitchen's sheet. */
function Sum() {
  return (
    <div className="sum">
      {layers.map(({ name, sugars, from, y }) => (
        <p key={name} className="row" style={{ top: y - 21 }}>
          <b className="display">{grams(sugars)}</b> {from}
        </p>
      ))}
      <p className="all">
        <b className="display">{grams(sum)}</b>
        of sugars in 1,200 g
      </p>
      <p className="tab" data-decision="4">
        {grams((sum * 100) / weight)} in 100 g
      </p>
    </div>
  )
}

/** Two kinds to choose from: one with the laboratory's line, one that has none yet. */
function Kinds() {
  return (
    <div className="kinds">
      <div className="tested">
        <svg width="240" height="132" viewBox="0 0 240 132" aria-hidden="true">
          <path
            className="reference"
            d="M14 106C52 106 60 20 92 20S140 92 168 112S216 106 226 106"
          />
          <path className="own" d="M14 106C46 106 60 86 90 85S160 106 180 108S214 106 226 106" />
        </svg>
        <b>GI 23</b>
        <i>with sugar</i>
        <span>lab report of 3 July</span>
      </div>
      <div className="untested" data-decision="3">
        <svg width="160" height="70" viewBox="0 0 160 70" aria-hidden="true">
          <path
            className="shape mango"
            d="M44 44C32 30 44 10 68 12C92 14 106 26 122 30C132 34 124 50 106 56C84 64 56 58 44 44Z"
          />
          <path
            className="blush"
            d="M58 20C76 18 98 28 112 36C100 40 88 46 76 42C62 38 52 28 58 20Z"
          />
          <path className="shape mango-leaf" d="M48 20Q36 2 14 8Q24 26 48 20Z" />
        </svg>
        <b>With mango</b>
        <span>not tested yet</span>
      </div>
    </div>
  )
}

const windows = [8, 9, 10, 11, 19, 20]

/** Where an hour of the clock lies in the strip. */
const hourX = (hour: number) => (hour - 7) * 29.7

/** The day's heat, and the hours in which a van may carry cream. */
function Day() {
  return (
    <svg className="day" width="416" height="150" viewBox="0 0 416 150" aria-hidden="true">
      <text className="date" x="0" y="16">
        Saturday 11 July
      </text>
      <path
        className="shape heat"
        data-decision="2"
        d={`M${hourX(12)} 142V66C190 42 220 30 252 30S322 42 ${hourX(19)} 74V142Z`}
      />
      <path
        className="heat-line"
        d={`M0 100C30 98 96 90 ${hourX(12)} 66C190 42 220 30 252 30S322 42 ${hourX(19)} 74C376 86 396 92 416 96`}
      />
      <text className="degrees" x={hourX(15.5)} y="86">
        41°
      </text>
      <text className="closed" x={hourX(15.5)} y="112">
        too warm for
      </text>
      <text className="closed" x={hourX(15.5)} y="132">
        the cream
      </text>
      {windows.map((hour) => (
        <g key={hour} className={hour === 9 ? 'window chosen' : 'window'}>
          <rect className="shape" x={hourX(hour) + 1} y="112" width="27.500" height="32" rx="9" />
          <text x={hourX(hour) + 14.7} y="134">
            {hour > 12 ? hour - 12 : hour}
          </text>
        </g>
      ))}
    </svg>
  )
}
