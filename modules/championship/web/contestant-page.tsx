import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orErrorPage } from '#api/page.ts';
import * as m from '#messages/championship';
import { breadcrumbs } from '#ui/linked-data/breadcrumbs.ts';
import { Picture } from '#ui/media/picture.tsx';
import { ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { formatNumber } from '#ui/text/formats.ts';
import { Prose } from '#ui/text/prose.tsx';
import { championship } from './api.ts';
import { Clip } from './clip.tsx';
import { championshipPath, editionIn, editionQuery, modelPath } from './edition-address.ts';

export const handle: PageHandle = { sheets: ['articles'], query: editionQuery };

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const edition = editionIn(url);
  const { slug = '' } = params;
  return { ...(await orErrorPage(championship(context).championshipModel({ slug, edition }))), edition };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { model, championship: of, edition } = args.loaderData ?? {};
  if (!model || !of) return [];
  const { name, slug } = model;
  const crumbs = [
    { name: of.title, path: championshipPath(edition) },
    { name, path: modelPath(slug, edition) },
  ];
  return pageMeta(args, {
    title: `${name}: ${of.title}`,
    description: m.model_description({ name }),
    path: `/championship/${slug}/`,
    keep: ['edition'],
    picture: model.slideImage,
    type: 'profile',
    data: import.meta.env.SSR ? [breadcrumbs(ownerOf(args), crumbs)] : [],
  });
}

/** R5: a model of the championship; what is shown depends on the stage. */
export default function ContestantPage() {
  const { championship: of, model, pictures, edition } = useLoaderData<typeof loader>();
  const { locale } = useView();
  const { number, name, country, text, votes } = model;
  const { stage, finalists, winner } = of;
  const isFinalist = finalists.includes(number);
  const { votes: points } = stage >= 2 && isFinalist ? votes.step2 : votes.step1;
  return (
    <article className="contestant-page">
      <Picture
        picture={model.slideImage}
        sizes="100vw"
        className="picture--wide contestant-page__slide"
        priority
        decorative
      />
      <header className="contestant-page__head">
        <Picture picture={model.faceImage} sizes="120px" className="contestant-page__face" decorative />
        <div>
          <h1 className="contestant-page__name" dir="auto">
            {name}
          </h1>
          {country && <p>{m.from_country({ country })}</p>}
          {stage > 0 && <p>{m.points({ count: formatNumber(locale, points) })}</p>}
          {winner === number ? <p>{m.winner()}</p> : isFinalist && <p>{m.finalist()}</p>}
          <Link to={championshipPath(edition)}>{m.back()}</Link>
        </div>
      </header>
      {text && <Prose html={text} className="contestant-page__text" />}
      <div className="contestant-page__clips">
        {winner === number && <Clip video={model.winnerVideo} label={m.winner_video()} />}
        <Clip video={model.helloVideo} label={m.hello_video({ name })} />
        <Clip video={model.trailerVideo3dFirstTour} label={m.first_trailer()} is3d />
        {isFinalist && <Clip video={model.trailerVideo3dSecondTour} label={m.second_trailer()} is3d />}
        {stage > 0 && <Clip video={model.thanksVideo} label={m.thanks_video({ name })} />}
      </div>
      <section className="contestant-page__pictures" aria-labelledby="contestant-pictures">
        <h2 className="section-title" id="contestant-pictures">
          {m.pictures()}
        </h2>
        <ul className="contestant-pictures">
          {pictures.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: only their position tells them apart
            <li key={index}>
              <Picture
                picture={{
                  ...picture,
                  alt: picture.alt || m.picture_of({ name, number: index + 1, count: pictures.length }),
                }}
                sizes="(min-width: 768px) 25vw, 50vw"
                className="picture--wide"
              />
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
