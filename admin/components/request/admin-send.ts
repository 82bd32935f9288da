/** What the shell does when a call needs the person. */
export interface Concierge {
  /** The session has ended. Resolves to true once the same person is back, to false when they gave up. */
  signInAgain(): Promise<boolean>;
  /** Resolves to true once a second factor was shown, to false when the person gave up. */
  askForFactor(): Promise<boolean>;
}
type Need = keyof Concierge;
let concierge: Concierge | undefined;
const asking = new Map<Need, Promise<boolean>>();

/** The shell introduces itself when it starts. */
export function setConcierge(one: Concierge | undefined): void {
  concierge = one;
}

/** How a request gets to the server and its answer back. */
export type Carry = (request: Request) => Promise<Response>;

const TIMEOUT_MS = 30_000;
const inTime: Carry = (request) =>
  fetch(new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]) }));

/** Takes a call to the server: one that needs a session, or a fresh second factor, asks for it and goes again. */
export async function send(request: Request, carry = inTime): Promise<Response> {
  const again = request.clone();
  const response = await sendFresh(request, carry);
  if (response.status !== 401 || !concierge) return response;
  return (await askOnce(concierge, 'signInAgain')) ? sendFresh(again, carry) : response;
}

async function sendFresh(request: Request, carry: Carry): Promise<Response> {
  const again = request.clone();
  const response = await carry(request);
  if (response.status !== 403 || !concierge) return response;
  const body = (await response.clone().json()) as { code?: unknown };
  if (body.code !== 'SECOND_FACTOR_NEEDED') return response;
  return (await askOnce(concierge, 'askForFactor')) ? carry(again) : response;
}

/** One question answers every call that waits for it. */
function askOnce(one: Concierge, need: Need): Promise<boolean> {
  const answer =
    asking.get(need) ??
    one[need]().finally(() => {
      asking.delete(need);
    });
  asking.set(need, answer);
  return answer;
}
