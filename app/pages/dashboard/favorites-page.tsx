import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { asFormRefusal, orEmpty, refusedWith, visitorOf } from '#api/page.ts';
import { hasMemberAccess } from '#api/request/visitor.ts';
import * as m from '#messages/app';
import { CARD_SIZES, CardActionProvider, ModelCard, PORTRAIT_SIZES, VideoCard } from '#modules/catalogue/web/index.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { Icon } from '#ui/icon.tsx';
import { ChoiceLinks } from '#ui/navigation/choice-links.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import { furtherPage, oneOf, type PageHandle, usePageAddress } from '#ui/page/page-query.ts';
import { Paging } from '#ui/page/paging.tsx';
import { useView } from '#ui/page/view.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { favourites } from '../api.ts';

export const meta = privateMeta(m.section_favourites);

const PATH = '/main-dashboard/favorites/';
/** More pages than a full list has. */
const LAST_PAGE = 1000;
const anId = (value: string) => (/^[1-9]\d{0,9}$/.test(value) ? value : undefined);

export const handle: PageHandle = {
  // Empty without an age check.
  isNeutral: true,
  query: { list: oneOf('models'), page: furtherPage(LAST_PAGE), added: anId, removed: anId },
};

const NONE = { items: [], page: 1, pages: 0, total: 0 };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visitor = visitorOf(context);
  const { searchParams } = url;
  const changed = { added: searchParams.get('added'), removed: searchParams.get('removed') };
  const isModels = searchParams.get('list') === 'models';
  const pageState = { isModels, changed, isMember: hasMemberAccess(visitor) };
  // The members' guard: other accounts get a message in place.
  if (!pageState.isMember) return data({ ...pageState, videos: NONE, models: NONE }, { status: 401 });
  const page = Number(searchParams.get('page') ?? 1);
  const endpoints = favourites(context);
  const [videos, { models }] = await Promise.all([
    orEmpty(context, endpoints.favouriteVideos({ page: isModels ? 1 : page }), NONE),
    orEmpty(context, endpoints.favouriteModels({ page: isModels ? page : 1 }), { models: NONE }),
  ]);
  return data({ ...pageState, videos, models });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const kind = textOf(form, 'kind') === 'model' ? 'model' : 'video';
  const id = Number(textOf(form, 'id'));
  const isRemoved = textOf(form, 'intent') === 'remove';
  const endpoints = favourites(context);
  const change = {
    video: isRemoved ? endpoints.removeVideo : endpoints.addVideo,
    model: isRemoved ? endpoints.removeModel : endpoints.addModel,
  }[kind];
  try {
    await change({ id });
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, refusal);
  }
  return redirect(`${PATH}?${kind === 'model' ? 'list=models&' : ''}${isRemoved ? 'removed' : 'added'}=${id}`);
}

/** Saved videos and models, with a button to remove each. */
export default function FavoritesPage() {
  const { videos, models, isModels, isMember, changed } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { verified } = useView();
  const list = isModels ? models : videos;
  return (
    <div className="favorites">
      <header>
        <h1>{m.section_favourites()}</h1>
        <p className="dashboard__lead">{m.favourites_lead()}</p>
      </header>
      {refusal && <Notice kind="problem">{refusalLabels(refusal)}</Notice>}
      {!refusal && (changed.added || changed.removed) && <Changed />}
      {!isMember ? (
        <EmptyState
          icon={<Icon name="heart" size={40} strokeWidth={1.4} />}
          title={m.access_denied()}
          actions={
            <>
              <ButtonLink to="/join-now/">{m.join_now()}</ButtonLink>
              <ButtonLink kind="secondary" to="/">
                {m.to_main_page()}
              </ButtonLink>
            </>
          }
        >
          {m.access_denied_text()}
        </EmptyState>
      ) : !verified ? (
        <EmptyState
          icon={<Icon name="heart" size={40} strokeWidth={1.4} />}
          title={m.favourites_age()}
          actions={<ButtonLink to={`/age-verification/?next=${encodeURIComponent(PATH)}`}>{m.verify_age()}</ButtonLink>}
        />
      ) : (
        <>
          <ChoiceLinks
            label={m.section_favourites()}
            choices={[
              {
                key: 'videos',
                label: withCount(m.favourite_videos(), videos.total),
                to: PATH,
                current: !isModels,
              },
              {
                key: 'models',
                label: withCount(m.favourite_models(), models.total),
                to: `${PATH}?list=models`,
                current: isModels,
              },
            ]}
          />
          {list.items.length === 0 ? <EmptyList /> : <List />}
        </>
      )}
    </div>
  );
}

