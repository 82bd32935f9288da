/** The screen of what an entry is about, where there is one. */
const SCREENS: Record<string, string> = {
  account: 'accounts',
  video: 'videos',
  model: 'models',
  membership: 'memberships',
  'moderation-case': 'moderation',
  profile: 'names',
  checkout: 'checkouts',
  postback: 'postbacks',
  picture: 'pictures',
  job: 'jobs',
  mail: 'mails',
  'shop.tariff': 'tariffs',
  'wallet.pack': 'token-packs',
  'webhook-endpoint': 'webhooks',
};

export function subjectPath({ type, id }: { type: string; id: string }): string | undefined {
  if (type === 'site-settings') return settingsPath(id);
  const screen = SCREENS[type];
  return screen && `/${screen}/${encodeURIComponent(id)}`;
}

/** The id is the site's key and the part of its settings. */
function settingsPath(id: string): string {
  const [site = '', part = ''] = id.split('/');
  return `/sites/${encodeURIComponent(site)}?${new URLSearchParams({ tab: part })}`;
}
