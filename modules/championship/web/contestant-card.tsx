import { Link } from 'react-router';
import * as m from '#messages/championship';
import { Picture, type PictureSource } from '#ui/media/picture.tsx';
import { useView } from '#ui/page/view.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { formatNumber } from '#ui/text/formats.ts';
import type { ChampionshipModel } from '../contract/types.ts';
import { modelPath } from './edition-address.ts';
import { VoteForm, type Voting } from './vote-form.tsx';

interface CardProps {
  model: ChampionshipModel;
  picture: PictureSource;
  /** Undefined before there are votes. */
  count?: { points: number; of: number };
  edition?: string;
  rivals?: readonly number[];
  /** Present while voting is open. */
  voting?: Voting;
  badge?: string;
  priority?: boolean;
}

/** A model in the championship: who they are, their count, and the vote. */
export function ContestantCard(props: CardProps) {
  const { model, picture, count, edition, rivals = [], voting, badge, priority } = props;
  const { locale } = useView();
  const { name, country, slug } = model;
  return (
    <article className="contestant">
      <Link className="contestant__link" to={modelPath(slug, edition)} aria-label={m.see_model({ name })}>
        <Picture
          picture={picture}
          sizes="(min-width: 768px) 24vw, 46vw"
          className="picture--portrait"
          priority={priority}
          decorative
        >
          {badge && (
            <span className="contestant__badge">
              <Badge kind="accent">{badge}</Badge>
            </span>
          )}
        </Picture>
      </Link>
      <h3 className="contestant__name" dir="auto">
        {name}
      </h3>
      <p className="contestant__country">{country}</p>
      {count && (
        <>
          <p className="contestant__points">{m.points({ count: formatNumber(locale, count.points) })}</p>
          <meter
            className="contestant__share"
            min={0}
            max={Math.max(count.of, 1)}
            value={count.points}
            aria-label={m.points({ count: formatNumber(locale, count.points) })}
          />
        </>
      )}
      {voting && <VoteForm model={model} rivals={rivals} voting={voting} />}
    </article>
  );
}
