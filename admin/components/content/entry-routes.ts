import type { Permission } from '#api/declare/permissions.ts';
import type { Screen } from '../screen/screen.ts';
import type { EntryAdmin } from './entry-admin.ts';

interface EntryRoutes extends Pick<Screen, 'menu' | 'keywords'> {
  /** What the addresses of its screens begin with. */
  path: string;
  read: Permission;
  edit: Permission;
  /** Where no page shows the entries there is nothing to preview. */
  hasPreview?: boolean;
  load: () => Promise<EntryAdmin>;
}

/** The screens of what operators write in a module; all of it is fetched once one of them is opened. */
export function entryRoutes({ path, read, edit, hasPreview = true, load, ...listed }: EntryRoutes): Screen[] {
  const screens = async () => {
    const [{ entryScreens }, admin] = await Promise.all([import('./entry-screens.tsx'), load()]);
    return entryScreens(admin);
  };
  const list = async () => (await screens()).list;
  const routes: Screen[] = [
    { ...listed, path, permission: read, load: list },
    { path: `${path}/:kind`, permission: read, load: list },
    { path: `${path}/:kind/new`, permission: edit, load: async () => (await screens()).make },
    { path: `${path}/:kind/:id`, permission: read, load: async () => (await screens()).one },
  ];
  const preview = { path: `${path}/:kind/:id/preview`, permission: 'site.read' } as const;
  if (hasPreview) routes.push({ ...preview, load: async () => (await screens()).preview });
  return routes;
}
