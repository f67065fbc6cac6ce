import type { ReactNode } from 'react'
import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './petoasis-website.css'

type Sitter = { kind: string; name: string; place: string; price: string; animal: ReactNode }

const sitters: Sitter[] = [
  { kind: 'cat', name: 'Hira', place: 'Gulberg III', price: 'Rs 1,800', animal: <Cat /> },
  { kind: 'parrot', name: 'Daniyal', place: 'DHA 5', price: 'Rs 900', animal: <Parrot /> },
  {
    kind: 'tortoise',
    name: 'Apa Naseem',
    place: 'Model Town',
    price: 'Rs 700',
    animal: <Tortoise />,
  },
  { kind: 'fish', name: 'Zoya', place: 'Johar Town', price: 'Rs 400', animal: <Fish /> },
  {
    kind: 'goat',
    name: 'Rafiq',
    place: 'Bedian Road',
    price: 'Rs 1,200',
    animal: <Goat />,
  },
]

export function PetoasisWebsite() {
  return (
    <Screen name="petoasis-website">
      <header className="bar">
        <svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
          <path className="shape logo" d="M18 34C6 34 4 24 9 19q5-5 9-5t9 5c5 5 3 15-9 15z" />
          <path
            className="shape logo"
            d="M3 15a4 5 0 1 1 7-1a4 5 0 0 1-7 1zM26 14a4 5 0 1 1 7 1a4 5 0 0 1-7-1zM10.5 6a4 5 0 1 1 7 0a4 5 0 0 1-7 0zM18.5 6a4 5 0 1 1 7 0a4 5 0 0 1-7 0z"
          />
        </svg>
        <b className="display">PetOasis</b>
        <span>Sitters</span>
        <span>Vets</span>
        <span>Food</span>
        <span className="city">Lahore, 14 to 18 August</span>
      </header>
      <h1 className="display">Someone to come home to.</h1>
      <Collar />
      {sitters.map((sitter) => (
        <figure key={sitter.kind} className={`tile ${sitter.kind}`}>
          <div className="ground" />
          {sitter.animal}
          <figcaption className="box">
            <b>{sitter.name}</b>, {sitter.place}
            <span>{sitter.price} a night</span>
          </figcaption>
        </figure>
      ))}
      <DecisionNote x={1226} y={318}>
        filters hang on a collar
      </DecisionNote>
      <Dimension x={40} y={384} length={372} label="372" />
    </Screen>
  )
}

type Tag = {
  label: string
  x: number
  y: number
  shape: 'round' | 'bone' | 'fish' | 'heart'
  on?: boolean
}

const tags: Tag[] = [
  { label: 'Anyone', x: 152, y: 244, shape: 'round', on: true },
  { label: 'Stays over', x: 352, y: 268, shape: 'bone' },
  { label: 'Cats', x: 556, y: 284, shape: 'fish' },
  { label: 'Own garden', x: 768, y: 286, shape: 'bone' },
  { label: 'Gives pills', x: 984, y: 272, shape: 'round' },
  { label: 'Calm', x: 1164, y: 250, shape: 'heart' },
]

const outlines: Record<Tag['shape'], string> = {
  round: 'M0 14C36 14 62 30 62 54S36 94 0 94S-62 78-62 54S-36 14 0 14Z',
  bone: 'M-56 22C-64-2-100 4-94 28C-108 50-88 82-66 66Q-50 60 0 60T66 66C88 82 108 50 94 28C100 4 64-2 56 22Q0 28-56 22Z',
  fish: 'M0 18C34 18 54 36 62 54C74 46 86 36 96 34C90 50 90 62 96 78C86 76 74 66 62 58C52 76 34 90 0 90C-40 90-64 66-72 54C-64 42-40 18 0 18Z',
  heart: 'M0 100C-26 82-60 64-58 36C-56 10-14 8 0 32C14 8 56 10 58 36C60 64 26 82 0 100Z',
}

function Collar() {
  return (
    <svg className="sheet" width="1440" height="900" viewBox="0 0 1440 900" aria-hidden="true">
      <path className="shape strap" d="M-10 206Q700 290 1450 190V224Q700 324-10 240Z" />
      <path className="stitch" d="M-10 214Q700 298 1450 198M-10 232Q700 316 1450 216" />
      <path className="holes" d="M40 229h0M70 233h0M1290 221h0M1330 216h0" />
      <g transform="translate(1390 208) rotate(-7)">
        <rect className="shape buckle" x="-24" y="-34" width="56" height="70" rx="12" />
        <rect className="shape buckle-hole" x="-12" y="-21" width="32" height="44" rx="5" />
        <path className="pin" d="M-24 1H22" />
      </g>
      {tags.map((tag) => (
        <g
          key={tag.label}
          className={tag.on ? 'tag on' : 'tag'}
          transform={`translate(${tag.x} ${tag.y})`}
        >
          <path className="shape metal" d={outlines[tag.shape]} />
          <ellipse className="ring" cy="9" rx="9" ry="15" />
          <text
            x={tag.shape === 'fish' ? -6 : 0}
            y={tag.shape === 'heart' || tag.shape === 'bone' ? 51 : 62}
          >
            {tag.label}
          </text>
        </g>
      ))}
    </svg>
  )
}

