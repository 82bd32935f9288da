import type { Image } from '#modules/catalogue/contract/types.ts';
import { htmlOf } from '#modules/content/server/index.ts';
import { type Contestant, VIDEO_PARTS, ZONE } from '../contract/kinds.ts';
import { timerOf } from '../contract/stage.ts';
import type { Championship, ChampionshipModel, ChampionshipVideo, ModelOfChampionship } from '../contract/types.ts';
import type { Edition, Model } from './edition.ts';
import type { Results } from './results.ts';

type Known = Results & { areVotesKnown: boolean };

const pictureTemplate = (edition: Pick<Edition, 'id'>, number: number) =>
  `/championship/pictures/${edition.id}/${number}/{NUMBER}`;

export function championshipOf(edition: Edition, results: Known, all: readonly Edition[]): Championship {
  const { content, pairs, models } = edition;
  const { finalists, winner } = results;
  return {
    ...aboutOf(edition, results),
    signUpEvent: content.signUpEvent,
    pairs: pairs.map(([first, second]) => [first, second]),
    finalists: [...finalists],
    winner,
    models: models.map((model) => modelOf(edition, model, results)),
    others: all.filter(({ id }) => id !== edition.id).map(({ key, content: { title } }) => ({ key, title })),
  };
}

export function modelPageOf(edition: Edition, model: Model, results: Known): ModelOfChampionship {
  const { finalists, winner } = results;
  return {
    championship: { ...aboutOf(edition, results), finalists: [...finalists], winner },
    model: modelOf(edition, model, results),
    pictures: model.pictures,
  };
}

function aboutOf({ key, content, dates }: Edition, { stage, areVotesKnown }: Known) {
  const { title, text, base, weightFrom, weightTo } = content;
  return {
    key,
    title,
    text: htmlOf(text),
    stage,
    timer: timerOf(dates, stage),
    dates,
    zone: ZONE,
    base,
    weight: { from: weightFrom, to: weightTo },
    areVotesKnown,
  };
}

/** R5, R9 */
function modelOf(edition: Edition, model: Model, { points, finalists, winner }: Results): ChampionshipModel {
  const { number, name, slug, country, pictures, text } = model;
  const { base } = edition.content;
  // R3: both are present.
  const face = model.faceImage as Image;
  const body = model.bodyImage as Image;
  const or = (image: Image | null, instead: Image) => (image?.permalink ? image : instead);
  const videos = Object.fromEntries(VIDEO_PARTS.map((part) => [part, videoOf(model[part])])) as Record<
    (typeof VIDEO_PARTS)[number],
    ChampionshipVideo
  >;
  return {
    number,
    name,
    slug,
    country,
    faceImage: face,
    bodyImage: body,
    body1stTourImage: or(model.body1stTourImage, body),
    slideImage: or(model.slideImage, body),
    winnerImage: or(model.winnerImage, body),
    ...videos,
    imagesCount: pictures.length,
    imageUrl: pictureTemplate(edition, number),
    text: htmlOf(text),
    votes: {
      step1: { winner: finalists.includes(number), votes: base + (points[1].get(number) ?? 0) },
      step2: { winner: winner === number, votes: base + (points[2].get(number) ?? 0) },
    },
  };
}

function videoOf({ poster, title, urls }: Contestant[(typeof VIDEO_PARTS)[number]]): ChampionshipVideo {
  return {
    poster: poster?.permalink ? poster : null,
    title,
    urls: urls.map(({ key, src }) => ({ key, src, quality: key })),
  };
}
