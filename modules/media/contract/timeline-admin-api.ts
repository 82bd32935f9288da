import { z } from 'zod';
import { adminEndpoint, MOST, VALIDATION_ERROR, VERSION_CONFLICT, Version } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';

const tags = ['media'];
const VideoId = z.coerce.number().int().positive().max(MOST);
const Language = z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i, 'A language such as en or pt-BR.');

/** What a file of captions may be at most; a video of three hours has a tenth of it. */
export const MOST_CAPTION_BYTES = 1024 * 1024;

export const CAPTIONS_PATH = /^\/api\/admin\/v1\/videos\/\d{1,10}\/captions\/[A-Za-z0-9-]{2,40}$/;

/** What a script may be at most: one of three hours has a third of it. */
export const MOST_SCRIPT_BYTES = 4 * 1024 * 1024;
/** Of one video. */
export const MOST_SCRIPTS = 20;

export const SCRIPTS_PATH = /^\/api\/admin\/v1\/videos\/\d{1,10}\/scripts$/;

export const TimelineChapter = z.object({
  seconds: z.coerce.number().min(0, 'Seconds from the beginning.').max(1_000_000),
  title: z.string().trim().min(1, 'It needs a title.').max(100),
  /** Degrees. */
  tilt: z.coerce.number().min(-90).max(90).nullable(),
  zoom: z.coerce.number().min(-1).max(1).nullable(),
  height: z.coerce.number().min(-1).max(1).nullable(),
});
export type TimelineChapter = z.output<typeof TimelineChapter>;

export const VideoTimeline = z.object({
  /** Of all that belongs to the video. */
  version: Version,
  chapters: z.array(TimelineChapter),
  /** `storageKey` is another one with other words. */
  captions: z.array(z.object({ language: z.string(), label: z.string(), storageKey: z.string() })),
  /** In the order in which viewers find them. */
  scripts: z.array(z.object({ id: z.uuid(), title: z.string(), actions: z.number().int(), seconds: z.number() })),
  storyboards: z.array(
    z.object({
      role: z.enum(['full', 'trailer']),
      purpose: z.enum(['player', 'deovr']),
      frames: z.number().int(),
      frameWidth: z.number().int(),
      frameHeight: z.number().int(),
      intervalSeconds: z.number(),
    }),
  ),
});
export type VideoTimeline = z.output<typeof VideoTimeline>;

const mayRead = { access: { permission: 'media.read' } } as const;
const mayEdit = { access: { permission: 'media.edit' } } as const;
const Saved = envelope(z.object({ version: Version }));

/** Chapters, captions and scripts of videos. */
export const timelineAdminEndpoints = {
  timelineOfVideo: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/videos/{id}/timeline',
      tags,
      summary: 'Chapters, captions, scripts and storyboards of a video',
    })
    .meta(mayRead)
    .input(z.object({ id: VideoId }))
    .output(envelope(VideoTimeline)),
  saveChapters: adminEndpoint
    .route({
      method: 'PUT',
      path: '/api/admin/v1/videos/{id}/chapters',
      tags,
      summary: 'Put these in the place of a video’s chapters',
    })
    .meta(mayEdit)
    .input(
      z.object({
        id: VideoId,
        version: Version,
        chapters: z
          .array(TimelineChapter)
          .max(200)
          .refine(
            (all) => new Set(all.map(({ seconds }) => Math.round(seconds * 1000))).size === all.length,
            'Two chapters begin at the same moment.',
          ),
      }),
    )
    .errors({ ...VERSION_CONFLICT, ...VALIDATION_ERROR })
    .output(Saved),
  saveCaptions: adminEndpoint
    .route({
      method: 'PUT',
      path: '/api/admin/v1/videos/{id}/captions/{language}',
      tags,
      summary: 'Put a text in the place of a video’s captions in a language',
      description:
        'WebVTT or SubRip. It is kept as WebVTT: times, words, and bold, italic and underlined ones; whatever else it holds is left out.',
    })
    .meta({ ...mayEdit, rateLimit: { limit: 60, windowMs: 60_000 } })
    .input(
      z.object({
        id: VideoId,
        language: Language,
        version: Version,
        label: z.string().trim().min(1, 'Say what viewers choose: English, Deutsch.').max(60),
        text: z.string().min(1).max(MOST_CAPTION_BYTES),
      }),
    )
    .errors({
      ...VERSION_CONFLICT,
      NO_CAPTIONS: { status: 422, message: 'These are no captions.' },
    })
    .output(Saved),
  removeCaptions: adminEndpoint
    .route({
      method: 'DELETE',
      path: '/api/admin/v1/videos/{id}/captions/{language}',
      tags,
      summary: 'Take a video’s captions in a language away',
    })
    .meta(mayEdit)
    .input(z.object({ id: VideoId, language: Language, version: Version }))
    .errors(VERSION_CONFLICT)
    .output(Saved),
  addScript: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/videos/{id}/scripts',
      tags,
      summary: 'Add a script that devices follow while a video plays',
      description:
        'A funscript: JSON with `actions`, each with `at` in milliseconds and `pos` from 0 to 100. It is kept in the order of time, with `inverted` and `range` applied; whatever else it holds is left out.',
    })
    .meta({ ...mayEdit, rateLimit: { limit: 60, windowMs: 60_000 } })
    .input(
      z.object({
        id: VideoId,
        version: Version,
        title: z.string().trim().min(1, 'Say what viewers choose: Gentle, Full.').max(60),
        text: z.string().min(1).max(MOST_SCRIPT_BYTES),
      }),
    )
    .errors({
      ...VERSION_CONFLICT,
      ...VALIDATION_ERROR,
      NO_SCRIPT: { status: 422, message: 'This is no funscript.' },
    })
    .output(Saved),
  orderScripts: adminEndpoint
    .route({
      method: 'PUT',
      path: '/api/admin/v1/videos/{id}/scripts/order',
      tags,
      summary: 'Put a video’s scripts into this order',
    })
    .meta(mayEdit)
    .input(z.object({ id: VideoId, version: Version, scripts: z.array(z.uuid()).max(MOST_SCRIPTS) }))
    .errors({ ...VERSION_CONFLICT, ...VALIDATION_ERROR })
    .output(Saved),
  removeScript: adminEndpoint
    .route({
      method: 'DELETE',
      path: '/api/admin/v1/videos/{id}/scripts/{script}',
      tags,
      summary: 'Take a script from a video',
    })
    .meta(mayEdit)
    .input(z.object({ id: VideoId, script: z.uuid(), version: Version }))
    .errors(VERSION_CONFLICT)
    .output(Saved),
};
