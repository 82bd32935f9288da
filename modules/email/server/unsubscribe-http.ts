import { Hono } from 'hono';
import { ChoiceUid } from '../contract/types.ts';
import type { EmailModuleDeps } from './deps.ts';
import { unsubscribePath } from './links.ts';
import { findPreferenceByUid, setChoice } from './store.ts';

/** Mail servers post to it, not browsers on our pages. */
export const UNSUBSCRIBE_PATH = /^\/send\/v1\/subscription\/[\w-]+\/unsubscribe$/;

/** R5. One-click unsubscribe. Mail programs open links to scan them, so GET leads to the page of choices. */
export function unsubscribeHttp({ db }: Pick<EmailModuleDeps, 'db'>): Hono {
  const http = new Hono();
  http.post(unsubscribePath(':uid'), async (c) => {
    const uid = ChoiceUid.safeParse(c.req.param('uid')).data;
    const found = uid === undefined ? undefined : await findPreferenceByUid(db.drizzle, uid);
    if (!found) return c.text('Not found', 404);
    const isReminder = c.req.query('kind') === 'reminder';
    if (isReminder) await setChoice(db.drizzle, found.uid, 'none');
    else if (found.type === 'all') await setChoice(db.drizzle, found.uid, 'important');
    return c.text('Done');
  });
  http.get(unsubscribePath(':uid'), (c) => {
    const uid = ChoiceUid.safeParse(c.req.param('uid')).data;
    return uid === undefined ? c.notFound() : c.redirect(`/subscription/?uid=${uid}`, 302);
  });
  return http;
}
