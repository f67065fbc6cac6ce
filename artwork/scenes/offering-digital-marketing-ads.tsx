import { DecisionNote } from '../screen.tsx'
import { SheetOfOffering } from './sheet-of-offering.tsx'
import './offering-digital-marketing-ads.css'

const ads = [
  { words: 'Eid, minus sugar', paper: 'green', ink: 'cream' },
  { words: 'Baked at six', paper: 'gold', ink: 'cocoa' },
  { words: 'Cures diabetes', paper: 'grey', ink: 'cocoa', struck: true },
  { words: 'All cake. No spike.', paper: 'brick', ink: 'cream', kept: true },
  { words: 'Cut it. Look inside.', paper: 'cream', ink: 'brick' },
  { words: 'For Abbu’s birthday', paper: 'rose', ink: 'cocoa' },
  { words: 'Dark 74, sea salt', paper: 'cocoa', ink: 'gold' },
  { words: '', paper: 'sky', ink: 'cocoa' },
]

/** Eight advertisements on the blades of a swatch fan: one pulled out, one struck. */
export function OfferingDigitalMarketingAds() {
  return (
    <SheetOfOffering
      name="offering-digital-marketing-ads"
      notes={
        <DecisionNote x={600} y={112}>
          eight ads,
          <br />
          one ceiling
        </DecisionNote>
      }
    >
      <g transform="translate(66 566)">
        {ads.map((ad, index) => (
          <Blade
            key={ad.paper}
            {...ad}
            angle={index * 12.4 - 81}
            letter={'ABCDEFGH'[index] ?? ''}
          />
        ))}
        <circle r="26" className="shape" fill="var(--brass)" />
        <circle r="15" className="shape" fill="var(--brass-dark)" />
        <path d="M-9-9L9 9" className="line" stroke="var(--brass)" strokeWidth="5" />
      </g>
    </SheetOfOffering>
  )
}

type BladeProps = {
  words: string
  paper: string
  ink: string
  angle: number
  letter: string
  kept?: boolean
  struck?: boolean
}

function Blade({ words, paper, ink, angle, letter, kept, struck }: BladeProps) {
  return (
    <g transform={`rotate(${angle}) translate(${kept ? 74 : 0} 0)`}>
      <path
        d="M-50-68H590A32 32 0 0 1 622-36V36A32 32 0 0 1 590 68H-50Z"
        className={`shape lifted ${kept ? 'hatched' : ''}`}
        fill={`var(--${paper})`}
      />
      <circle cx="206" cy="-40" r="17" className="line" stroke={`var(--${ink})`} strokeWidth="3" />
      <text x="206" y="-32" className="bold middle" fontSize="22" fill={`var(--${ink})`}>
        {letter}
      </text>
      <text x="250" y="-18" className="display" fontSize="39" fill={`var(--${ink})`}>
        {words}
      </text>
      {struck && (
        <path
          d="M240-24C310-44 430-36 524-46M244-14C330-26 420-22 510-32"
          className="line bright"
          stroke="var(--red)"
          strokeWidth="6"
        />
      )}
      {kept && <CakeSlice />}
    </g>
  )
}

function CakeSlice() {
  return (
    <g transform="translate(616 40) rotate(16)">
      <path d="M-46-64L36-88L60-60V0L-46 0Z" className="shape" fill="var(--gold)" />
      <path d="M-46-36H60V-24H-46Z" className="shape" fill="var(--cream)" />
      <path
        d="M-50-66L38-94L66-62V-46C56-34 50-50 40-44C28-36 22-54 8-44C-4-32-12-52-24-42C-36-34-46-44-50-52Z"
        className="shape"
        fill="var(--cocoa)"
      />
      <circle cx="10" cy="-92" r="15" className="shape" fill="var(--berry)" />
    </g>
  )
}
