import * as m from '#messages/site-admin';

/** The label of each line, and what to do if it isn't ready. Unknown lines are shown by name. */
const LINES: Readonly<Record<string, readonly [title: () => string, hint: () => string]>> = {
  'site.address': [m.ready_address, m.ready_address_hint],
  'site.proxy': [m.ready_proxy, m.ready_proxy_hint],
  'email.arrived': [m.ready_email, m.ready_email_hint],
  'operators.backup': [m.ready_backup, m.ready_backup_hint],
  'pages.terms-and-conditions': [m.ready_terms, m.ready_policy_hint],
  'pages.privacy-policy': [m.ready_privacy, m.ready_policy_hint],
  'pages.cookie-policy': [m.ready_cookies, m.ready_policy_hint],
  'pages.refund-policy': [m.ready_refunds, m.ready_policy_hint],
  'pages.complaints-policy': [m.ready_complaints, m.ready_policy_hint],
  'pages.usc-2257': [m.ready_2257, m.ready_policy_hint],
  'pages.dmca': [m.ready_dmca, m.ready_policy_hint],
  'pages.contact': [m.ready_contact, m.ready_policy_hint],
  'age-verification.check': [m.ready_age, m.ready_age_hint],
  'shop.plans': [m.ready_plans, m.ready_plans_hint],
  'catalogue.videos': [m.ready_videos, m.ready_videos_hint],
  'live.engine': [m.ready_live, m.ready_live_hint],
  'live.address': [m.ready_live_address, m.ready_live_address_hint],
  'live.relay': [m.ready_live_relay, m.ready_live_relay_hint],
};

export const readyTitle = (name: string) => LINES[name]?.[0]() ?? name;
export const readyHint = (name: string) => LINES[name]?.[1]() ?? '';
