/** What the shell does when a call needs the person. */
export interface Concierge {
  /** The session has ended. */
  signInAgain(): void;
  /** Resolves to true once a second factor was shown, to false when the person gave up. */
  askForFactor(): Promise<boolean>;
}
let concierge: Concierge | undefined;
let asking: Promise<boolean> | undefined;

/** The shell introduces itself when it starts. */
export function setConcierge(one: Concierge): void {
  concierge = one;
}

/** How a request gets to the server and its answer back. */
export type Carry = (request: Request) => Promise<Response>;

const TIMEOUT_MS = 30_000;
const inTime: Carry = (request) =>
  fetch(new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]) }));

/** Takes a call to the server: one that needs a fresh second factor asks for it and goes again. */
export async function send(request: Request, carry = inTime): Promise<Response> {
  const again = request.clone();
  const response = await carry(request);
  if (response.status === 401) concierge?.signInAgain();
  if (response.status !== 403 || !concierge) return response;
  const body = (await response.clone().json()) as { code?: unknown };
  if (body.code !== 'SECOND_FACTOR_NEEDED') return response;
  return (await askOnce(concierge)) ? carry(again) : response;
}

/** One question answers every call that waits for it. */
function askOnce({ askForFactor }: Concierge): Promise<boolean> {
  asking ??= askForFactor().finally(() => {
    asking = undefined;
  });
  return asking;
}
