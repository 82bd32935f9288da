import { DAY } from '#kernel/clock.ts';
import * as m from '#messages/championship';
import type { Stage } from '../../contract/stage.ts';
import type { ChampionshipDeps } from '../deps.ts';
import { type Edition, stageOf } from '../edition.ts';
import { readTokenKeys, reminderPath, reminderToken, STOP_PATH, stopToken } from './sign-up.ts';
import { setReminded, takeToRemind } from './sign-up-store.ts';

const AT_ONCE = 100;
/** No reminder is sent this long after a stage began. */
const NEWS_MS = DAY;

type Site = { key: string; name: string };

/** R10: reminds everyone who signed up that a stage has begun, once each. Runs every five minutes. */
export async function remind(deps: ChampionshipDeps, signal: AbortSignal): Promise<void> {
  for (const site of deps.sites())
    for (const edition of await deps.editions.ofAnybody(site.key)) {
      const stage = stageOf(deps, edition);
      if (stage === 0 || !isNews(deps, edition, stage)) continue;
      while (!signal.aborted && (await remindSome(deps, site, edition, stage)) === AT_ONCE);
    }
}

function isNews({ clock }: Pick<ChampionshipDeps, 'clock'>, { dates }: Edition, stage: 1 | 2 | 3): boolean {
  const began = { 1: dates.stageOne, 2: dates.stageTwo, 3: dates.tourEnd }[stage];
  return clock.now().getTime() - began * 1000 < NEWS_MS;
}

async function remindSome(deps: ChampionshipDeps, site: Site, edition: Edition, stage: 1 | 2 | 3): Promise<number> {
  await readTokenKeys(deps);
  return deps.db.transaction(async (tx) => {
    const of = { site: site.key, edition: edition.id, stage: String(stage) };
    const found = await takeToRemind(tx, { ...of, limit: AT_ONCE });
    for (const { id, email } of found) {
      await setReminded(tx, id, of.stage);
      const { subject, paragraphs } = reminderEmail(site.name, edition.content.title, stage);
      const page = `${reminderPath(await reminderToken(deps, id))}&begun=${stage}`;
      const stop = await stopToken(deps, id);
      await deps.email.send(tx, {
        to: { email },
        kind: 'account',
        site: site.key,
        cause: `championship.reminder:${id}:${edition.id}:${stage}`,
        subject,
        paragraphs,
        action: { text: m.email_reminder_action(), path: page, secret: true },
        unsubscribe: { page: `${reminderPath(stop)}&begun=${stage}`, press: `${STOP_PATH}${stop}` },
      });
    }
    return found.length;
  });
}

const SUBJECTS: Readonly<Record<1 | 2 | 3, (of: { title: string }) => string>> = {
  1: m.email_first_round,
  2: m.email_second_round,
  3: m.email_winner,
};

export function reminderEmail(site: string, title: string, stage: Exclude<Stage, 0>) {
  return { subject: SUBJECTS[stage]({ title }), paragraphs: [m.email_reminder_text({ site, title })] };
}
