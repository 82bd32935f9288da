import type { Reaction } from '../../contract/types.ts';

/** Counts without waiting, also while the page is being left. A failed request may be lost. */
export function count(uuid: string, reaction: Reaction['reaction']): void {
  fetch('/send/v1/front/count', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uuid, reaction } satisfies Reaction),
  }).catch(() => {});
}
