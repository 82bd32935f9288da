import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import type { Permission } from '#api/declare/permissions.ts';

/** Where a screen stands in the menu. */
export const GROUPS = ['overview', 'content', 'people', 'money', 'sites', 'system'] as const;
export type Group = (typeof GROUPS)[number];

/** One screen of the admin, as its module lists it in `admin/index.ts`. */
export interface Screen {
  /** Below `/admin/`, as the router writes it: `accounts`, `accounts/:id`. */
  path: string;
  /** Anyone who lacks it does not see the screen. Undefined: every operator does. */
  permission?: Permission;
  /** Its data is about all sites: who holds the permission at some sites only does not see it. */
  isOfAllSites?: true;
  /** Undefined for screens that are reached from others. */
  menu?: { group: Group; title: () => string; icon: IconName };
  /** What the palette calls a screen that stands in no menu; undefined: it is not found there. */
  palette?: () => string;
  /** Other terms that the palette finds it by. */
  keywords?: () => string;
  load: () => Promise<{ Component: ComponentType; loader?: LoaderFunction }>;
}

export type IconName =
  | 'home'
  | 'video'
  | 'person'
  | 'people'
  | 'card'
  | 'coins'
  | 'inbox'
  | 'shield'
  | 'globe'
  | 'mail'
  | 'clock'
  | 'pulse'
  | 'key'
  | 'list'
  | 'gear'
  | 'image'
  | 'link'
  | 'door';
