import { z } from 'zod';
import { envelope } from '#calls/declare.ts';
import { deskCall, EDITED_MEANWHILE, Instant, MOST, Version } from '#calls/desk-declare.ts';

const tags = ['media'];
const VideoId = z.coerce.number().int().positive().max(MOST);
const Language = z.string().regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i, 'A language such as en or pt-BR.');

/** What a file of captions may be at most; a film of three hours has a tenth of it. */
export const MOST_CAPTION_BYTES = 1024 * 1024;

export const CAPTIONS_PATH = /^\/api\/desk\/v1\/videos\/\d{1,10}\/captions\/[A-Za-z0-9-]{2,40}$/;

export const CourseChapter = z.object({
  seconds: z.coerce.number().min(0, 'Seconds from the beginning.').max(1_000_000),
  title: z.string().trim().min(1, 'It needs a title.').max(100),
  /** Degrees. */
  tilt: z.coerce.number().min(-90).max(90).nullable(),
  zoom: z.coerce.number().min(-1).max(1).nullable(),
  height: z.coerce.number().min(-1).max(1).nullable(),
});
export type CourseChapter = z.output<typeof CourseChapter>;

export const Course = z.object({
  /** Of all that belongs to the film. */
  version: Version,
  chapters: z.array(CourseChapter),
  /** `storageKey` is another one with other words. */
  captions: z.array(z.object({ language: z.string(), label: z.string(), storageKey: z.string() })),
  sheets: z.array(
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
export type Course = z.output<typeof Course>;

const mayRead = { access: { permission: 'playback.read-media' } } as const;
const mayEdit = { access: { permission: 'playback.edit-media' } } as const;
const Saved = envelope(z.object({ version: Version }));

/** Chapters and captions of films, and who has downloaded what. */
export const courseDeskCalls = {
  courseOfVideo: deskCall
    .route({
      method: 'GET',
      path: '/api/desk/v1/videos/{id}/course',
      tags,
      summary: 'Chapters, captions and sheets of a film',
    })
    .meta(mayRead)
    .input(z.object({ id: VideoId }))
    .output(envelope(Course)),
  saveChapters: deskCall
    .route({
      method: 'PUT',
      path: '/api/desk/v1/videos/{id}/chapters',
      tags,
      summary: 'Put these in the place of a film’s chapters',
    })
    .meta(mayEdit)
    .input(
      z.object({
        id: VideoId,
        version: Version,
        chapters: z
          .array(CourseChapter)
          .max(200)
          .refine(
            (all) => new Set(all.map(({ seconds }) => Math.round(seconds * 1000))).size === all.length,
            'Two chapters begin at the same moment.',
          ),
      }),
    )
    .errors(EDITED_MEANWHILE)
    .output(Saved),
  saveCaptions: deskCall
    .route({
      method: 'PUT',
      path: '/api/desk/v1/videos/{id}/captions/{language}',
      tags,
      summary: 'Put a text in the place of a film’s captions in a language',
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
      ...EDITED_MEANWHILE,
      NO_CAPTIONS: { status: 422, message: 'These are no captions.' },
    })
    .output(Saved),
  removeCaptions: deskCall
    .route({
      method: 'DELETE',
      path: '/api/desk/v1/videos/{id}/captions/{language}',
      tags,
      summary: 'Take a film’s captions in a language away',
    })
    .meta(mayEdit)
    .input(z.object({ id: VideoId, language: Language, version: Version }))
    .errors(EDITED_MEANWHILE)
    .output(Saved),
  downloadsOfAccount: deskCall
    .route({
      method: 'GET',
      path: '/api/desk/v1/accounts/{id}/downloads',
      tags,
      summary: 'What somebody has downloaded lately',
      description: 'The newest hundred; they are forgotten after thirty days.',
    })
    .meta({ access: { permission: 'access.read-accounts' } })
    .input(z.object({ id: z.uuid() }))
    .output(
      envelope(
        z.object({
          grants: z.array(
            z.object({
              id: z.uuid(),
              site: z.string(),
              videoId: z.number().int().nullable(),
              /** Title of the film; empty where it is gone. */
              video: z.string(),
              /** Of the file; empty where it is gone. */
              quality: z.string(),
              storageKey: z.string(),
              issuedAt: Instant,
              /** The link's end. */
              expiresAt: Instant,
            }),
          ),
        }),
      ),
    ),
};
