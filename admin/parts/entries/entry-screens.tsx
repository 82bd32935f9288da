import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { entriesScreen } from './entries-screen.tsx';
import type { EntryDesk } from './entry-desk.ts';
import { entryPreview } from './entry-preview.tsx';
import { entryScreen } from './entry-screen.tsx';
import { newEntryScreen } from './new-entry-screen.tsx';

type Loaded = { Component: ComponentType; loader?: LoaderFunction };

/** The screens of a module's entries; `admin/index.ts` of the module says where they stand. */
export function entryScreens(desk: EntryDesk): Record<'list' | 'make' | 'one' | 'preview', Loaded> {
  return {
    list: entriesScreen(desk),
    make: newEntryScreen(desk),
    one: entryScreen(desk),
    preview: entryPreview(desk),
  };
}