function Cat() {
  return (
    <svg width="372" height="520" viewBox="0 0 372 520" aria-hidden="true">
      <path className="shape fur" d="M70 520C58 430 80 360 112 320H260C296 360 314 430 302 520Z" />
      <path
        className="shape fur"
        d="M78 236C66 150 66 84 82 50C118 62 146 92 158 118H214C226 92 254 62 290 50C306 84 306 150 294 236Z"
      />
      <path
        className="shape inner"
        d="M92 128C88 104 88 88 92 74C112 84 126 100 134 116ZM280 128C284 104 284 88 280 74C260 84 246 100 238 116Z"
      />
      <path
        className="shape fur"
        d="M186 106C258 106 306 154 308 222C310 290 258 336 186 336S62 290 64 222C66 154 114 106 186 106Z"
      />
      <path
        className="shape stripe"
        d="M178 106h16v44l-8 10l-8-10zM140 114l18-6l4 36l-12 6zM232 114l-18-6l-4 36l12 6zM66 210q26-2 46 8q-24 6-46 4zM306 210q-26-2-46 8q24 6 46 4zM70 250q24-6 44 0q-20 10-40 14zM302 250q-24-6-44 0q20 10 40 14z"
      />
      <path
        className="shape bib"
        d="M186 240C220 240 246 262 246 290S220 334 186 334S126 318 126 290S152 240 186 240ZM150 336Q186 350 222 336Q240 400 186 440Q132 400 150 336Z"
      />
      <path
        className="shape cat-eye"
        d="M96 218C104 188 144 188 152 216C146 242 104 244 96 218ZM276 218C268 188 228 188 220 216C226 242 268 244 276 218Z"
      />
      <path
        className="shape pupil"
        d="M124 196q14 20 0 42q-14-22 0-42zM248 196q14 20 0 42q-14-22 0-42z"
      />
      <path className="shape nose" d="M170 258Q186 250 202 258Q198 272 186 276Q174 272 170 258Z" />
      <path className="face-line" d="M186 276v14M186 290q-12 18-30 8M186 290q12 18 30 8" />
      <path
        className="whisker"
        d="M118 280L40 268M118 292L36 296M122 304L44 324M254 280L332 268M254 292L336 296M250 304L328 324"
      />
    </svg>
  )
}

function Parrot() {
  return (
    <svg width="280" height="520" viewBox="0 0 280 520" aria-hidden="true">
      <path className="shape tail" d="M120 400L96 500H150L168 404ZM158 396L150 500H188L186 392Z" />
      <path
        className="shape parrot-body"
        d="M150 70C206 70 236 112 232 170C228 240 236 300 214 372C200 416 150 432 118 404C76 366 62 290 76 214C84 170 88 148 92 128C98 92 120 70 150 70Z"
      />
      <path
        className="shape parrot-wing"
        d="M196 196C232 236 236 330 196 420C150 398 122 330 136 262C144 220 166 190 196 196Z"
      />
      <path
        className="feather"
        d="M196 226Q222 300 190 388M178 232Q196 300 172 366M160 252Q170 300 154 336"
      />
      <path
        className="shape collar-ring"
        d="M92 150Q160 190 233 158Q234 176 231 186Q160 214 86 176Z"
      />
      <path
        className="shape beak"
        d="M110 96C74 92 46 116 52 152C56 168 66 170 70 160C76 144 92 142 104 144C116 136 120 108 110 96Z"
      />
      <path
        className="shape beak-under"
        d="M76 150C76 172 92 180 104 168Q110 156 104 145Q86 140 76 150Z"
      />
      <circle className="shape eye-white" cx="142" cy="118" r="17" />
      <circle className="shape pupil" cx="139" cy="118" r="9" />
      <path className="shape branch" d="M-20 404Q120 430 300 392V414Q120 452-20 428Z" />
      <path
        className="shape toes"
        d="M104 398q10-8 18 2v30q-10 8-18 0zM128 402q10-8 18 2v30q-10 8-18 0zM164 400q10-8 18 2v28q-10 8-18 0z"
      />
      <path
        className="shape leaf"
        d="M240 398q10-40 50-42q-4 38-50 42zM22 410q-30-20-50-4q18 24 50 4z"
      />
    </svg>
  )
}

