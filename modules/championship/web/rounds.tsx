import { Link } from 'react-router';
import * as m from '#messages/championship';
import { Picture } from '#ui/media/picture.tsx';
import { useView } from '#ui/page/view.tsx';
import { formatNumber } from '#ui/text/formats.ts';
import type { Championship, ChampionshipModel } from '../contract/types.ts';
import { Clip } from './clip.tsx';
import { ContestantCard } from './contestant-card.tsx';
import { modelPath } from './edition-address.ts';
import type { Voting } from './vote-form.tsx';

interface RoundsProps {
  of: Championship;
  edition?: string;
  voting?: Voting;
}

/** The content of each of the four stages (R2). */
export function Rounds(props: RoundsProps) {
  const { stage } = props.of;
  return (
    <>
      {stage === 3 && <Winner {...props} />}
      {stage >= 2 && <Finalists {...props} />}
      <Pairs {...props} />
    </>
  );
}

const named = ({ models }: Championship, number: number) =>
  models.find((model) => model.number === number) as ChampionshipModel;

function Pairs({ of, edition, voting }: RoundsProps) {
  const { stage, pairs } = of;
  return (
    <section className="championship-round" aria-labelledby="championship-pairs">
      <h2 className="section-title" id="championship-pairs">
        {m.first_round()}
      </h2>
      {stage < 2 && <p className="championship-round__lead">{stage === 0 ? m.before_text() : m.first_round_text()}</p>}
      <ul className="championship-pairs">
        {pairs.map((numbers, index) => {
          const pair = numbers.map((number) => named(of, number));
          const all = pair.reduce((sum, { votes }) => sum + votes.step1.votes, 0);
          return (
            <li
              key={numbers.join()}
              className="championship-pair"
              aria-label={m.pair({ first: pair[0]?.name ?? '', second: pair[1]?.name ?? '' })}
            >
              {pair.map((model) => (
                <ContestantCard
                  key={model.number}
                  model={model}
                  picture={model.body1stTourImage}
                  count={stage === 0 ? undefined : { points: model.votes.step1.votes, of: all }}
                  edition={edition}
                  rivals={numbers.filter((number) => number !== model.number)}
                  voting={stage === 1 ? voting : undefined}
                  badge={model.votes.step1.winner ? m.finalist() : undefined}
                  priority={index === 0 && stage < 2}
                />
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Finalists({ of, edition, voting }: RoundsProps) {
  const { stage, finalists, winner } = of;
  const models = finalists.map((number) => named(of, number));
  const all = models.reduce((sum, { votes }) => sum + votes.step2.votes, 0);
  if (models.length === 0) return null;
  return (
    <section className="championship-round" aria-labelledby="championship-final">
      <h2 className="section-title" id="championship-final">
        {stage === 2 ? m.second_round() : m.finalists()}
      </h2>
      {stage === 2 && <p className="championship-round__lead">{m.second_round_text()}</p>}
      <div className="championship-finalists">
        {models.map((model) => (
          <ContestantCard
            key={model.number}
            model={model}
            picture={model.bodyImage}
            count={{ points: model.votes.step2.votes, of: all }}
            edition={edition}
            rivals={finalists.filter((number) => number !== model.number)}
            voting={stage === 2 ? voting : undefined}
            badge={model.number === winner ? m.winner() : undefined}
            priority={stage === 2}
          />
        ))}
      </div>
    </section>
  );
}

function Winner({ of, edition }: RoundsProps) {
  const { locale } = useView();
  const model = of.winner === null ? undefined : named(of, of.winner);
  if (!model) return null;
  const { name, slug, votes, winnerImage, winnerVideo } = model;
  return (
    <section className="championship-winner" aria-labelledby="championship-winner">
      <Picture
        picture={winnerImage}
        sizes="(min-width: 768px) 40vw, 100vw"
        className="picture--portrait championship-winner__picture"
        priority
        decorative
      />
      <div className="championship-winner__text">
        <h2 className="championship-winner__name" id="championship-winner" dir="auto">
          {m.winner_is({ name })}
        </h2>
        <p>{m.points({ count: formatNumber(locale, votes.step2.votes) })}</p>
        <Link className="button button--primary button--medium" to={modelPath(slug, edition)}>
          <span className="button__label">{m.see_model({ name })}</span>
        </Link>
        <Clip video={winnerVideo} label={m.winner_video()} />
      </div>
    </section>
  );
}
