import { z } from 'zod';
import {
  call,
  envelope,
  moduleEndpoints,
  noQuery,
  PageNumber,
  pageSize,
  query,
  wholeNumber,
} from '#api/declare/declare.ts';
import {
  AGE_NOT_VERIFIED,
  DAILY_LIMIT,
  NO_LONGER_OFFERED,
  NO_SUBSCRIPTION,
  TRIAL_WATCHES_ONLINE,
} from './download-refusals.ts';
import { CaptionSettings, ChangedPicture, HeadsetSettings, SecondsAgo } from './picture-settings-schema.ts';
import { HistoryEntry, Offer, Playback, WatchedPosition, WatchedVideo, WatchHistory, WatchProgress } from './types.ts';

const MINUTE = 60_000;
const HISTORY = '/api/content/v1/users/watch-history';
const PICTURES = '/api/content/v1/users/picture-settings';
const VideoId = wholeNumber('The id of a video', 2_147_483_647);
const NO_HISTORY = { isOn: true, items: [], page: 1, pages: 0, total: 0 } satisfies WatchHistory;
/** One's own history may be changed before an age is verified: it shows nothing. */
const changeHistory = call.meta({
  access: 'signed-in',
  unverified: 'same',
  rateLimit: { limit: 120, windowMs: MINUTE },
});

const PageUrl = z.object({ url: z.string().max(500).optional() }).optional();

/** The words of the refusal stand in `msg` as well, which is where players look. */
const Refused = z.object({ result: z.literal('error'), message: z.string(), msg: z.string() });

/** Lets a page without JavaScript lead back to the video that the refusal is about. */
const RefusedVideo = Refused.extend({ video: z.string() });

