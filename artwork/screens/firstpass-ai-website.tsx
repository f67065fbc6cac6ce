import type { ReactNode } from 'react'
import { DecisionNote, Dimension, Screen } from '../screen.tsx'
import './firstpass-ai-website.css'

type Kind = 'owns' | 'facts' | 'fixes' | 'learns'

/** A passage that counted, underlined in the hand of its reason. */
function Evidence({ kind, children }: { kind: Kind; children: ReactNode }) {
  return <mark className={kind}>{children}</mark>
}

const nbsp = '\u00a0'

function AnswerOne() {
  return (
    <article className="answer one">
      <h2>
        Candidate <b>14</b>
      </h2>
      <p>
        A driver left forty insulin boxes in a hot van in Sharjah.{' '}
        <Evidence kind="owns">I{nbsp}had set the route, so I rang the hospital myself</Evidence>{' '}
        before they rang us. <Evidence kind="facts">The log showed 31° for 52 minutes,</Evidence> so
        we pulled all forty. <Evidence kind="fixes">A second van was there by 16:10.</Evidence>{' '}
        <Evidence kind="learns">
          Now no cold box leaves without a probe that texts the dispatcher.
        </Evidence>
      </p>
    </article>
  )
}

function AnswerTwo() {
  return (
    <article className="answer two">
      <h2>
        Candidate <b>27</b>
      </h2>
      <p>
        We once lost a pallet between Karachi port and the warehouse. The shipping line was slow to
        answer, which is normal for them.{' '}
        <Evidence kind="facts">I kept a sheet of every call, nine in two days.</Evidence> In the end
        the customer got a refund and{' '}
        <Evidence kind="fixes">we sent half the order by air.</Evidence> I believe communication is
        the key in such cases.
      </p>
    </article>
  )
}

type Reason = { kind: Kind; name: string; left: number; right: number }

const reasons: Reason[] = [
  { kind: 'owns', name: 'Owns it', left: 5, right: 0 },
  { kind: 'facts', name: 'Has facts', left: 5, right: 4 },
  { kind: 'fixes', name: 'Fixes it', left: 4, right: 3 },
  { kind: 'learns', name: 'Learns', left: 4, right: 0 },
]

/** Five beads a side on a wire: an abacus of reasons. */
function Abacus() {
  const bead = (count: number, index: number, side: -1 | 1) => {
    const counted = index < count
    const offset = counted ? 78 + index * 25 : 150 + index * 25
    return { x: 270 + side * offset, counted }
  }
  return (
    <svg aria-hidden="true" className="abacus" width="540" height="196" viewBox="0 0 540 196">
      <path className="frame-line" d="M4-6V190M536-6V190M208-6V190M332-6V190" />
      {reasons.map(({ kind, name, left, right }, row) => {
        const y = 20 + row * 48
        return (
          <g key={kind}>
            <path className="wire" d={`M4 ${y}H208M332 ${y}H536`} />
            {[0, 1, 2, 3, 4].flatMap((index) =>
              ([-1, 1] as const).map((side) => {
                const { x, counted } = bead(side === -1 ? left : right, index, side)
                return (
                  <ellipse
                    key={`${side}-${index}`}
                    className={counted ? `shape bead ${kind}` : 'shape bead spare'}
                    cx={x}
                    cy={y}
                    rx="11"
                    ry="17"
                  />
                )
              }),
            )}
            <text className="reason" x="270" y={y + 2}>
              {name}
            </text>
            <path className={`key ${kind}`} d={keyLine(kind, y + 13)} />
          </g>
        )
      })}
    </svg>
  )
}

/** The same stroke that underlines the passages. */
function keyLine(kind: Kind, y: number) {
  if (kind === 'fixes') return `M236 ${y}q4.25-5 8.5 0t8.5 0 8.5 0 8.5 0 8.5 0 8.5 0 8.5 0 8.5 0`
  if (kind === 'learns') return `M236 ${y - 2}H304M236 ${y + 3}H304`
  return `M236 ${y}H304`
}

function Eye() {
  return (
    <svg aria-hidden="true" className="eye" width="76" height="64" viewBox="0 0 76 64">
      <path className="shape lid" d="M4 34C18 12 58 12 72 34C58 54 18 54 4 34Z" />
      <path className="lash" d="M12 44 6 52M26 51 23 60M50 51 53 60M64 44 70 52M38 53V62" />
      <path className="lash closed" d="M4 34C18 50 58 50 72 34" />
    </svg>
  )
}

export function FirstpassAiWebsite() {
  return (
    <Screen name="firstpass-ai-website">
      <nav>
        <b className="brand">firstpass</b>
        <span>How we score</span>
        <span>Bias reports</span>
        <span className="try solid">Try your own question</span>
      </nav>
      <header>
        <p>One question, two answers</p>
        <h1 className="display">“Tell us about a delivery that went wrong.”</h1>
      </header>
      <AnswerOne />
      <AnswerTwo />
      <section className="scale">
        <p className="score">
          18<small>of 20</small>
        </p>
        <Abacus />
        <p className="score quiet">
          7<small>of 20</small>
        </p>
      </section>
      <aside className="bias">
        <Eye />
        <p>
          <b>Scored with eyes shut.</b> No names, faces, schools or ages. We swapped every “he” and
          “she” and scored again: both totals stayed.
        </p>
      </aside>
      <DecisionNote x={340} y={104}>
        no line, no mark
      </DecisionNote>
      <Dimension vertical x={22} y={542} length={246} label="246" />
    </Screen>
  )
}
