import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { asFormRefusal, endpointsFor, orErrorPage, refusedWith, visitorOf } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import { hasMemberAccess } from '#api/request/visitor.ts';
import * as m from '#messages/favourites';
import { CARD_SIZES } from '#modules/catalogue/web/index.tsx';
import { Button } from '#ui/form/button.tsx';
import { textOf } from '#ui/form/form-text.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';
import type { favouritesEndpoints } from '../../contract/api.ts';
import type { PlaylistSummary } from '../../contract/types.ts';
import { MembersOnly } from './members-only.tsx';
import { PLAYLISTS_PATH, playlistPath } from './playlist-path.ts';

const favourites = endpointsFor<typeof favouritesEndpoints>('favourites');

export const meta = privateMeta(m.playlists);

const anId = (value: string) => (/^[1-9]\d{0,8}$/.test(value) ? value : undefined);

export const handle: PageHandle = {
  // Empty until an age is verified.
  isNeutral: true,
  // The video to add to a list, and whether it was just added.
  query: { video: anId },
};

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const isMember = hasMemberAccess(visitorOf(args.context));
  const chosen = args.url.searchParams.get('video');
  const video = chosen === null ? undefined : Number(chosen);
  if (!isMember) return data({ isMember, lists: [], video }, { status: 401 });
  const { items } = await orErrorPage(favourites(args.context).playlists(video === undefined ? undefined : { video }));
  return data({ isMember, lists: items, video });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const endpoints = favourites(context);
  const list = textOf(form, 'list');
  const video = Number(textOf(form, 'video'));
  try {
    switch (textOf(form, 'intent')) {
      case 'delete':
        return { deleted: (await endpoints.deletePlaylist({ list })).data };
      case 'put':
        await endpoints.putInPlaylist({ list, id: video });
        return redirect(`${PLAYLISTS_PATH}?video=${video}`);
      case 'remove':
        await endpoints.removeFromPlaylist({ list, id: video });
        return redirect(`${PLAYLISTS_PATH}?video=${video}`);
      default: {
        const videos = textOf(form, 'videos').split(',').filter(Boolean).map(Number);
        const { id } = (await endpoints.createPlaylist({ name: textOf(form, 'name'), videos })).data;
        return redirect(video ? `${PLAYLISTS_PATH}?video=${video}` : playlistPath(id));
      }
    }
  } catch (error) {
    const refusal = asFormRefusal(error);
    return refusedWith(context, refusal, { refusal });
  }
}

/** The visitor's playlists: to open, to create, and to add a video to. */
export default function PlaylistsPage() {
  const { isMember, lists, video } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = answer && 'refusal' in answer ? answer.refusal : undefined;
  const deleted = answer && 'deleted' in answer ? answer.deleted : undefined;
  const nameError = refusal?.errors.name;
  return (
    <div className="playlists">
      <header>
        <h1>{video === undefined ? m.playlists() : m.add_to_playlist()}</h1>
        <p className="dashboard__lead">{m.playlists_lead()}</p>
      </header>
      {refusal && !nameError && <Notice kind="problem">{refusalLabels(refusal)}</Notice>}
      {deleted && <Deleted name={deleted.name} videos={deleted.videos} />}
      <MembersOnly icon="list" isMember={isMember}>
        {/* A new list appears below; the key clears the name field. */}
        <Form key={lists.length} className="playlists__new" method="post" action={PLAYLISTS_PATH}>
          {video !== undefined && (
            <>
              <input type="hidden" name="video" value={video} />
              <input type="hidden" name="videos" value={video} />
            </>
          )}
          <TextField
            label={m.new_playlist()}
            name="name"
            maxLength={160}
            autoComplete="off"
            required
            error={nameError && m.name_length()}
          />
          <Button name="intent" value="create">
            {video === undefined ? m.create() : m.create_and_add()}
          </Button>
        </Form>
        <ul className="card-grid card-grid--grid">
          {lists.map((list) => (
            <li key={list.id}>
              <PlaylistCard list={list} video={video} />
            </li>
          ))}
        </ul>
      </MembersOnly>
    </div>
  );
}

function PlaylistCard({ list, video }: { list: PlaylistSummary; video: number | undefined }) {
  const { id, cover, total, hasVideo } = list;
  const name = list.name ?? m.watch_later();
  return (
    <article className="playlist-card">
      <div className="playlist-card__cover">
        {cover ? (
          <Picture picture={cover.poster} sizes={CARD_SIZES} decorative />
        ) : (
          <Icon name={list.name === null ? 'clock' : 'list'} size={32} strokeWidth={1.4} />
        )}
      </div>
      <div>
        <h2 className="playlist-card__name">
          <Link className="playlist-card__link" dir="auto" to={playlistPath(id)} prefetch="intent">
            {name}
          </Link>
        </h2>
        <p className="playlist-card__total">{total > 0 ? m.videos_in_list({ count: total }) : m.list_empty()}</p>
      </div>
      {video !== undefined && (
        <Form method="post" action={PLAYLISTS_PATH}>
          <input type="hidden" name="list" value={id} />
          <input type="hidden" name="video" value={video} />
          <Button
            size="small"
            kind={hasVideo ? 'quiet' : 'secondary'}
            name="intent"
            value={hasVideo ? 'remove' : 'put'}
          >
            {hasVideo ? m.remove_from() : m.add_to()}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </Form>
      )}
    </article>
  );
}

/** Offers to undo a deletion by creating the list again with its videos in order. */
function Deleted({ name, videos }: { name: string; videos: readonly number[] }) {
  return (
    <Notice
      kind="success"
      actions={
        <Form method="post" action={PLAYLISTS_PATH}>
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="videos" value={videos.join(',')} />
          <Button kind="secondary" size="small" name="intent" value="create">
            {m.undo()}
          </Button>
        </Form>
      }
    >
      {m.playlist_deleted({ name })}
    </Notice>
  );
}
