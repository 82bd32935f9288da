import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { asFormRefusal, endpointsFor, orErrorPage, type Refusal, refusedWith, visitorOf } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import { hasMemberAccess } from '#api/request/visitor.ts';
import * as m from '#messages/favourites';
import { CARD_SIZES, CardActionProvider, VideoCard } from '#modules/catalogue/web/index.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { playOnArrival } from '#ui/media/plays-on.ts';
import { privateMeta } from '#ui/page/page-meta.ts';
import { furtherPage, oneOf, type PageHandle, usePageAddress } from '#ui/page/page-query.ts';
import { Paging } from '#ui/page/paging.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { favouritesEndpoints } from '../../contract/api.ts';
import type { PlaylistSpot } from '../../contract/types.ts';
import { WATCH_LATER } from '../../contract/watch-later.ts';
import { MembersOnly } from './members-only.tsx';
import { PLAYLISTS_PATH } from './playlist-path.ts';

const favourites = endpointsFor<typeof favouritesEndpoints>('favourites');

/** More pages than a full list can have. */
const LAST_PAGE = 100;
const NONE = { items: [], page: 1, pages: 0, total: 0 };

export const handle: PageHandle = {
  // Empty until an age is verified.
  isNeutral: true,
  query: { page: furtherPage(LAST_PAGE), ask: oneOf('rename', 'delete') },
};

export function meta(args: MetaArgs<typeof loader>) {
  return privateMeta(() => args.loaderData?.name ?? m.watch_later())(args);
}

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const { context, params, url } = args;
  const id = params.list ?? WATCH_LATER;
  const isMember = hasMemberAccess(visitorOf(context));
  const question = url.searchParams.get('ask');
  if (!isMember) return data({ id, name: null, videos: NONE, isMember, question }, { status: 401 });
  const page = Number(url.searchParams.get('page') ?? 1);
  const list = await orErrorPage(favourites(context).playlist({ list: id, page }));
  return data({ ...list, isMember, question });
}

interface Answer {
  removed?: { id: number; after: number | null };
  added?: number;
  renamed?: boolean;
  refusal?: Refusal;
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const endpoints = favourites(context);
  const list = params.list ?? WATCH_LATER;
  const id = Number(textOf(form, 'id'));
  const beside = Number(textOf(form, 'beside'));
  const put = async (spot: PlaylistSpot): Promise<Answer> => {
    await endpoints.putInPlaylist({ list, id, ...spot });
    return {};
  };
  try {
    switch (textOf(form, 'intent')) {
      case 'remove':
        return {
          removed: { id, after: (await endpoints.removeFromPlaylist({ list, id })).data.after },
        } satisfies Answer;
      case 'restore':
        return await put({ after: beside || null });
      case 'first':
        return await put({ after: null });
      case 'up':
        return await put({ before: beside });
      case 'down':
        return await put({ after: beside });
      case 'rename':
        await endpoints.renamePlaylist({ list, name: textOf(form, 'name') });
        return { renamed: true };
      default:
        await endpoints.putInPlaylist({ list, id });
        return { added: id };
    }
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, { refusal });
  }
}

