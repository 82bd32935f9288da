import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orEmpty } from '#api/page.ts';
import * as m from '#messages/catalogue';
import { Icon } from '#ui/icon.tsx';
import { breadcrumbs } from '#ui/linked-data/breadcrumbs.ts';
import { person } from '#ui/linked-data/person.ts';
import { Picture } from '#ui/media/picture.tsx';
import { frameOf, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import { type PageHandle, usePageAddress } from '#ui/page/page-query.ts';
import { Paging } from '#ui/page/paging.tsx';
import { useView } from '#ui/page/view.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { LongText } from '#ui/text/long-text.tsx';
import type { ModelItem } from '../contract/types.ts';
import { catalogue } from './api.ts';
import { withWords } from './cards/alt-text.ts';
import { CardAction } from './cards/card-action.tsx';
import { ModelInList } from './cards/model-card.tsx';
import { modelFacts } from './details/model-facts.ts';
import { TopicLinks } from './details/topic-links.tsx';
import { ListState } from './lists/list-state.tsx';
import { listTexts } from './lists/list-texts.ts';
import { PER_PAGE, pageOf, pageRule } from './lists/page-number.ts';
import { SortLinks, sortOf, sortRule } from './lists/sort-links.tsx';
import { PORTRAIT_SIZES, VideoGrid } from './lists/video-grid.tsx';
import { itemName } from './not-found/item-name.ts';
import { redirectMoved } from './not-found/redirect-moved.ts';
import { orNotFound } from './not-found/suggestions.ts';

const BESIDE = '(min-width: 1025px) 320px, (min-width: 576px) 240px, 60vw';
const PORTRAIT_WIDTHS = { light: BESIDE, dark: BESIDE, darkest: '(min-width: 960px) 46vw, 100vw' };

export const handle: PageHandle = { query: { page: pageRule, sort: sortRule('latest') } };

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = await itemName(context, params);
  const page = pageOf(request.url);
  const sort = sortOf(request.url, 'latest');
  const endpoints = catalogue(context);
  const videos = endpoints.listVideos({ model: id, page, sort, limit: PER_PAGE });
  const similar = endpoints.similarModels({ id });
  // Rejections are handled below, even if the model isn't found first.
  void Promise.allSettled([videos, similar]);
  const { item } = await orNotFound(context, endpoints.getModel({ id }));
  redirectMoved(request, { ref: id, item, path: '/model/' });
  const [list, others] = await Promise.all([
    orEmpty(context, videos, { items: [], page, pages: 0, total: 0 }),
    orEmpty(context, similar, { items: [] }),
  ]);
  // The page doesn't show the face, and loader data is sent with it.
  const { faceImage: _, ...model } = item;
  return { model, videos: list, sort, others: others.items };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const { model, videos, sort } = args.loaderData ?? {};
  if (!model) return [];
  const owner = ownerOf(args);
  const crumbs = [
    { name: m.models_title({ word: view?.word ?? '' }), path: '/models/' },
    { name: model.title, path: `/model/${model.slug}/` },
  ];
  return pageMeta(args, {
    ...listTexts({
      title: m.model_videos({ name: model.title, word: view?.word ?? '' }),
      description: model.description || m.model_description({ name: model.title }),
      list: videos,
      sort,
      usual: 'latest',
    }),
    path: `/model/${model.slug}/`,
    picture: withWords(model.featuredImage, view?.altTexts.model, model.title),
    type: 'profile',
    data: import.meta.env.SSR ? [person(owner, model), breadcrumbs(owner, crumbs)] : [],
  });
}

export default function ModelPage() {
  const { model, videos, sort, others } = useLoaderData<typeof loader>();
  const view = useView();
  const { search } = usePageAddress();
  const facts = modelFacts(model.modelInformation, view);
  return (
    <article className="model-page">
      <div className="model-page__banner">
        {view.theme === 'dark' && (
          // Heavily blurred, so the smallest size is enough, and it loads early.
          <Picture picture={model.featuredImage} sizes="160px" priority decorative className="model-page__backdrop" />
        )}
      </div>
      <header className="model-page__head">
        <Picture
          picture={withWords(model.featuredImage, view.altTexts.model, model.title)}
          sizes={PORTRAIT_WIDTHS[view.theme]}
          priority
          className="picture--portrait model-page__portrait"
        />
        <div className="model-page__text">
          <h1 className="model-page__name" dir="auto">
            {model.title}
          </h1>
          <p className="model-page__count">{m.videos({ count: model.videosCount, shown: model.videosCount })}</p>
          <CardAction kind="model" id={model.id} title={model.title} wide />
          {model.description && <LongText className="model-page__biography" text={model.description} />}
          <TopicLinks
            label={m.tags()}
            topics={model.tags.map(({ slug, title }) => ({ to: `/model_tag/${slug}/`, label: title }))}
          />
          <Elsewhere socials={model.socials} />
        </div>
        {facts.length > 0 && (
          <aside className="model-page__facts" aria-label={m.facts()}>
            <Facts items={facts} />
          </aside>
        )}
      </header>
      <section className="model-page__section">
        <div className="section-head">
          <h2 className="section-title" dir="auto">
            {m.videos_with({ name: model.title })}
          </h2>
          {videos.total > 1 && <SortLinks current={sort} />}
        </div>
        {videos.items.length > 0 ? (
          <VideoGrid videos={videos.items} />
        ) : (
          <ListState
            icon="video"
            failed={false}
            narrowed={false}
            beyond={videos.total > 0}
            none={{ title: m.no_videos(), text: m.new_videos_coming() }}
          />
        )}
        <Paging page={videos.page} pages={videos.pages} search={search} />
      </section>
      {others.length > 0 && (
        <section className="model-page__section">
          <h2 className="section-title">{m.also_like()}</h2>
          <ul className="card-grid card-grid--portrait card-grid--eight">
            {others.map((other) => (
              <ModelInList key={other.id} model={other} sizes={PORTRAIT_SIZES} />
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

/** Links to their profiles elsewhere. */
function Elsewhere({ socials }: { socials: ModelItem['socials'] }) {
  if (socials.length === 0) return null;
  return (
    <ul className="chips" aria-label={m.elsewhere()}>
      {socials.map(({ label, link }) => (
        <li key={link}>
          <a className="chip" href={link} rel="me noopener" target="_blank">
            <Icon name="link" size={14} />
            {label}
            <span className="visually-hidden"> {m.in_new_tab()}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
