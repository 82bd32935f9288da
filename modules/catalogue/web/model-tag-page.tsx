import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orEmpty, preferencesOf } from '#api/page.ts';
import * as m from '#messages/catalogue';
import { frameOf, pageMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { LongText } from '#ui/text/long-text.tsx';
import type { ModelTag } from '../contract/browse-types.ts';
import type { ModelCard } from '../contract/types.ts';
import { catalogue } from './api.ts';
import { ModelInList } from './cards/model-card.tsx';
import { TopicLinks } from './details/topic-links.tsx';
import { topicsData } from './lists/list-data.ts';
import { modelListMeta } from './lists/list-meta.ts';
import { ModelListPage } from './lists/model-list.tsx';
import { modelListQuery } from './lists/model-list-data.ts';
import { PER_PAGE, pageOf } from './lists/page-number.ts';
import { sortOf } from './lists/sort-links.tsx';
import { PORTRAIT_SIZES } from './lists/video-grid.tsx';
import { itemName } from './not-found/item-name.ts';
import { redirectMoved } from './not-found/redirect-moved.ts';
import { orNotFound } from './not-found/suggestions.ts';

const { page, sort } = modelListQuery;
export const handle: PageHandle = { query: { page, sort } };

/** Makes full rows of two, three, four and six. */
const POPULAR = 12;

/** The models of a tag; without a tag, all tags of models, and the most watched models. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const endpoints = catalogue(context);
  if (!params.slug) {
    const [tags, popular] = await Promise.all([
      orEmpty<{ items: ModelTag[] }>(context, endpoints.listModelTags({}), { items: [] }),
      orEmpty<{ items: ModelCard[] }>(context, endpoints.listModels({ sort: 'popular', limit: POPULAR }), {
        items: [],
      }),
    ]);
    return { tags: tags.items, popular: popular.items };
  }
  const id = await itemName(context, params);
  const query = { page: pageOf(request.url), sort: sortOf(request.url, 'popular') };
  const answer = endpoints.getModelTag({ id, ...query, limit: PER_PAGE });
  const { models: list, ...tag } = (await orNotFound(context, answer)).item;
  redirectMoved(request, { ref: id, item: tag, path: '/model_tag/' });
  const layout = preferencesOf(context).viewLayout_models;
  return { tag, data: { list, filters: { groups: [] }, ...query, letter: 'all', layout } };
}

export function meta(args: MetaArgs<typeof loader>) {
  const { view } = frameOf(args);
  const { tag, tags = [], data } = args.loaderData ?? {};
  const words = { name: tag?.title ?? '', word: view?.word ?? '', site: view?.siteName ?? '' };
  const all = { name: m.model_tags_title(words), path: '/model_tag/' };
  if (!tag)
    return pageMeta(args, {
      title: all.name,
      description: m.model_tags_description(words),
      data: topicsData(args, {
        crumb: all,
        items: tags.map(({ title, slug }) => ({ name: title, path: `/model_tag/${slug}/` })),
      }),
    });
  return modelListMeta(
    args,
    {
      title: m.model_tag_title(words),
      description: tag.description || m.model_tag_description(words),
      crumbs: [all, { name: tag.title, path: `/model_tag/${tag.slug}/` }],
    },
    data,
  );
}

export default function ModelTagPage() {
  const { tag, tags = [], popular = [], data } = useLoaderData<typeof loader>();
  const { word } = useView();
  if (!tag || !data)
    return (
      <div className="topic-page">
        <header className="list-head">
          <h1 className="list-head__title">{m.model_tags_title({ word })}</h1>
        </header>
        <TopicLinks
          label={m.model_tags_title({ word })}
          topics={tags.map(({ slug, title, modelsCount }) => ({
            to: `/model_tag/${slug}/`,
            label: title,
            count: modelsCount,
          }))}
        />
        {popular.length > 0 && (
          <section aria-labelledby="popular-models">
            <h2 className="topic-page__heading" id="popular-models">
              {m.popular_models()}
            </h2>
            <ul className="card-grid card-grid--portrait">
              {popular.map((model) => (
                <ModelInList key={model.id} model={model} sizes={PORTRAIT_SIZES} />
              ))}
            </ul>
          </section>
        )}
      </div>
    );
  return (
    <ModelListPage title={m.model_tag_title({ name: tag.title, word })} data={data} withLetters={false}>
      {tag.description && <LongText className="list-about" text={tag.description} />}
    </ModelListPage>
  );
}
