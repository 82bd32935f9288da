import { expect, it } from 'vitest';
import { createViewerDataStore, type PageData } from './viewer-data-store.ts';

const DASHBOARD = { address: '/main-dashboard/', key: 'first' };
const VIDEO = { address: '/video/one/', key: 'second' };

/** A store whose requests are answered with `answers`, and with the last one from then on. */
function storeOver(...answers: (number | 'lost')[]) {
  let requests = 0;
  let isBack = () => {};
  const pauses: number[] = [];
  const store = createViewerDataStore({
    async fetch(path) {
      const answer = answers[Math.min(requests, answers.length - 1)] ?? 'lost';
      requests += 1;
      if (answer === 'lost') throw new TypeError('Failed to fetch');
      const of = new URL(path, 'http://x.invalid').searchParams.get('path') ?? '';
      return Response.json({ data: { of, data: requests } satisfies PageData }, { status: answer });
    },
    async pause(ms) {
      pauses.push(ms);
    },
    whenOnline: (goOn) => {
      isBack = goOn;
    },
  });
  return { store, pauses, requests: () => requests, comeBack: () => isBack() };
}

it('retries with growing pauses until the data comes', async () => {
  const { store, pauses } = storeOver('lost', 503, 200);
  await store.load(DASHBOARD);
  expect(store.current()).toEqual({ of: '/main-dashboard/', data: 3 });
  expect(store.missing()).toBeUndefined();
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses).toHaveLength(2);
});

it('reports missing data, and loads again on request or when the connection is back', async () => {
  const { store, requests, comeBack } = storeOver('lost');
  let heard = 0;
  store.subscribe(() => {
    heard += 1;
  });
  await store.load(DASHBOARD);
  expect(store.missing()).toEqual(DASHBOARD);
  expect(heard).toBeGreaterThan(1);
  const before = requests();
  const again = store.load(DASHBOARD);
  expect(store.missing()).toBeUndefined();
  await again;
  expect(requests()).toBeGreaterThan(before);
  comeBack();
  expect(store.missing()).toBeUndefined();
});

it('drops the data of a page that was left', async () => {
  const { store } = storeOver('lost', 200);
  await Promise.all([store.load(DASHBOARD), store.load(VIDEO)]);
  expect(store.current()?.of).toBe(VIDEO.address);
  expect(store.missing()).toBeUndefined();
});
