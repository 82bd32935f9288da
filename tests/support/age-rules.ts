import type { AgeRule } from '#modules/age-verification/contract/rules.ts';
import type { openApplication } from './application.ts';
import type { openWithheld, Person } from './withheld.ts';

/** Writes rules as operators would, and makes the program read them. */
export function ageRules({ db, application }: Awaited<ReturnType<typeof openApplication>>) {
  return async (rule: Pick<AgeRule, 'location' | 'mode'> & Partial<AgeRule>): Promise<void> => {
    const { site = '', location, mode, providers = [], methods = [], validHours = 8760 } = rule;
    await db.pool.query(
      `insert into age_verification.rules (site, location, mode, providers, methods, valid_hours, revision, changed_at)
       values ($1, $2, $3, $4, $5, $6, 1, now())
       on conflict (site, location) do update set mode = $3, providers = $4, methods = $5, valid_hours = $6`,
      [site, location, mode, providers, methods, validHours],
    );
    await application.ages.renew();
  };
}

type World = Awaited<ReturnType<typeof openWithheld>>;

/** Passes a check at the sandbox; returns the browser afterwards, and the cookies that were set. */
export async function startAge(
  { ask, site }: World,
  person: Pick<Person, 'cookie'>,
  head: readonly string[],
): Promise<{ cookie: string; set: string[] }> {
  const path = '/api/age-verification/sessions';
  const started = await ask({ method: 'POST', path, body: {}, head }, person);
  const { sessionId, url } = JSON.parse(started.body.toString()).data;
  const origin = `http://${site.key}.localhost`;
  const form = ['content-type', 'application/x-www-form-urlencoded', 'origin', origin, ...head];
  await ask({ method: 'POST', path: new URL(url).pathname, text: 'answer=over', head: form }, person);
  const begun = (started.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]);
  const cookies = [person.cookie, ...begun].filter(Boolean).join('; ');
  const answer = await ask({ method: 'GET', path: `${path}/${sessionId}`, head }, { cookie: cookies });
  const set = answer.headers['set-cookie'] ?? [];
  return { cookie: [cookies, ...set.map((line) => line.split(';', 1)[0])].join('; '), set };
}
