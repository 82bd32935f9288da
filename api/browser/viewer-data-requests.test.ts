import { expect, it } from 'vitest';
import { createViewerDataRequests, type PageViewerData } from './viewer-data-requests.ts';

const DASHBOARD = { address: '/main-dashboard/', key: 'first' };
const VIDEO = { address: '/video/one/', key: 'second' };

/** Requests that get `answers` one after another, and the last one from then on. */
function requestsOver(...answers: (number | 'lost')[]) {
  let count = 0;
  let account: string | undefined = 'ann';
  let comeOnline = () => {};
  let duringFetch = () => {};
  const pauses: number[] = [];
  const requests = createViewerDataRequests({
    async fetch(path) {
      const answer = answers[Math.min(count, answers.length - 1)] ?? 'lost';
      count += 1;
      duringFetch();
      duringFetch = () => {};
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      const address = new URL(path, 'http://x.invalid').searchParams.get('path') ?? '';
      return Response.json({ data: { address, data: count } satisfies PageViewerData }, { status: answer });
    },
    account: () => account,
    async pause(ms) {
      pauses.push(ms);
    },
    whenOnline: (callBack) => {
      comeOnline = callBack;
    },
  });
  return {
    requests,
    pauses,
    count: () => count,
    comeOnline: () => comeOnline(),
    signInAs(id: string | undefined) {
      account = id;
    },
    during(work: () => void) {
      duringFetch = work;
    },
  };
}

it('tries again, each time a little later, until the data comes', async () => {
  const { requests, pauses } = requestsOver('lost', 503, 200);
  await requests.request(DASHBOARD);
  expect(requests.received()).toEqual({ address: '/main-dashboard/', data: 3 });
  expect(requests.missing()).toBeUndefined();
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses).toHaveLength(2);
});

it('says in the end that the data is missing, and tries again on request or when the browser is online again', async () => {
  const { requests, count, comeOnline } = requestsOver('lost');
  let notified = 0;
  requests.subscribe(() => {
    notified += 1;
  });
  await requests.request(DASHBOARD);
  expect(requests.missing()).toEqual(DASHBOARD);
  expect(notified).toBeGreaterThan(1);
  const before = count();
  const again = requests.request(DASHBOARD);
  expect(requests.missing()).toBeUndefined();
  await again;
  expect(count()).toBeGreaterThan(before);
  comeOnline();
  expect(requests.missing()).toBeUndefined();
});

it('drops the request of a page that was left', async () => {
  const { requests } = requestsOver('lost', 200);
  await Promise.all([requests.request(DASHBOARD), requests.request(VIDEO)]);
  expect(requests.received()?.address).toBe(VIDEO.address);
  expect(requests.missing()).toBeUndefined();
});

it('shows nothing of the account that was signed in before', async () => {
  const { requests, signInAs, during, count } = requestsOver(200);
  await requests.request(DASHBOARD);
  signInAs(undefined);
  expect(requests.received()?.data, 'a token that expired is no other account').toBe(1);
  signInAs('ben');
  expect(requests.received()).toBeUndefined();
  during(() => signInAs('cleo'));
  await requests.request(DASHBOARD);
  expect([requests.received()?.data, count()], 'the answer on the way was Ben’s').toEqual([3, 3]);
});
