/** The screen of what an entry is about, where there is one. */
const SCREENS: Record<string, string> = {
  account: 'accounts',
  video: 'videos',
  model: 'models',
  membership: 'memberships',
  checkout: 'checkouts',
  postback: 'postbacks',
  picture: 'pictures',
  job: 'jobs',
  mail: 'mails',
  'webhook-endpoint': 'webhooks',
};

export function subjectPath({ type, id }: { type: string; id: string }): string | undefined {
  const screen = SCREENS[type];
  return screen && `/${screen}/${encodeURIComponent(id)}`;
}
