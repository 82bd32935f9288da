import type { AdminEntryKind, EntryAdmin } from '#admin/components/content/entry-admin.ts';
import * as m from '#messages/shop-admin';
import { wholeKind } from '#modules/content/contract/admin-api.ts';
import type { EntryKind } from '#modules/content/contract/kinds.ts';
import * as kinds from '../contract/kinds.ts';
import { shop } from './api.ts';
import { MemberPlusFields, SaleEventFields, SalePageFields, UpgradeRuleFields } from './content-fields.tsx';
import { LABELS } from './labels.ts';

const at = (kind: EntryKind, shown: Omit<AdminEntryKind, 'kind' | 'schema' | 'labels'>): AdminEntryKind => ({
  ...shown,
  ...wholeKind(kind),
  labels: LABELS,
});

const salePage = () => '/join-now/';

/** Content screens of the sale page and its offers. */
export const shopAdmin: EntryAdmin = {
  module: 'shop',
  title: m.shop,
  may: { edit: 'shop.edit', publish: 'shop.publish' },
  endpoints: () => shop() as unknown as ReturnType<EntryAdmin['endpoints']>,
  kinds: [
    at(kinds.SALE_PAGE, {
      title: m.sale_pages,
      make: m.new_sale_page,
      about: m.about_sale_pages,
      blank: kinds.EMPTY_SALE_PAGE,
      Fields: SalePageFields,
      page: salePage,
    }),
    at(kinds.SALE_EVENT, {
      title: m.sale_events,
      make: m.new_sale_event,
      about: m.about_sale_events,
      key: { label: m.event_key, hint: m.event_key_hint },
      blank: { title: '', text: '', saleEventGroup: '', image: null, isOnlyByLink: false },
      Fields: SaleEventFields,
      page: salePage,
    }),
    at(kinds.UPGRADE_RULE, {
      title: m.upgrade_rules,
      make: m.new_upgrade_rule,
      about: m.about_upgrade_rules,
      blank: { from: '', to: '', text: '' },
      Fields: UpgradeRuleFields,
    }),
    at(kinds.MEMBER_PLUS, {
      title: m.member_plus,
      make: m.new_member_plus,
      about: m.about_member_plus,
      key: { label: m.price_id, hint: m.price_id_hint },
      blank: {
        tariff: '',
        text: '',
        popup: {
          videoLink: '',
          smallImage: null,
          mainImage: null,
          mobileMainImage: null,
          middleLayerImage: null,
          mobileMiddleLayerImage: null,
        },
      },
      Fields: MemberPlusFields,
    }),
  ],
};
