import { drawnSide } from '~/content/project-piece'
import type { PictureSkin } from '~/pictures/picture-kinds'
import { Picture } from '~/ui/picture'
import type { Piece } from './portfolio-pieces.server'

type WallProps = { heading: string; lead: string; pieces: Piece[] }

/**
 * Every screen on one wall, drawn; an edge crosses it with the reader's scroll and leaves it shipped
 * (wall.css). The pieces stand below it with their names, so that here they are only seen.
 */
export function Wall({ heading, lead, pieces }: WallProps) {
  return (
    <div className="wall">
      <div className="wall-window">
        <div aria-hidden="true" className="wall-side wall-drawn drafting-grid">
          <Screens pieces={pieces} skin="drawn" />
        </div>
        <div aria-hidden="true" className="wall-side wall-shipped">
          <div className="wall-back">
            <Screens pieces={pieces} skin="shipped" />
          </div>
        </div>
        <div aria-hidden="true" className="wall-side wall-edge" />
        <div className="wall-words">
          <h2 className="text-h2">{heading}</h2>
          <p className="mt-3 text-lead text-on-night-2">{lead}</p>
        </div>
      </div>
    </div>
  )
}

function Screens({ pieces, skin }: { pieces: Piece[]; skin: PictureSkin }) {
  return (
    <div className="wall-screens">
      {pieces.map(({ id, art: { project, category, picture } }) => (
        <div key={id} data-project={project} data-upright={category === 'mobile' ? '' : undefined}>
          <Picture
            name={skin === 'drawn' ? drawnSide(picture, category) : picture}
            skin={skin}
            alt=""
            sizes={
              category === 'mobile'
                ? '(width < 640px) 26vw, (aspect-ratio < 1) 16.5vw, 11vw'
                : '(width < 640px) 71vw, (aspect-ratio < 1) 45vw, 31vw'
            }
            upTo={480}
          />
        </div>
      ))}
    </div>
  )
}
