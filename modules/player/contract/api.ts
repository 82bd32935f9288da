import { z } from 'zod';
import { call, envelope, moduleEndpoints, query, wholeNumber } from '#api/declare/declare.ts';
import {
  AGE_NOT_VERIFIED,
  DAILY_LIMIT,
  NO_LONGER_OFFERED,
  NO_SUBSCRIPTION,
  TRIAL_WATCHES_ONLINE,
} from './download-refusals.ts';
import { Offer, Playback, StoppedVideo, WatchedPosition } from './types.ts';

const MINUTE = 60_000;

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
        'What was watched last counts, from whatever device and whenever it arrives. Nothing is kept of the first seconds and of the end.',
    })
    .meta({ access: 'signed-in', rateLimit: { limit: 120, windowMs: MINUTE } })
    .input(query({ ...WatchedPosition.shape, id: z.string().min(1).max(200) }))
    .errors({ NOT_FOUND: { status: 404, message: 'This page could not be found' } })
    .output(envelope(z.object({}))),
  stoppedVideos: call
    .route({
      method: 'GET',
      path: '/api/content/v1/users/stopped-videos',
      tags: ['player'],
      summary: 'The videos that this visitor stopped in, the latest first, and where',
    })
    .meta({ access: 'signed-in', unverified: { instead: { items: [] } } })
    .output(envelope(z.object({ items: z.array(StoppedVideo) }))),
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
