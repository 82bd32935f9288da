import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { sites } from '#sites/index.ts';
import { ViewProvider } from '#ui/page/view.tsx';
import { THEMES } from '#ui/theme.ts';
import type { FrameDigest } from '../contract/types.ts';
import { digestOf } from '../server/digest.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header.tsx';
import { MenuDrawer } from './menu/menu-drawer.tsx';
import { viewOf } from './visitor-view.ts';

const [site] = sites;
const NOW = new Date('2026-03-01T10:00:00Z');

/** Whether a part of the frame links to the join page, in each theme. Menus, which operators write, are left out. */
function joinsIn(
  part: ComponentType<{ digest: FrameDigest }>,
  visitor: Partial<Visitor>,
  joinButton: boolean,
): boolean[] {
  const digest = {
    ...digestOf({ ...site, flags: { ...site.flags, joinButton } }),
    headerMenu: [],
    footerMenu: [],
    pullDownMenuBanner: null,
  };
  return THEMES.map((theme) => {
    const view = viewOf(digest, { ...VERIFIED_GUEST, ...visitor }, { theme, language: 'en', now: NOW });
    const element = createElement(ViewProvider, { view } as never, createElement(part, { digest }));
    const router = createMemoryRouter([{ path: '*', element }]);
    return renderToStaticMarkup(createElement(RouterProvider, { router })).includes('href="/join-now/"');
  });
}

test.each<[who: string, offered: boolean, visitor: Partial<Visitor>, joinButton: boolean]>([
  ['a guest', true, {}, true],
  ['an account without a membership', true, { signedIn: true }, true],
  ['a member', false, { signedIn: true, subscription: 'active' }, true],
  ['a guest of a site whose join button is off', false, {}, false],
  ['a guest whose view is not verified', false, { verified: false }, true],
])('%s is offered a membership by the header, its drawer and the footer alike: %s', (_, offered, visitor, on) => {
  const everywhere = THEMES.map(() => offered);
  for (const part of [Header, MenuDrawer, Footer]) expect(joinsIn(part, visitor, on)).toEqual(everywhere);
});