/** A playlist's videos in order, to play, move and remove. */
export default function PlaylistPage() {
  const { id, name, videos, isMember, question } = useLoaderData<typeof loader>();
  const answer = useActionData() as Answer | undefined;
  const { pathname, search } = usePageAddress();
  const refusal = answer?.refusal;
  const [first] = videos.items;
  const isNamed = name !== null;
  return (
    <div className="playlists">
      <header>
        {isNamed && (
          <Link className="settings__back" to={PLAYLISTS_PATH}>
            <Icon name="chevron-left" size={18} /> {m.all_playlists()}
          </Link>
        )}
        <h1 className="playlist-page__title" dir="auto">
          {name ?? m.watch_later()}
        </h1>
        <p className="dashboard__lead">
          {videos.total > 0 ? m.videos_in_list({ count: videos.total }) : m.list_lead()}
        </p>
      </header>
      {refusal && !refusal.errors.name && <Notice kind="problem">{refusalLabels(refusal)}</Notice>}
      {answer && <Changed answer={answer} />}
      {isNamed && question === 'rename' && !answer?.renamed && (
        <Form className="playlists__new" method="post" action={pathname}>
          <TextField
            label={m.playlist_name()}
            name="name"
            defaultValue={name}
            maxLength={160}
            autoComplete="off"
            required
            error={refusal?.errors.name && m.name_length()}
          />
          <Button name="intent" value="rename">
            {m.save_name()}
          </Button>
        </Form>
      )}
      {isNamed && question === 'delete' && (
        <Notice
          kind="warning"
          title={m.delete_playlist_question({ name })}
          actions={
            <>
              <Form method="post" action={PLAYLISTS_PATH}>
                <input type="hidden" name="list" value={id} />
                <Button kind="danger" name="intent" value="delete">
                  {m.delete_playlist()}
                </Button>
              </Form>
              <ButtonLink kind="secondary" to={pathname}>
                {m.keep_playlist()}
              </ButtonLink>
            </>
          }
        >
          {m.delete_playlist_text()}
        </Notice>
      )}
      <MembersOnly icon={isNamed ? 'list' : 'clock'} isMember={isMember}>
        <div className="playlist-page__actions" hidden={!first && !isNamed}>
          {first && (
            <ButtonLink
              to={`/video/${first.slug}/?playlist=${id}`}
              icon={<Icon name="play" size={18} filled />}
              onClick={() => playOnArrival(first.id)}
            >
              {m.play_all()}
            </ButtonLink>
          )}
          {isNamed && (
            <>
              <ButtonLink kind="secondary" to={`${pathname}?ask=rename`}>
                {m.rename()}
              </ButtonLink>
              <ButtonLink kind="secondary" to={`${pathname}?ask=delete`}>
                {m.delete_short()}
                <span className="visually-hidden"> {name}</span>
              </ButtonLink>
            </>
          )}
        </div>
        {first ? (
          <Entries />
        ) : (
          <EmptyState
            icon={<Icon name={isNamed ? 'list' : 'clock'} size={40} strokeWidth={1.4} />}
            title={m.list_empty()}
            actions={
              <ButtonLink kind="secondary" to="/videos/">
                {m.browse_videos()}
              </ButtonLink>
            }
          >
            {isNamed ? m.list_empty_text() : m.watch_later_empty_text()}
          </EmptyState>
        )}
        <Paging page={videos.page} pages={videos.pages} search={search} />
      </MembersOnly>
    </div>
  );
}

/** Confirms the last change, with undo. */
function Changed({ answer }: { answer: Answer }) {
  if (answer.renamed) return <Notice kind="success">{m.playlist_renamed()}</Notice>;
  const undo = (id: number, intent: string, beside?: number | null) => (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="beside" value={beside ?? ''} />
      <Button kind="secondary" size="small" name="intent" value={intent}>
        {m.undo()}
      </Button>
    </Form>
  );
  if (answer.removed) {
    const { id, after } = answer.removed;
    return (
      <Notice kind="success" actions={undo(id, 'restore', after)}>
        {m.removed_from_list()}
      </Notice>
    );
  }
  if (answer.added !== undefined)
    return (
      <Notice kind="success" actions={undo(answer.added, 'remove')}>
        {m.added_to_list()}
      </Notice>
    );
  return null;
}

interface Move {
  intent: string;
  icon: IconName;
  label(inputs: { title: string }): string;
  beside?: number;
}

function Entries() {
  const { videos } = useLoaderData<typeof loader>();
  const { items, page } = videos;
  return (
    <CardActionProvider value={undefined}>
      <ul className="card-grid card-grid--grid">
        {items.map((video, index) => {
          const moves = (
            [
              (index > 0 || page > 1) && { intent: 'first', icon: 'arrow-up-to-line', label: m.move_first, beside: 0 },
              index > 0 && { intent: 'up', icon: 'chevron-up', label: m.move_up, beside: items[index - 1]?.id },
              index < items.length - 1 && {
                intent: 'down',
                icon: 'chevron-down',
                label: m.move_down,
                beside: items[index + 1]?.id,
              },
            ] satisfies (Move | false)[]
          ).filter((move) => move !== false);
          return (
            <li key={video.id} className="playlist-page__item">
              <VideoCard video={video} sizes={CARD_SIZES} heading="h2" />
              <div className="playlist-page__moves">
                {moves.map(({ label, ...move }) => (
                  <Act key={move.intent} id={video.id} label={label({ title: video.title })} {...move} />
                ))}
                <Act id={video.id} intent="remove" icon="x" label={m.remove_named({ title: video.title })} />
              </div>
            </li>
          );
        })}
      </ul>
    </CardActionProvider>
  );
}

function Act({
  id,
  intent,
  icon,
  label,
  beside,
}: {
  id: number;
  intent: string;
  icon: IconName;
  label: string;
  beside?: number;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="beside" value={beside ?? ''} />
      <button
        type="submit"
        className="playlist-page__move"
        name="intent"
        value={intent}
        aria-label={label}
        title={label}
      >
        <Icon name={icon} size={18} />
      </button>
    </Form>
  );
}
