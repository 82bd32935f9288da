import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE = 100;

/** Creates an account and returns its cookies as one header. */
async function signedInCookie(origin: string, email = 'bench@example.com'): Promise<string> {
  const response = await post(`${origin}/api/wp/auth/register`, {
    email,
    password: 'measure-me-1',
    isAdult: true,
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

const paid = new Map<string, Promise<string>>();

/** The same for a paid member, who bought at the sandbox biller: one per server, for all rows. */
export function paidMemberCookie(origin: string): Promise<string> {
  const cookie = paid.get(origin) ?? buyMembership(origin);
  paid.set(origin, cookie);
  return cookie;
}

async function buyMembership(origin: string): Promise<string> {
  const cookie = await signedInCookie(origin, 'paid@example.com');
  const slots = await fetch(`${origin}/api/price-slots`, { headers: { cookie } });
  const { data } = (await slots.json()) as {
    data: { items: { id: string }[]; paymentSystems: { name: string }[] };
  };
  const [tariff] = data.items;
  const [system] = data.paymentSystems;
  const joined = await post(`${origin}/api/join`, { priceUuid: tariff?.id, paymentSystem: system?.name }, cookie);
  const { paymentUrl } = ((await joined.json()) as { data: { paymentUrl: string } }).data;
  const body = new URLSearchParams({ action: 'approve' });
  await fetch(new URL(paymentUrl, origin), { method: 'POST', headers: { origin }, body, redirect: 'manual' });
  for (let attempts = 0; attempts < PATIENCE; attempts += 1) {
    const answer = await fetch(`${origin}/api/wp/dashboardInfo`, { headers: { cookie } });
    const { status } = ((await answer.json()) as { data: { info: { status: string } } }).data.info;
    if (status === 'active') return cookie;
    await pause(100);
  }
  throw new Error('The membership did not become active.');
}

async function post(url: string, body: unknown, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin, cookie };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}