function Tortoise() {
  return (
    <svg width="294" height="175" viewBox="0 0 420 250" aria-hidden="true">
      <path
        className="shape skin"
        d="M108 176L92 226Q90 236 104 236H138Q148 236 148 226V186ZM262 190V226Q262 236 272 236H308Q320 236 316 224L302 176ZM46 190Q20 196 12 206Q34 212 66 204Z"
      />
      <path
        className="shape skin"
        d="M318 170C340 158 344 128 350 110C358 84 400 80 410 108C416 130 402 146 388 152C376 160 372 186 352 196H312Z"
      />
      <path
        className="shape shell"
        d="M52 188C52 108 116 44 192 44S330 108 332 188Q332 200 320 200H64Q52 200 52 188Z"
      />
      <path
        className="shape scute"
        d="M164 68H222L242 118L194 152L144 118ZM84 120L130 84L126 126L102 160L70 164ZM258 84L302 122L314 164L282 160L260 126ZM140 138L178 166L172 190H112L120 164ZM248 138L266 164L274 190H216L208 166Z"
      />
      <path
        className="shape rim"
        d="M46 186Q192 214 338 186Q346 202 330 208Q192 228 56 208Q40 202 46 186Z"
      />
      <circle className="shape pupil" cx="384" cy="110" r="6" />
      <path className="face-line" d="M394 136Q404 134 410 124M340 178q8-2 12-8" />
      <path className="shape leaf" d="M404 136q34-4 44 20q-30 10-44-20z" />
    </svg>
  )
}

function Fish() {
  return (
    <svg width="302" height="173" viewBox="0 0 420 240" aria-hidden="true">
      <path
        className="shape bowl"
        d="M132 20H290C352 60 362 150 308 212H114C60 150 70 60 132 20Z"
      />
      <path
        className="shape bowl-water"
        d="M92 70Q150 58 212 70T330 70C354 116 346 170 308 212H114C76 170 68 116 92 70Z"
      />
      <path
        className="shape pebbles"
        d="M98 192q14-12 28 0q14-14 30 0q16-12 30 0q16-14 32 0q14-12 30 0q16-12 30 0q14-10 42 0L308 212H114Z"
      />
      <path
        className="shape goldfish"
        d="M252 136C240 104 192 98 160 122C148 112 128 104 112 110C126 124 126 150 112 166C132 170 148 160 160 152C192 176 240 168 252 136Z"
      />
      <path
        className="shape fin"
        d="M188 108Q204 82 226 92Q220 104 218 112ZM190 142q-6 20-24 22q2-20 12-30z"
      />
      <circle className="shape eye-white" cx="230" cy="130" r="8" />
      <circle className="shape pupil" cx="231" cy="130" r="4" />
      <path className="face-line" d="M206 118q10 16 0 34M250 142q-8 4-12 1" />
      <path className="bubbles" d="M272 116h0M282 98h0M276 82h0" />
      <path className="weed" d="M318 196q-14-22 0-44t0-44M300 196q-10-16 0-34" />
      <path className="bowl-shine" d="M100 112q2-26 16-42" />
    </svg>
  )
}

function Goat() {
  return (
    <svg width="330" height="560" viewBox="0 0 330 560" aria-hidden="true">
      <path
        className="shape goat-body"
        d="M60 560C50 470 80 400 118 370H214C252 400 284 470 276 560Z"
      />
      <path
        className="shape horn"
        d="M126 122C110 84 82 62 50 64C70 72 84 96 92 134ZM204 122C220 84 248 62 280 64C260 72 246 96 238 134Z"
      />
      <path className="horn-line" d="M114 96l-22 14M98 78l-18 14M216 96l22 14M232 78l18 14" />
      <path
        className="shape goat-ear"
        d="M92 158C60 146 20 162 6 204C2 220 14 226 26 218C56 206 84 204 104 190ZM238 158C270 146 310 162 324 204C328 220 316 226 304 218C274 206 246 204 226 190Z"
      />
      <path
        className="shape goat-head"
        d="M165 106C210 106 244 132 240 186C236 250 222 290 210 330C200 362 186 374 165 374S130 362 120 330C108 290 94 250 90 186C86 132 120 106 165 106Z"
      />
      <path
        className="shape goat-blaze"
        d="M165 106C178 140 178 190 190 240C214 252 218 290 210 326C200 362 186 374 165 374S130 362 120 326C112 290 116 252 140 240C152 190 152 140 165 106Z"
      />
      <path
        className="shape goat-tuft"
        d="M128 116Q140 92 165 96Q190 92 202 116Q190 126 184 144Q174 126 165 148Q156 126 146 144Q140 126 128 116Z"
      />
      <ellipse className="shape goat-eye" cx="116" cy="196" rx="17" ry="15" />
      <ellipse className="shape goat-eye" cx="214" cy="196" rx="17" ry="15" />
      <rect className="shape pupil" x="105" y="191" width="22" height="9" rx="4.5" />
      <rect className="shape pupil" x="203" y="191" width="22" height="9" rx="4.5" />
      <path
        className="face-line"
        d="M144 304q-8-10 2-16M186 304q8-10-2-16M165 318v18M165 336q-18 14-34 2M165 336q18 14 34 2"
      />
      <path
        className="shape goat-beard"
        d="M142 370Q165 382 188 370Q186 410 165 440Q144 410 142 370Z"
      />
      <path className="shape bell-strap" d="M104 404Q168 440 230 404L234 424Q168 462 98 424Z" />
      <path className="shape bell" d="M152 442q14-8 28 0l8 32q-22 10-44 0z" />
    </svg>
  )
}
