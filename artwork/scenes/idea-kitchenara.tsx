import { DecisionNote } from '../screen.tsx'
import { DrawnSheet } from './drawn-sheet.tsx'
import './idea-kitchenara.css'

/** A rider with dinner in his box; the bill in his wake shows what the ride costs. */
export function IdeaKitchenara() {
  return (
    <DrawnSheet
      name="idea-kitchenara"
      height={750}
      notes={
        <DecisionNote x={36} y={28}>
          at its best for 15 minutes
        </DecisionNote>
      }
    >
      <path d="M0 650H1200" className="line bold" />
      <path d="M306 684V712M922 684V712M306 698H922" className="line" />
      <text x="36" y="712" className="quiet">
        stove 7:00
      </text>
      <text x="1164" y="712" className="quiet end">
        door 7:25
      </text>
      <Bill />
      <Motorbike />
      <Rider />
      <Box />
      <path d="M300 620C520 440 740 240 960 60" className="signal" />
      <g transform="translate(872 190) rotate(-4)">
        <text x="56" className="corrected">
          just
        </text>
        <text y="84" className="corrected">
          walk over
        </text>
      </g>
    </DrawnSheet>
  )
}

/** It flies from the back of the bike. */
function Bill() {
  return (
    <g transform="translate(18 236) rotate(-5)" className="bill">
      <path
        d="M0 0H246V296L226 282L205 296L184 282L164 296L143 282L123 296L102 282L82 296L61 282L41 296L20 282L0 296Z"
        className="shape"
      />
      {[
        ['Daal', '420'],
        ['Rider', '390'],
      ].map(([line, price], index) => (
        <g key={line} transform={`translate(0 ${72 + index * 74})`}>
          <text x="22">{line}</text>
          <text x="224" className="end">
            {price}
          </text>
        </g>
      ))}
      <path d="M22 172H224" className="line" />
      <text x="224" y="232" className="end">
        810
      </text>
    </g>
  )
}

function Motorbike() {
  return (
    <g>
      {[414, 914].map((x) => (
        <g key={x} transform={`translate(${x} 552)`}>
          <circle r="96" className="shape" />
          <circle r="76" className="line" />
          <circle r="16" className="shape hatched" />
          {[0, 45, 90, 135].map((turn) => (
            <path
              key={turn}
              d="M-76 0H-16M16 0H76"
              className="line spoke"
              transform={`rotate(${turn})`}
            />
          ))}
        </g>
      ))}
      <path d="M560 470H740L760 560L700 606H592L544 552Z" className="shape" />
      <circle cx="650" cy="546" r="46" className="shape hatched" />
      <path d="M622 522H678M616 546H684M622 570H678" className="line" />
      <path d="M690 590C620 628 520 622 396 606V586C520 600 600 600 664 572Z" className="shape" />
      <path
        d="M336 446C356 424 470 424 500 452L474 468C440 452 400 452 358 470Z"
        className="shape"
      />
      <path d="M470 440L414 552L560 520" className="line bold" />
      <path d="M440 412H676V446C620 470 520 470 440 446Z" className="shape hatched" />
      <path
        d="M664 414C700 372 800 366 836 402L826 440C780 470 700 474 664 452Z"
        className="shape"
      />
      <path d="M826 372L846 372L924 552H904Z" className="shape" />
      <path
        d="M822 462C850 428 960 428 1006 500L984 508C950 462 876 456 836 482Z"
        className="shape"
      />
      <circle cx="864" cy="398" r="36" className="shape" />
      <path d="M900 398L960 380M900 410L958 422" className="line faint" />
      <path d="M838 374L812 318L772 322" className="line bold" />
    </g>
  )
}

function Rider() {
  return (
    <g>
      <path
        d="M560 406C560 372 590 352 640 360L760 424C778 434 780 450 772 466L734 560H782C794 560 796 586 784 586H694L688 560L708 462L610 440C580 436 560 426 560 406Z"
        className="shape"
      />
      <path
        d="M556 406C556 330 580 262 626 230C664 212 700 230 706 262L672 378C640 400 590 414 556 406Z"
        className="shape"
      />
      <path
        d="M652 262C668 246 694 254 700 276L730 322L788 310C802 308 806 330 792 336L722 354C708 358 698 352 690 340L652 290Z"
        className="shape"
      />
      <path
        d="M622 146C630 100 700 92 730 128C744 146 746 176 738 206C716 226 664 226 640 212C622 200 616 176 622 146Z"
        className="shape hatched"
      />
      <path d="M744 150C716 138 692 142 680 156V190C700 202 726 202 742 192Z" className="shape" />
    </g>
  )
}

/** Cut open: the bowl rides alone, and little of its steam is left. */
function Box() {
  return (
    <g>
      <path d="M296 128H536V418H296Z" className="shape" />
      <path d="M284 104H548V140H284Z" className="shape hatched" />
      <path d="M296 418V392H536V418Z" className="shape hatched" />
      <path d="M334 300H498C490 356 460 380 416 380S342 356 334 300Z" className="shape" />
      <ellipse cx="416" cy="300" rx="82" ry="22" className="shape hatched" />
      <path
        d="M352 332L366 346L380 332L394 346L408 332L422 346L436 332L450 346L464 332L478 346"
        className="line"
      />
      <path d="M392 262C376 242 404 232 392 210" className="line steam" />
      <path d="M438 258C426 246 444 236 438 224" className="line steam" />
    </g>
  )
}
