import type { Labels } from '#admin/components/resource/index.ts';
import * as m from '#messages/forum-admin';
import type { EFFECTS } from '../contract/admin-api.ts';
import type { DiscussionKind } from '../contract/discussions.ts';

export const KIND: Labels<DiscussionKind> = {
  video: m.kind_video,
  model: m.kind_model,
  post: m.kind_post,
  alone: m.kind_alone,
};

export const EFFECT: Labels<(typeof EFFECTS)[number]> = { hold: m.effect_hold, refuse: [m.effect_refuse, 'warn'] };
