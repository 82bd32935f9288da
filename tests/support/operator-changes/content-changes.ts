import { randomUUID } from 'node:crypto';
import { DEFAULT_EDITION } from '#modules/championship/contract/default-edition.ts';
import { sites } from '#sites/index.ts';
import type { AdminAnswer } from '../operator.ts';

type Endpoint = (method: string, path: string, body?: unknown) => Promise<AdminAnswer>;
type Changes = Record<string, () => Promise<() => Promise<AdminAnswer>>>;

const [site] = sites;
const ENTRY = {
  name: 'One',
  key: null,
  sort: 1,
  weight: 100,
  sites: [site.key],
  startsAt: null,
  endsAt: null,
  audiences: ['guests'],
  isHidden: true,
};
const BUTTON = { ...ENTRY, text: 'Come in', link: '/videos/', isInNewTab: false };
const QUESTION = { ...ENTRY, question: 'How long?', answer: 'A month.' };
const SALE = {
  ...ENTRY,
  key: 'night',
  title: 'A night',
  text: '',
  saleEventGroup: '',
  image: null,
  isOnlyByLink: true,
};
const TARIFF = {
  site: site.key,
  type: 1,
  sort: 9,
  name: 'A year',
  image: null,
  currency: 'USD',
  priceMinor: 9999,
  periodDays: 365,
  recurring: true,
  rebillMinor: null,
  rebillDays: null,
  trial: false,
  dailyDownloadCap: null,
  onSale: false,
  codes: { epoch: null, segpay: null },
  customPaymentUrl: null,
  nonRecurringMinor: null,
  slaveSites: [],
  saleEvent: null,
  vipMonths: null,
  vipRebillMinor: null,
  freeTokens: null,
};
const PACK = {
  site: site.key,
  sort: 9,
  tokens: 50,
  imageToken: 'coin',
  isQuickBuy: false,
  onSale: false,
  currency: 'USD',
  normalMinor: 599,
  normalCodes: { epoch: 'pi', segpay: null },
  normalOnceMinor: null,
  specialMinor: null,
  specialCodes: { epoch: null, segpay: null },
  specialOnceMinor: null,
};
/** Kinds whose entries have a key, each its own. */
const KEYED = ['sale-event', 'category', 'edition'];
const REASON = { ...ENTRY, question: 'Why?', answers: 'Too dear\nNo time' };
const VREEL = { ...ENTRY, fromSeconds: 2.5, seconds: 6, caption: 'Look here' };
const RULES = {
  ...ENTRY,
  forbidden: ['rotten'],
  isSpecial: false,
  gayTerms: [],
  gayLink: '',
  transTerms: [],
  transLink: '',
};
const TOPIC = { ...ENTRY, title: 'Guides', description: 'How to' };
const CUP = { ...ENTRY, ...DEFAULT_EDITION, title: 'Cup', text: 'Come in', models: [] };
const TAG = { tagKind: 'video', title: 'Slow', description: '', isHidden: true };

/** Every endpoint that changes an entry or the taxonomy, each to be called once. */
export function contentChanges(operator: () => Endpoint): Changes {
  return {
    ...entryChanges(operator, 'promotions', 'lander-button', BUTTON, 'Come in'),
    ...entryChanges(operator, 'pages', 'faq', QUESTION, 'month'),
    ...entryChanges(operator, 'shop', 'sale-event', SALE, 'night'),
    ...entryChanges(operator, 'search', 'rules', RULES, 'rotten'),
    ...entryChanges(operator, 'blog', 'category', TOPIC, 'How'),
    ...tariffChanges(operator),
    ...packChanges(operator),
    ...entryChanges(operator, 'cancellation', 'question', REASON, 'Too dear'),
    ...entryChanges(operator, 'vreels', 'vreel', () => vreel(operator()), 'Look'),
    'vreels.remakeClip': async () => {
      const { videoId, fromSeconds, seconds, ...fields } = await vreel(operator());
      const made = { ...fields, videoId, fromSeconds, seconds, madeWith: randomUUID() };
      await operator()('POST', '/vreels/entries/vreel', made);
      return () => operator()('POST', '/vreels/clip/remake', { videoId, fromSeconds, seconds });
    },
    ...entryChanges(operator, 'championship', 'edition', CUP, 'Come in'),
    ...taxonomyChanges(operator),
  };
}

/** On a video of its own. */
async function vreel(operator: Endpoint) {
  const video = { key: randomUUID(), title: 'Night', slug: `night-${randomUUID()}` };
  return { ...VREEL, videoId: (await operator('POST', '/drafts/videos', video)).body.data.id as number };
}

