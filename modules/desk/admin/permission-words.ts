import type { Permission } from '#calls/permissions.ts';
import * as m from '#messages/desk-admin';

/** What each permission is for, as the roles screen tells it. A new one does not compile without its words. */
export const PERMISSION_WORDS: Readonly<Record<Permission, () => string>> = {
  'access.read-accounts': m.may_access_read_accounts,
  'access.manage-accounts': m.may_access_manage_accounts,
  'access.set-roles': m.may_access_set_roles,
  'age-verification.read-checks': m.may_age_read_checks,
  'billing.read-money': m.may_billing_read_money,
  'billing.decide': m.may_billing_decide,
  'billing.operate-sandbox': m.may_billing_operate_sandbox,
  'catalogue.read': m.may_catalogue_read,
  'catalogue.edit': m.may_catalogue_edit,
  'catalogue.publish': m.may_catalogue_publish,
  'desk.enter': m.may_desk_enter,
  'desk.look-as-visitor': m.may_desk_look,
  'desk.manage-keys': m.may_desk_manage_keys,
  'desk.read-audit': m.may_desk_read_audit,
  'desk.read-figures': m.may_desk_read_figures,
  'desk.read-mail': m.may_desk_read_mail,
  'desk.send-mail': m.may_desk_send_mail,
  'desk.read-system': m.may_desk_read_system,
  'desk.operate-system': m.may_desk_operate_system,
  'membership.read': m.may_membership_read,
  'membership.cancel': m.may_membership_cancel,
  'playback.edit-media': m.may_playback_edit_media,
  'playback.read-media': m.may_playback_read_media,
  'playback.watch-everything': m.may_playback_watch,
  'site.read': m.may_site_read,
  'webhooks.manage': m.may_webhooks_manage,
};