const withCount = (label: string, total: number) => (total > 0 ? `${label} · ${total}` : label);

/** Confirms the last change, with undo. */
function Changed() {
  const { changed, isModels } = useLoaderData<typeof loader>();
  const id = changed.removed ?? changed.added ?? '';
  return (
    <Notice
      kind="success"
      actions={
        <Form method="post" action={PATH}>
          <input type="hidden" name="kind" value={isModels ? 'model' : 'video'} />
          <input type="hidden" name="intent" value={changed.removed ? 'add' : 'remove'} />
          <Button kind="secondary" size="small" name="id" value={id}>
            {m.favourites_undo()}
          </Button>
        </Form>
      }
    >
      {changed.removed ? m.favourites_removed() : m.favourites_added()}
    </Notice>
  );
}

function EmptyList() {
  const { isModels, videos, models } = useLoaderData<typeof loader>();
  const isBeyond = (isModels ? models : videos).total > 0;
  const icon = <Icon name="heart" size={40} strokeWidth={1.4} />;
  if (isBeyond)
    return (
      <EmptyState
        icon={icon}
        title={m.favourites_last_page()}
        actions={
          <ButtonLink kind="secondary" to={isModels ? `${PATH}?list=models` : PATH}>
            {m.favourites_first_page()}
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      icon={icon}
      title={m.favourites_none()}
      actions={
        <ButtonLink kind="secondary" to={isModels ? '/models/' : '/videos/'}>
          {isModels ? m.favourites_browse_models() : m.favourites_browse_videos()}
        </ButtonLink>
      }
    >
      {isModels ? m.favourites_none_models() : m.favourites_none_videos()}
    </EmptyState>
  );
}

/** Items have a button to remove them instead of the heart. */
function List() {
  const { videos, models, isModels } = useLoaderData<typeof loader>();
  const { search } = usePageAddress();
  const { page, pages } = isModels ? models : videos;
  const kind = isModels ? 'model' : 'video';
  return (
    <CardActionProvider value={undefined}>
      <ul className={isModels ? 'card-grid card-grid--portrait' : 'card-grid card-grid--grid'}>
        {isModels
          ? models.items.map((model) => (
              <li key={model.id} className="favorites__item">
                <ModelCard model={model} sizes={PORTRAIT_SIZES} heading="h2" />
                <Remove kind={kind} id={model.id} title={model.title} />
              </li>
            ))
          : videos.items.map((video) => (
              <li key={video.id} className="favorites__item">
                <VideoCard video={video} sizes={CARD_SIZES} heading="h2" />
                <Remove kind={kind} id={video.id} title={video.title} />
              </li>
            ))}
      </ul>
      <Paging page={page} pages={pages} search={withoutChange(search)} />
    </CardActionProvider>
  );
}

function Remove({ kind, id, title }: { kind: 'video' | 'model'; id: number; title: string }) {
  return (
    <Form className="favourite" method="post" action={PATH} preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="intent" value="remove" />
      <button
        type="submit"
        className="favourite__button"
        name="id"
        value={id}
        aria-label={m.favourites_remove({ title })}
      >
        <Icon name="x" size={20} />
      </button>
    </Form>
  );
}

/** The confirmation is shown once. */
function withoutChange(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('added');
  query.delete('removed');
  return query.size > 0 ? `?${query}` : '';
}
