import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { entriesScreen } from './entries-screen.tsx';
import type { EntryAdmin } from './entry-admin.ts';
import { entryPreview } from './entry-preview.tsx';
import { entryScreen } from './entry-screen.tsx';
import { newEntryScreen } from './new-entry-screen.tsx';

type Loaded = { Component: ComponentType; loader?: LoaderFunction };

/** The screens of a module's entries; `admin/index.ts` of the module says where they stand. */
export function entryScreens(admin: EntryAdmin): Record<'list' | 'make' | 'one' | 'preview', Loaded> {
  return {
    list: entriesScreen(admin),
    make: newEntryScreen(admin),
    one: entryScreen(admin),
    preview: entryPreview(admin),
  };
}
