import type { RouterContextProvider } from 'react-router';
import { orEmpty, reportError, visitorOf } from '#api/page.ts';
import * as m from '#messages/app';
import type { VideoItem } from '#modules/catalogue/contract/types.ts';
import { newestVideo } from '#modules/catalogue/web/index.tsx';
import type { HomePageBuilder } from '#modules/promotions/contract/types.ts';
import { oneOf } from '#ui/page/page-query.ts';
import { catalogue, promotions, shop, site } from '../api.ts';

type Context = Readonly<RouterContextProvider>;

/** The page's query; invalid values are ignored. */
export interface SaleQuery {
  event: string | undefined;
  /** The video that the visitor came for. */
  video: string | undefined;
  /** The plan chosen before signing up. */
  plan: string | undefined;
  /** Hosts of other sites to add. */
  with: readonly string[];
  segpay: '1' | undefined;
  nonRecurring: '1' | undefined;
}

/** The page is cached for all visitors with these; the other fields of `SaleQuery` are one visitor's own. */
export const SHARED_QUERY = {
  event: slugOf,
  video: slugOf,
  segpay: oneOf('1'),
  nonRecurring: oneOf('1'),
} as const;

function slugOf(value: string): string | undefined {
  return value.length <= 120 && SLUG.test(value) ? value : undefined;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HOST = /^[a-z0-9.-]{1,100}(:\d+)?$/;

export function parseSaleQuery(params: URLSearchParams): SaleQuery {
  const slug = (name: string) => slugOf(params.get(name) ?? '');
  const flag = (name: string) => (params.get(name) === '1' ? ('1' as const) : undefined);
  const plan = params.get('plan') ?? '';
  const hosts = (params.get('with') ?? '').split(',').filter((host) => HOST.test(host));
  return {
    event: slug('event'),
    video: slug('video'),
    plan: UUID.test(plan) ? plan : undefined,
    with: hosts.slice(0, 2),
    segpay: flag('segpay'),
    nonRecurring: flag('nonRecurring'),
  };
}

/** Normalized, without the plan, which each plan's button adds itself. */
export function serializeSaleQuery({ event, video, with: hosts, segpay, nonRecurring }: SaleQuery): string {
  const params = { event, video, with: hosts.join() || undefined, segpay, nonRecurring };
  const present = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams(present).toString();
}

const EMPTY_PAGE = {
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

/** Everything on the sale page. A part that fails to load is empty, and the page says so. */
export async function loadSale(context: Context, query: SaleQuery) {
  const failures: string[] = [];
  const loadPart = async <Data>(answer: Promise<{ data: Data }>, empty: NoInfer<Data>, failure: string) => {
    try {
      return (await answer).data;
    } catch (error) {
      reportError(context, error);
      failures.push(failure);
      return empty;
    }
  };
  const { event, segpay, nonRecurring } = query;
  const endpoints = shop(context);
  const noPlans = { items: [], paymentSystems: [] };
  const noConfig = { ...EMPTY_PAGE, pricePositionTimers: { first: 0, second: 0, third: 0, fourth: 0 } };
  const [digest, template, config, slots, ways, sale, video, builder] = await Promise.all([
    site(context).digest(),
    loadPart(endpoints.joinTemplate(), EMPTY_PAGE, m.failed_template()),
    loadPart(endpoints.joinConfig(), noConfig, m.failed_config()),
    loadPart(endpoints.priceSlots({ event, segpay, nonRecurring }), noPlans, m.failed_tariffs()),
    loadPart(endpoints.billers({ segpay, nonRecurring }), { items: [] }, m.failed_payment_systems()),
    loadPart(endpoints.currentSaleEvent({ event, anywhere: '1' }), { item: null }, m.failed_sale_event()),
    videoOf(context, query.video),
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
    built: builder,
    failures,
    systems: ways.items,
    sale: sale.item,
  };
}

/** The requested video, otherwise the newest; undefined if neither may be shown. */
async function videoOf(context: Context, slug: string | undefined) {
  const { verified } = visitorOf(context);
  if (slug && verified) {
    try {
      const { item } = (await catalogue(context).getVideo({ id: slug })).data;
      return { item: item as VideoItem, isRequested: true };
    } catch {
      // The video may be gone; the page works without it.
    }
  }
  const item = await newestVideo(context);
  return item && { item, isRequested: false };
}
