import type { ContentOf } from '#modules/content/contract/kinds.ts';
import type { VisibleEntry } from '#modules/content/server/index.ts';
import type { LANDER_BUTTON, NOTIFICATION } from '../contract/kinds.ts';
import type { LanderButton, Notification } from '../contract/types.ts';
import { uuidOfEntry } from './front/uuid-of-entry.ts';

/** Epoch seconds. */
const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);
const timestamp = (moment: Date | null) => (moment === null ? null : secondsOf(moment));

/** An entry as most lists return it. */
export function placed<Content extends object>({ id, sort, content }: VisibleEntry<Content>) {
  return { ...content, id, sort };
}

/** R10: a pop-up or bar. Inactive ones aren't among the visible entries. */
export function interrupting<Content extends object>({ id, content, endsAt }: VisibleEntry<Content>) {
  return { ...content, id, uuid: uuidOfEntry(id), active: true, timestampEnd: timestamp(endsAt) };
}

/** The same for an entry that ends; its page shows when. */
export function ending<Content extends object>(entry: VisibleEntry<Content>) {
  return { ...placed(entry), timestampEnd: timestamp(entry.endsAt) };
}

export function landerButton(entry: VisibleEntry<ContentOf<typeof LANDER_BUTTON>>): LanderButton {
  const { id, content, startsAt, endsAt, audiences, weight } = entry;
  return {
    ...content,
    id,
    timestampStart: timestamp(startsAt),
    timestampEnd: timestamp(endsAt),
    isShowTo: audiences.includes('members'),
    isShowToExpired: audiences.includes('expired'),
    isShowToGuests: audiences.includes('guests'),
    weight,
  };
}

export function notification(entry: VisibleEntry<ContentOf<typeof NOTIFICATION>>): Notification {
  const { id, content, startsAt, createdAt } = entry;
  return { ...content, id, publishedAt: secondsOf(startsAt ?? createdAt) };
}
