import { createTurns } from '#kernel/turns.ts';
import { refusal } from './problem.ts';

/** Of one operator, their API keys included: a screen asks for a few things, and one program for no more than that. */
const OF_ONE = { atOnce: 4, places: 24 };
/** Of all operators together, each with a statement or two: less than would keep visitors from the database. */
const OF_ALL = { atOnce: 8, places: 64 };

/** Runs desk calls so few at a time that they leave visitors the database, however much operators ask for at once. */
export function createDeskTurns() {
  const ofAll = createTurns({ ...OF_ALL, refusal: tooMuchAtOnce });
  /** Never emptied: there are few operators. */
  const ofEach = new Map<string, ReturnType<typeof createTurns>>();

  return function inTurn<Answer>(operatorId: string, work: () => Promise<Answer>): Promise<Answer> {
    const ofOne = ofEach.get(operatorId) ?? createTurns({ ...OF_ONE, refusal: tooMuchAtOnce });
    ofEach.set(operatorId, ofOne);
    return ofOne(() => ofAll(work));
  };
}

function tooMuchAtOnce(): Error {
  const message = 'Too much was asked for at once. Please try again in a moment.';
  return refusal(429, message, { retryAfterSeconds: 1 });
}
