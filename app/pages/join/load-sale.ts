import type { RouterContextProvider } from 'react-router';
import { orEmpty, reportError, visitorOf } from '#api/page.ts';
import * as m from '#messages/app';
import type { VideoItem } from '#modules/catalogue/contract/types.ts';
import { newestVideo } from '#modules/catalogue/web/index.tsx';
import type { HomePageBuilder } from '#modules/promotions/contract/types.ts';
import { catalogue, promotions, shop, site } from '../api.ts';

type Context = Readonly<RouterContextProvider>;

/** What the page was asked with; whatever does not fit is as if it were not there. */
export interface Asked {
  event: string | undefined;
  /** The video that somebody came for. */
  video: string | undefined;
  /** The plan that somebody chose before they had an account. */
  plan: string | undefined;
  /** Hosts of other sites that are to come along. */
  with: readonly string[];
  segpay: '1' | undefined;
  nonRecurring: '1' | undefined;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HOST = /^[a-z0-9.-]{1,100}(:\d+)?$/;

export function askedOf(words: URLSearchParams): Asked {
  const slug = (name: string) => {
    const value = words.get(name) ?? '';
    return value.length <= 120 && SLUG.test(value) ? value : undefined;
  };
  const flag = (name: string) => (words.get(name) === '1' ? ('1' as const) : undefined);
  const plan = words.get('plan') ?? '';
  const hosts = (words.get('with') ?? '').split(',').filter((host) => HOST.test(host));
  return {
    event: slug('event'),
    video: slug('video'),
    plan: UUID.test(plan) ? plan : undefined,
    with: hosts.slice(0, 2),
    segpay: flag('segpay'),
    nonRecurring: flag('nonRecurring'),
  };
}

/** The same as a query again, in one spelling; without the plan, which each way to buy names for itself. */
export function queryOf({ event, video, with: hosts, segpay, nonRecurring }: Asked): string {
  const words = { event, video, with: hosts.join() || undefined, segpay, nonRecurring };
  const said = Object.entries(words).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(said).toString();
}

const NOTHING = {
  title: '',
  lead: '',
  benefits: [],
  comments: [],
  winnerLogos: [],
  imageStandard: null,
  imageBundle: null,
  trapTimerMinutes: 0,
  trapPositions: { backButton: false, top: false, left: false, right: false },
};

/** Everything on the sale page. A part that cannot be had is empty, and the page says so. */
export async function loadSale(context: Context, asked: Asked) {
  const failures: string[] = [];
  const part = async <Data>(answer: Promise<{ data: Data }>, empty: NoInfer<Data>, failure: string) => {
    try {
      return (await answer).data;
    } catch (error) {
      reportError(context, error);
      failures.push(failure);
      return empty;
    }
  };
  const { event, segpay, nonRecurring } = asked;
  const endpoints = shop(context);
  const noPlans = { items: [], paymentSystems: [] };
  const noConfig = { ...NOTHING, pricePositionTimers: { first: 0, second: 0, third: 0, fourth: 0 } };
  const [digest, template, config, slots, ways, sale, video, built] = await Promise.all([
    site(context).digest(),
    part(endpoints.joinTemplate(), NOTHING, m.failed_template()),
    part(endpoints.joinConfig(), noConfig, m.failed_config()),
    part(endpoints.priceSlots({ event, segpay, nonRecurring }), noPlans, m.failed_tariffs()),
    part(endpoints.billers({ segpay, nonRecurring }), { items: [] }, m.failed_payment_systems()),
    part(endpoints.currentSaleEvent({ event, anywhere: '1' }), { item: null }, m.failed_sale_event()),
    videoOf(context, asked.video),
    orEmpty<{ homePageBuilder: HomePageBuilder | null }>(context, promotions(context).homePageBuilder(), {
      homePageBuilder: null,
    }),
  ]);
  const { digest: settings } = digest.data;
  return {
    settings,
    template,
    config,
    slots,
    video,
    built,
    failures,
    systems: ways.items,
    sale: sale.item,
  };
}

/** The video that somebody came for, else the newest; nothing where neither may be shown. */
async function videoOf(context: Context, slug: string | undefined) {
  const { verified } = visitorOf(context);
  if (slug && verified) {
    try {
      const { item } = (await catalogue(context).getVideo({ id: slug })).data;
      return { item: item as VideoItem, isWanted: true };
    } catch {
      // It may have gone since the link was made; the page sells all the same.
    }
  }
  const item = await newestVideo(context);
  return item && { item, isWanted: false };
}
