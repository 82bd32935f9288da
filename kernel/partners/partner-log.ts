import { z } from 'zod';
import { type Clock, DAY, HOUR } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { job } from '../jobs/declare.ts';
import { type JobWork, work } from '../jobs/work.ts';
import { errorLine } from '../log/describe-error.ts';
import { addEndpoint, deleteEndpointsBefore, endpointsOf } from './store.ts';

/** How requests to another company's server went in the last hours. */
export interface PartnerStanding {
  hours: number;
  answers: number;
  failures: number;
  /** May be before those hours, as far back as records go. */
  answeredAt?: Date;
  failedAt?: Date;
  /** Of the last failure, if it is newer than the last answer. */
  fault?: string;
}

/**
 * Whether billers and similar servers respond, judged from the requests that are made anyway: probing them may cost
 * money or set off alarms.
 */
export interface PartnerLog {
  /**
   * Runs `ask` and records whether it got an answer. Never use it in a transaction, because it waits for another
   * server.
   */
  watched<Answer>(partner: string, ask: () => Promise<Answer>, isAnswer?: (answer: Answer) => boolean): Promise<Answer>;
  jobs: readonly JobWork[];
}

const HOURS = 6;
const RETENTION_MS = 30 * DAY;
const LONGEST_FAULT = 200;
const Prune = job('kernel.prune-partner-answers', z.object({}), { cron: '53 3 * * *' });

export function createPartnerLog({ db, clock }: { db: Database; clock: Clock }): PartnerLog {
  async function note(partner: string, fault: string | null): Promise<void> {
    const at = clock.now();
    const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR);
    // A failure to record it must not fail the request itself.
    await addEndpoint(db, { partner, hour, at, fault }).catch(() => {});
  }
  return {
    async watched(partner, ask, isAnswer = () => true) {
      let answer: Awaited<ReturnType<typeof ask>>;
      try {
        answer = await ask();
      } catch (error) {
        await note(partner, withoutAddresses(errorLine(error)));
        throw error;
      }
      await note(partner, isAnswer(answer) ? null : 'It gave no clear answer.');
      return answer;
    },
    jobs: [work(Prune, () => deleteEndpointsBefore(db, new Date(clock.now().getTime() - RETENTION_MS)))],
  };
}

export async function partnerStanding(
  { db, clock }: { db: Database; clock: Clock },
  partner: string,
): Promise<PartnerStanding> {
  const endpoints = await endpointsOf(db, partner);
  const since = clock.now().getTime() - HOURS * HOUR;
  const recent = endpoints.filter(({ hour }) => hour.getTime() >= since);
  const sum = (of: 'answers' | 'failures') => recent.reduce((total, call) => total + call[of], 0);
  const answeredAt = endpoints.findLast((call) => call.answeredAt)?.answeredAt ?? undefined;
  const failed = endpoints.findLast((call) => call.failedAt);
  const failedAt = failed?.failedAt ?? undefined;
  const isFailing = failedAt !== undefined && (!answeredAt || failedAt > answeredAt);
  const fault = isFailing ? (failed?.fault ?? undefined) : undefined;
  return { hours: HOURS, answers: sum('answers'), failures: sum('failures'), answeredAt, failedAt, fault };
}

/** URLs contain keys, and so does what follows `Bearer` or a name like `token=`. */
export function withoutAddresses(text: string): string {
  return text
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#]*)[^\s]*/gi, '$1$2/…')
    .replace(/\b(bearer|basic)\s+\S+/gi, '$1 …')
    .replace(/\b(\w*(?:key|secret|token|password|signature)\w*)(["']?\s*[=:]\s*)[^\s,;&]+/gi, '$1$2…')
    .slice(0, LONGEST_FAULT);
}
