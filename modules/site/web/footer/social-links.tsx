import * as m from '#messages/site';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { SocialItem } from '../../contract/types.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  chat: 'message-circle',
  link: 'link',
  mail: 'mail',
  microphone: 'mic',
  picture: 'image',
  rss: 'rss',
  video: 'video',
};

/** Links to the site elsewhere. */
export function SocialLinks({ items }: { items: readonly SocialItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="social-links" aria-label={m.elsewhere()}>
      {items
        .toSorted((a, b) => a.sort - b.sort)
        .map(({ label, link, icon, inNewTab }) => (
          <li key={`${link} ${label}`}>
            <a
              className="social-links__link"
              href={link}
              {...(inNewTab && { target: '_blank' })}
              rel={inNewTab ? 'me noopener' : 'me'}
              title={label}
              aria-label={inNewTab ? `${label} ${m.in_new_tab()}` : label}
            >
              <Icon name={ICONS[icon] ?? 'link'} size={20} />
            </a>
          </li>
        ))}
    </ul>
  );
}
