import { Hono } from 'hono';
import { ChoiceUid } from '../contract/types.ts';
import type { EmailModuleDeps } from './deps.ts';
import { leavePath } from './links.ts';
import { findPreferenceByUid, setChoice } from './store.ts';

/** Where mail programs post to: their servers, not a browser on one of our pages. */
export const LEAVE_PATH = /^\/send\/v1\/subscription\/[\w-]+\/unsubscribe$/;

/** R5. One press in a mail program. Only a POST: programs open links of mails to look at them. */
export function leaveHttp({ db }: Pick<EmailModuleDeps, 'db'>): Hono {
  const http = new Hono();
  http.post(leavePath(':uid'), async (c) => {
    const uid = ChoiceUid.safeParse(c.req.param('uid')).data;
    const found = uid === undefined ? undefined : await findPreferenceByUid(db.drizzle, uid);
    if (!found) return c.text('Not found', 404);
    if (found.type === 'all') await setChoice(db.drizzle, found.uid, 'important');
    return c.text('Done');
  });
  return http;
}