export const playerEndpoints = moduleEndpoints('player', {
  sources: call
    .route({
      method: 'GET',
      path: '/api/content/v1/videos/{id}/sources',
      tags: ['player'],
      summary: 'What this visitor may play and download of a video',
      description:
        'Links are signed for one file, this site and this session, and good for six hours; those of trailers and of free videos are for every visitor of the site.',
    })
    .input(z.object({ id: z.string().min(1).max(200) }))
    .errors({ NOT_FOUND: { status: 404, message: 'This page could not be found' } })
    .output(envelope(Playback)),
  offer: call
    .route({
      method: 'GET',
      path: '/api/content/v1/videos/{id}/offer',
      tags: ['player'],
      summary: 'What there is to play and download of a video',
      description: 'The same for every visitor of a kind; the links themselves come from `sources`.',
    })
    .input(z.object({ id: z.string().min(1).max(200) }))
    .errors({ NOT_FOUND: { status: 404, message: 'This page could not be found' } })
    .output(envelope(Offer)),
  canDownload: call
    .route({
      method: 'POST',
      path: '/api/users/can_download',
      inputStructure: 'detailed',
      tags: ['player'],
      summary: 'May this download start',
      description:
        '`url` is the address of a download item, in the query or in the body. Counts one video of the day and answers the signed link; every other file of that video costs nothing more on this day, and the same file nothing within the life of its link. 403 carries the reason in `message` and `msg`, a reached limit the number of the plan in `cap`.',
    })
    // Who has not proved an age is refused by the call itself, in the shape of its refusals.
    .meta({ access: 'anyone', unverified: 'same', rateLimit: { limit: 120, windowMs: MINUTE } })
    .input(z.object({ query: PageUrl, body: PageUrl }))
    .errors({
      DOWNLOAD_LIMIT: {
        status: 403,
        message: DAILY_LIMIT,
        data: RefusedVideo.extend({ cap: z.number().int() }),
      },
      TRIAL_WATCHES_ONLINE: { status: 403, message: TRIAL_WATCHES_ONLINE, data: RefusedVideo },
      NO_SUBSCRIPTION: { status: 403, message: NO_SUBSCRIPTION, data: RefusedVideo },
      AGE_NOT_VERIFIED: { status: 403, message: AGE_NOT_VERIFIED, data: Refused },
      NOT_FOUND: { status: 404, message: NO_LONGER_OFFERED, data: Refused },
    })
    .output(
      envelope(
        z.object({
          result: z.literal('success'),
          message: z.string(),
          url: z.string(),
          downloadsLeft: z.number().int().nullable(),
        }),
      ),
    ),
  savePosition: call
    .route({
      method: 'POST',
      path: '/api/content/v1/videos/{id}/position',
      tags: ['player'],
      summary: 'Keep where this visitor stopped in a full video, and where they looked',
      description:
        'What was watched last counts, from whatever device and whenever it arrives. Nothing is stored of the first seconds, and nothing at all where the watch history is off. Near the end a video counts as finished. `watched` is added to the sums of the video, unless the watch history is off.',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 120, windowMs: MINUTE } })
    .input(query({ ...WatchedPosition.shape, id: z.string().min(1).max(200) }))
    .errors({ NOT_FOUND: { status: 404, message: 'This page could not be found' } })
    .output(envelope(z.object({}))),
  continueWatching: call
    .route({
      method: 'GET',
      path: '/api/content/v1/users/continue-watching',
      tags: ['player'],
      summary: 'The videos that this visitor has begun and not finished, the latest first',
    })
    .meta({ access: 'signed-in', unverified: { instead: { items: [] } } })
    .input(
      query({ limit: pageSize(12) })
        .optional()
        .default({ limit: 12 }),
    )
    .output(envelope(z.object({ items: z.array(WatchedVideo) }))),
  watchHistory: call
    .route({
      method: 'GET',
      path: HISTORY,
      tags: ['player'],
      summary: 'What this visitor watched, the latest first',
      description: '`only=unfinished` is what there is to continue watching.',
    })
    .meta({ access: 'signed-in', unverified: { instead: NO_HISTORY } })
    .input(
      query({ page: PageNumber, limit: pageSize(12), only: z.enum(['all', 'unfinished']).default('all') })
        .optional()
        .default({ page: 1, limit: 12, only: 'all' }),
    )
    .output(envelope(WatchHistory)),
  watchProgress: call
    .route({
      method: 'GET',
      path: '/api/content/v1/users/watch-progress',
      tags: ['player'],
      summary: 'How far this visitor is in the videos they watched last',
      description: 'The latest 200, for the progress bars of cards.',
    })
    .meta({ access: 'signed-in', unverified: { instead: { items: [] } } })
    .input(noQuery)
    .output(envelope(z.object({ items: z.array(WatchProgress) }))),
  removeFromHistory: changeHistory
    .route({
      method: 'DELETE',
      path: `${HISTORY}/{id}`,
      tags: ['player'],
      summary: 'Remove a video from my watch history',
      description: 'Answers what was removed, so that it can be put back; null where there was nothing.',
    })
    .input(z.object({ id: VideoId }))
    .output(envelope(z.object({ removed: HistoryEntry.nullable() }))),
  restoreToHistory: changeHistory
    .route({
      method: 'PUT',
      path: `${HISTORY}/{id}`,
      tags: ['player'],
      summary: 'Undo a removal from my watch history',
    })
    .input(z.object({ ...HistoryEntry.shape, id: VideoId }))
    .errors({ NOT_FOUND: { status: 404, message: 'This page could not be found' } })
    .output(envelope(z.object({}))),
  clearHistory: changeHistory
    .route({ method: 'DELETE', path: HISTORY, tags: ['player'], summary: 'Delete my whole watch history' })
    .input(noQuery)
    .output(envelope(z.object({}))),
  setHistory: changeHistory
    .route({
      method: 'PUT',
      path: `${HISTORY}/setting`,
      tags: ['player'],
      summary: 'Turn my watch history on or off',
      description: 'Turning it off deletes what is stored; headset apps store nothing either.',
    })
    .input(z.object({ isOn: z.boolean() }))
    .output(envelope(z.object({ isOn: z.boolean() }))),
  headsetSettings: call
    .route({
      method: 'GET',
      path: PICTURES,
      tags: ['player'],
      summary: 'How this visitor sees videos and captions in headsets',
      description:
        'What they changed of the pictures of videos, the latest first, and of captions. Devices that changed something since send that.',
    })
    .meta({ access: 'signed-in', unverified: { instead: { videos: [], captions: null } }, closedToImpersonation: true })
    .input(noQuery)
    .output(envelope(HeadsetSettings)),
  keepPicture: call
    .route({
      method: 'PUT',
      path: `${PICTURES}/{id}`,
      tags: ['player'],
      summary: 'Keep how this visitor sees a video in headsets',
      description:
        'What was changed last counts, from whatever device and whenever it arrives. Nothing is stored where the watch history is off.',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 120, windowMs: MINUTE } })
    .input(z.object({ id: VideoId, settings: ChangedPicture, secondsAgo: SecondsAgo }))
    .errors({ NOT_FOUND: { status: 404, message: 'This page could not be found' } })
    .output(envelope(z.object({}))),
  keepCaptions: call
    .route({
      method: 'PUT',
      path: '/api/content/v1/users/caption-settings',
      tags: ['player'],
      summary: 'Keep how large and how high captions are in headsets',
      description: 'What was changed last counts, from whatever device and whenever it arrives.',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 120, windowMs: MINUTE } })
    .input(CaptionSettings.extend({ secondsAgo: SecondsAgo }))
    .output(envelope(z.object({}))),
  addVideoView: call
    .route({
      method: 'POST',
      path: '/api/content/v1/add-video-view',
      tags: ['player'],
      summary: 'Count one view',
    })
    .meta({ access: 'anyone', rateLimit: { limit: 30, windowMs: MINUTE } })
    .input(query({ id: wholeNumber('The id of a video', Number.MAX_SAFE_INTEGER) }))
    .output(envelope(z.object({}))),
});
