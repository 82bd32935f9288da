import { fileURLToPath } from 'node:url';
import { SECOND } from '#kernel/clock.ts';
import { newSecret } from '#kernel/ids.ts';
import type { Logger } from '#kernel/log/log.ts';
import { type SupervisedProcess, superviseProcess } from '#kernel/processes/supervise-process.ts';
import type { ChatMessage } from '#modules/cams/contract/socket.ts';
import type { CamsApi, Performer } from '#modules/cams/server/index.ts';
import { CLIPS, type ClipName } from './clips.ts';
import { ANSWERS, GREETINGS, lineOf, THANKS } from './lines.ts';
import type { Order } from './publisher-process.ts';

const LOOK_MS = 1 * SECOND;
/** How long a request waits, so that its dialog can be seen. */
const ACCEPT_MS = 4 * SECOND;
const ANSWER_MS = 1500;
/** A pause after each answer in a room, so as not to interrupt two people who talk to each other. */
const QUIET_MS = 6 * SECOND;
/** Between two attempts to go on air. */
const AGAIN_MS = 10 * SECOND;

interface Options {
  cams: Pick<CamsApi, 'performerOf'>;
  /** Where this program listens, and the host of its site. */
  port: number;
  host: string;
  log: Logger;
}

interface OnStage {
  clip: ClipName;
  performer: Performer;
  /** The room shows their clip. Otherwise somebody performs there with a camera, and answers for themselves. */
  isPlaying: boolean;
  leave(): Promise<void>;
  triedAt: number;
  /** Requests, and when they were first seen. */
  seen: Map<string, number>;
}

/**
 * R85 of `modules/cams`. Makes the demo's performers go on air in their rooms and answer. Returns a function that stops
 * it.
 */
export async function runPerformers({ cams, port, host, log }: Options): Promise<() => Promise<void>> {
  const stage: OnStage[] = [];
  for (const clip of Object.keys(CLIPS) as ClipName[]) {
    const performer = await cams.performerOf(clip);
    if (!performer) continue;
    const seen = new Map<string, number>();
    const triedAt = Number.NEGATIVE_INFINITY;
    const one: OnStage = { clip, performer, isPlaying: false, leave: async () => undefined, triedAt, seen };
    one.leave = await talk(one);
    stage.push(one);
  }
  if (stage.length === 0) return async () => undefined;
  const key = newSecret();
  let publisherPort: number | undefined;
  const publisher: SupervisedProcess = await superviseProcess({
    name: 'performers of the demo',
    log,
    command: process.execPath,
    args: [fileURLToPath(new URL('./publisher-process.ts', import.meta.url))],
    env: { ...process.env, PERFORMERS_KEY: key },
    isReady: (line) => line.startsWith('ready '),
    startMs: 15 * SECOND,
    stop: [{ signal: 'SIGTERM', ms: 2 * SECOND }],
    onLine(line) {
      const [, found] = /^ready (\d+)$/.exec(line) ?? [];
      if (found) publisherPort = Number(found);
      else log.info(`performers of the demo: ${line}`);
    },
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  async function look(): Promise<void> {
    const orders = await Promise.all(stage.map((one) => orderFor(one, { port, host })));
    const headers = { authorization: `Bearer ${key}` };
    const body = JSON.stringify(orders);
    const signal = AbortSignal.timeout(5 * SECOND);
    const answer = await fetch(`http://127.0.0.1:${publisherPort}/`, { method: 'POST', headers, body, signal });
    const playing = (await answer.json()) as ClipName[];
    for (const one of stage) {
      one.isPlaying = playing.includes(one.clip);
      await acceptWaiting(one);
    }
  }
  function again(): void {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.warn({ err: error }, 'performers of the demo could not be looked after'))
        .finally(() => !isOver && again());
    }, LOOK_MS);
  }
  again();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await Promise.all(stage.map(({ leave }) => leave()));
    await publisher.stop();
  };
}

async function orderFor(one: OnStage, { port, host }: Pick<Options, 'port' | 'host'>): Promise<Order> {
  const { clip, performer } = one;
  const { type } = CLIPS[clip];
  const [streams, visitors] = await Promise.all([performer.streams(), performer.visitors()]);
  const isAwake = visitors > 0;
  // Somebody performs with a camera, in another format than the clip.
  if (streams.some((stream) => stream.type !== type)) return { clip, isAwake, isOver: true };
  const now = performance.now();
  if (streams.length > 0 || now - one.triedAt < AGAIN_MS) return { clip, isAwake };
  one.triedAt = now;
  // For example, an operator has stopped it.
  const access = await performer.publishAccess(type).catch(() => undefined);
  if (!access) return { clip, isAwake };
  return { clip, isAwake, whip: { port, host, path: `${access.whipUrl}?type=${type}`, bearer: access.bearer } };
}

async function acceptWaiting({ performer, isPlaying, seen }: OnStage): Promise<void> {
  const now = performance.now();
  const waiting = isPlaying ? await performer.requests() : [];
  for (const id of seen.keys()) if (!waiting.includes(id)) seen.delete(id);
  for (const id of waiting) {
    const since = seen.get(id) ?? now;
    seen.set(id, since);
    // Another process may have been first, or the visitor has left.
    if (now - since >= ACCEPT_MS) await performer.accept(id).catch(() => undefined);
  }
}

/** Greets, answers and thanks. Returns a function that stops it. */
async function talk(one: Pick<OnStage, 'performer' | 'isPlaying'>): Promise<() => Promise<void>> {
  const { performer } = one;
  const greeted = new Set<string>();
  let said = 0;
  let quietUntil = Number.NEGATIVE_INFINITY;
  const say = (lines: readonly string[], { author, tokens }: ChatMessage) => {
    const text = lineOf(lines, said, { name: author.name || 'you', tokens: String(tokens ?? '') });
    said += 1;
    setTimeout(() => void performer.say(text).catch(() => undefined), ANSWER_MS).unref();
  };
  return performer.onMessage((message) => {
    if (!one.isPlaying) return;
    if (message.tokens) return say(THANKS, message);
    const now = performance.now();
    if (message.kind !== 'chat' || now < quietUntil) return;
    quietUntil = now + QUIET_MS;
    const isNew = !greeted.has(message.author.name);
    greeted.add(message.author.name);
    say(isNew ? GREETINGS : ANSWERS, message);
  });
}