function entryChanges(
  operator: () => Endpoint,
  module: string,
  kind: string,
  given: object | (() => Promise<object>),
  word: string,
): Changes {
  const path = `/${module}/entries/${kind}`;
  const fieldsOf = async () => (typeof given === 'function' ? given() : given);
  const post = (fields: object, madeWith = randomUUID()) =>
    operator()('POST', path, { ...fields, ...(KEYED.includes(kind) && { key: `k-${madeWith}` }), madeWith });
  const made = async () => (await post(await fieldsOf())).body.data.id as number;
  const save = (id: number) => operator()('PATCH', `${path}/${id}`, { version: 0, name: 'Two' });
  const replace = (ids: number[]) =>
    operator()('POST', `/${module}/replace/${kind}`, { ids, find: word, replace: 'Other' });
  return {
    [`${module}.make`]: async () => {
      const fields = await fieldsOf();
      return () => post(fields);
    },
    [`${module}.save`]: async () => {
      const id = await made();
      return () => save(id);
    },
    [`${module}.replaceText`]: async () => {
      const ids = [await made()];
      return () => replace(ids);
    },
    [`${module}.undoReplace`]: async () => {
      const { changed } = (await replace([await made()])).body.data;
      return () => operator()('POST', `/${module}/replace/${kind}/undo`, { changed });
    },
    [`${module}.order`]: async () => {
      const ids = [await made(), await made()].reverse();
      return () => operator()('PUT', `/${module}/order/${kind}`, { ids });
    },
    [`${module}.restore`]: async () => {
      const id = await made();
      await save(id);
      const { items } = (await operator()('GET', `/${module}/history/${kind}/${id}`)).body.data;
      const asked = { version: 1, entry: items[0].id };
      return () => operator()('POST', `/${module}/history/${kind}/${id}/restore`, asked);
    },
  };
}

function tariffChanges(operator: () => Endpoint): Changes {
  const post = () => operator()('POST', '/shop/tariffs', TARIFF);
  return {
    'shop.makeTariff': async () => post,
    'shop.saveTariff': async () => {
      const id = (await post()).body.data.id as string;
      return () => operator()('PATCH', `/shop/tariffs/${id}`, { version: 1, priceMinor: 8999 });
    },
  };
}

function packChanges(operator: () => Endpoint): Changes {
  const post = () => operator()('POST', '/token-packs', PACK);
  const made = async () => (await post()).body.data.id as string;
  return {
    'wallet.makePack': async () => post,
    'wallet.savePack': async () => {
      const id = await made();
      return () => operator()('PATCH', `/token-packs/${id}`, { version: 1, normalMinor: 699 });
    },
    'wallet.removePack': async () => {
      // Not the site's last one.
      const [id] = [await made(), await made()];
      return () => operator()('DELETE', `/token-packs/${id}`, { version: 1 });
    },
  };
}

function taxonomyChanges(operator: () => Endpoint): Changes {
  const post = () => operator()('POST', '/taxonomy/tags', { ...TAG, key: randomUUID(), slug: `tag-${randomUUID()}` });
  const made = async () => (await post()).body.data.id as number;
  const draft = async () => {
    const words = { key: randomUUID(), title: 'Night', slug: `night-${randomUUID()}` };
    return (await operator()('POST', '/drafts/videos', words)).body.data.id as number;
  };
  const table = new File([`tagKind,slug,title\nvideo,tag-${randomUUID()},New`], 'tags.csv', {
    type: 'text/csv',
  });
  const uploaded = () => operator()('POST', '/csv/tags?name=tags.csv', table);
  const save = (id: number) => operator()('PATCH', `/taxonomy/tags/${id}`, { version: 0, title: 'Slower' });
  return {
    'catalogue.makeTaxonomy': async () => post,
    'catalogue.saveTaxonomy': async () => {
      const id = await made();
      return () => save(id);
    },
    'catalogue.restoreTaxonomy': async () => {
      const id = await made();
      await save(id);
      const { items } = (await operator()('GET', `/taxonomy/tags/${id}/history`)).body.data;
      return () => operator()('POST', `/taxonomy/tags/${id}/restore`, { version: 1, entry: items[0].id });
    },
    'catalogue.uploadCsv': async () => uploaded,
    'catalogue.merge': async () => {
      const [id, into] = [await made(), await made()];
      return () => operator()('POST', `/merge/tags/${id}`, { version: 0, into });
    },
    'catalogue.changeMany': async () => {
      const ids = [await draft()];
      return () => operator()('POST', '/bulk/videos', { ids, change: { set: { isInSlider: true } } });
    },
    'catalogue.undoChange': async () => {
      const ids = [await draft()];
      const change = { set: { isInSlider: true } };
      const { changed } = (await operator()('POST', '/bulk/videos', { ids, change })).body.data;
      return () => operator()('POST', '/bulk/videos/undo', { changed });
    },
    'catalogue.removeTaxonomy': async () => {
      const id = await made();
      return () => operator()('DELETE', `/taxonomy/tags/${id}`, { version: 0 });
    },
  };
}
