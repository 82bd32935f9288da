import type { AdminEntryKind, EntryAdmin } from '#admin/components/content/entry-admin.ts';
import * as m from '#messages/promotions-admin';
import { wholeKind } from '#modules/content/contract/admin-api.ts';
import type { EntryKind } from '#modules/content/contract/kinds.ts';
import * as kinds from '../contract/kinds.ts';
import { promotions } from './api.ts';
import { BannerFields } from './banner-fields.tsx';
import { BLANKS } from './blanks.ts';
import { variantOptions } from './choices.ts';
import { EntryResults } from './entry-results.tsx';
import { HeaderBarFields, PopUpFields } from './front-fields.tsx';
import { HomeFields } from './home-fields.tsx';
import { LABELS } from './labels.ts';
import { DealFields, DealSliderFields, LanderFields, NotificationFields } from './offer-fields.tsx';
import { PageSliderFields, SlideFields } from './slide-fields.tsx';

const at = (
  kind: EntryKind & { name: keyof typeof BLANKS },
  shown: Omit<AdminEntryKind, 'kind' | 'schema' | 'blank' | 'labels'>,
): AdminEntryKind => ({
  ...shown,
  ...wholeKind(kind),
  blank: BLANKS[kind.name],
  labels: LABELS,
});

const home = () => '/';

/** The kinds of promotions that operators edit. */
export const promotionsAdmin: EntryAdmin = {
  module: 'promotions',
  title: m.promotions,
  may: { edit: 'promotions.edit', publish: 'promotions.publish' },
  endpoints: () => promotions() as unknown as ReturnType<EntryAdmin['endpoints']>,
  kinds: [
    at(kinds.HOME_BUILDER, {
      title: m.homes,
      make: m.new_home,
      about: m.about_homes,
      key: {
        label: m.variant,
        hint: m.variant_hint,
        options: variantOptions,
      },
      Fields: HomeFields,
      page: home,
    }),
    at(kinds.ANNOUNCEMENT_SLIDE, {
      title: m.slides,
      make: m.new_slide,
      about: m.about_slides,
      Fields: SlideFields,
      page: home,
    }),
    at(kinds.DEAL, {
      title: m.deals,
      make: m.new_deal,
      about: m.about_deals,
      Fields: DealFields,
      page: () => '/deals/',
    }),
    at(kinds.DEAL_SLIDER, {
      title: m.deal_sliders,
      make: m.new_deal_slider,
      about: m.about_deal_sliders,
      Fields: DealSliderFields,
      page: () => '/deals/',
    }),
    at(kinds.BANNER, {
      title: m.banners,
      make: m.new_banner,
      about: m.about_banners,
      key: { label: m.slot, hint: m.slot_hint },
      hasWeight: true,
      Fields: BannerFields,
    }),
    at(kinds.LANDER_BUTTON, {
      title: m.landers,
      make: m.new_lander,
      about: m.about_landers,
      hasWeight: true,
      Fields: LanderFields,
      page: home,
    }),
    at(kinds.PAGE_SLIDER, {
      title: m.page_sliders,
      make: m.new_page_slider,
      about: m.about_page_sliders,
      Fields: PageSliderFields,
    }),
    at(kinds.POP_UP, {
      title: m.pop_ups,
      make: m.new_pop_up,
      about: m.about_pop_ups,
      Fields: PopUpFields,
      Results: EntryResults,
    }),
    at(kinds.HEADER_BAR, {
      title: m.header_bars,
      make: m.new_header_bar,
      about: m.about_header_bars,
      Fields: HeaderBarFields,
      Results: EntryResults,
    }),
    at(kinds.NOTIFICATION, {
      title: m.notifications,
      make: m.new_notification,
      about: m.about_notifications,
      Fields: NotificationFields,
      page: home,
    }),
  ],
};
