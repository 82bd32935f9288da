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
import { hasMemberAccess } from '#api/visitor.ts';
import * as m from '#messages/app';
import { CARD_SIZES, CardActionProvider, ModelCard, PORTRAIT_SIZES, VideoCard } from '#modules/catalogue/web/index.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChoiceLinks } from '#ui/choice-links.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { textOf } from '#ui/form-text.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { privateMeta } from '#ui/page-meta.ts';
import { furtherPage, oneOf, type PageHandle, usePageAddress } from '#ui/page-query.ts';
import { Paging } from '#ui/paging.tsx';
import { refusalLabels } from '#ui/refusal-labels.ts';
import { useView } from '#ui/view.tsx';
import { favourites } from '../api.ts';

export const meta = privateMeta(m.room_favourites);

const ROOM = '/main-dashboard/favorites/';
/** More than the pages of as many as there is room for. */
const LAST_PAGE = 1000;
const anId = (value: string) => (/^[1-9]\d{0,9}$/.test(value) ? value : undefined);

export const handle: PageHandle = {
  // Before an age is proved there is nothing in it.
  isNeutral: true,
  query: { list: oneOf('models'), page: furtherPage(LAST_PAGE), added: anId, removed: anId },
};

const NONE = { items: [], page: 1, pages: 0, total: 0 };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const visitor = visitorOf(context);
  const { searchParams } = url;
  const changed = { added: searchParams.get('added'), removed: searchParams.get('removed') };
  const isModels = searchParams.get('list') === 'models';
  const shown = { isModels, changed, isMember: hasMemberAccess(visitor) };
  // The guard of members: who is signed in and is none is told so in place.
  if (!shown.isMember) return data({ ...shown, videos: NONE, models: NONE }, { status: 401 });
  const page = Number(searchParams.get('page') ?? 1);
  const endpoints = favourites(context);
  const [videos, { models }] = await Promise.all([
    orEmpty(context, endpoints.favouriteVideos({ page: isModels ? 1 : page }), NONE),
    orEmpty(context, endpoints.favouriteModels({ page: isModels ? page : 1 }), { models: NONE }),
  ]);
  return data({ ...shown, videos, models });
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
  return redirect(`${ROOM}?${kind === 'model' ? 'list=models&' : ''}${isRemoved ? 'removed' : 'added'}=${id}`);
}

/** What somebody has set aside, to look at and to take away again. */
export default function FavoritesPage() {
  const { videos, models, isModels, isMember, changed } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { verified } = useView();
  const list = isModels ? models : videos;
  return (
    <div className="favorites">
      <header>
        <h1>{m.room_favourites()}</h1>
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
          actions={<ButtonLink to={`/age-verification/?next=${encodeURIComponent(ROOM)}`}>{m.verify_age()}</ButtonLink>}
        />
      ) : (
        <>
          <ChoiceLinks
            label={m.room_favourites()}
            choices={[
              {
                key: 'videos',
                label: counted(m.favourite_videos(), videos.total),
                to: ROOM,
                current: !isModels,
              },
              {
                key: 'models',
                label: counted(m.favourite_models(), models.total),
                to: `${ROOM}?list=models`,
                current: isModels,
              },
            ]}
          />
          {list.items.length === 0 ? <Nothing /> : <List />}
        </>
      )}
    </div>
  );
}

const counted = (label: string, total: number) => (total > 0 ? `${label} · ${total}` : label);

/** Says what has just been done, and takes it back. */
function Changed() {
  const { changed, isModels } = useLoaderData<typeof loader>();
  const id = changed.removed ?? changed.added ?? '';
  return (
    <Notice
      kind="success"
      actions={
        <Form method="post" action={ROOM}>
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

function Nothing() {
  const { isModels, videos, models } = useLoaderData<typeof loader>();
  const isBeyond = (isModels ? models : videos).total > 0;
  const icon = <Icon name="heart" size={40} strokeWidth={1.4} />;
  if (isBeyond)
    return (
      <EmptyState
        icon={icon}
        title={m.favourites_last_page()}
        actions={
          <ButtonLink kind="secondary" to={isModels ? `${ROOM}?list=models` : ROOM}>
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

/** Its items are taken away rather than added. */
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
      <Paging page={page} pages={pages} search={withoutNews(search)} />
    </CardActionProvider>
  );
}

function Remove({ kind, id, title }: { kind: 'video' | 'model'; id: number; title: string }) {
  return (
    <Form className="favourite" method="post" action={ROOM} preventScrollReset>
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

/** What has been done is said once. */
function withoutNews(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('added');
  query.delete('removed');
  return query.size > 0 ? `?${query}` : '';
}
