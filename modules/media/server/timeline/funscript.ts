import { z } from 'zod';
import { DAY } from '#kernel/clock.ts';
import type { ScriptAction } from '../../contract/types.ts';

/** A text that is no funscript, and why. */
export class NoScript extends Error {
  override readonly name = 'NoScript';
}

/** Three hours with eighteen actions a second. */
const MOST_ACTIONS = 200_000;

const Funscript = z.object({
  inverted: z.boolean().default(false),
  /** How much of the device's way is used, in percent. */
  range: z.number().min(1).max(100).default(100),
  // Each is read by itself: what is wrong with a million of them would fill the memory of the program.
  actions: z.array(z.unknown()).min(2).max(MOST_ACTIONS),
});

const Action = z.object({ at: z.number().min(0).max(DAY), pos: z.number().min(0).max(100) });

/**
 * The actions of a funscript in the order of time, each moment once: of two at the same one the later in the file
 * counts. What it says of its range and direction is applied, as players differ in whether they do.
 */
export function readFunscript(text: string): ScriptAction[] {
  const { inverted, range, actions: given } = readAs(Funscript, parsed(text));
  const byTime = new Map(
    given.map((one, place) => {
      const { at, pos } = readAs(Action, one, ['actions', place]);
      const way = inverted ? 100 - pos : pos;
      return [Math.round(at), Math.round((way * range) / 100)];
    }),
  );
  const actions = [...byTime].map(([at, pos]) => ({ at, pos })).sort((left, right) => left.at - right.at);
  if (actions.length < 2) throw new NoScript('This is no funscript. All its actions are at the same moment.');
  return actions;
}

export function writeFunscript(actions: readonly ScriptAction[]): string {
  return JSON.stringify({ version: '1.0', inverted: false, range: 100, actions });
}

/** @param where in the file it stands */
function readAs<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  where: readonly (string | number)[] = [],
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  const path = [...where, ...(issue?.path ?? [])].join('/');
  throw new NoScript(`This is no funscript. ${path || 'The file'}: ${issue?.message}`);
}

function parsed(text: string): unknown {
  try {
    // Some editors begin a file with a mark of its encoding.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new NoScript('This is no funscript. The file is not JSON.');
  }
}
