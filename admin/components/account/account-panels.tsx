import { type ComponentType, createContext, lazy, Suspense, useContext, useMemo } from 'react';
import type { Permission } from '#api/declare/permissions.ts';
import { Waiting } from '../screen/waiting.tsx';
import { useOperator } from './operator.ts';

/** What a module shows of a person on the screen of their account, as it lists it in its `admin/index.ts`. */
export interface AccountPanel {
  /** Anyone who lacks it does not see the panel. */
  permission: Permission;
  load: () => Promise<{ Component: ComponentType<{ accountId: string }> }>;
}

/** Given by the shell, so that the account's screen knows no other module. */
export const AccountPanelsContext = createContext<readonly AccountPanel[]>([]);

export function AccountPanels({ accountId }: { accountId: string }) {
  const { permissions } = useOperator();
  const panels = useContext(AccountPanelsContext);
  const shown = useMemo(
    () =>
      panels
        .filter(({ permission }) => permissions.has(permission))
        .map(({ load }, place) => ({
          place,
          Panel: lazy(async () => ({ default: (await load()).Component })),
        })),
    [panels, permissions],
  );
  return shown.map(({ place, Panel }) => (
    <section key={place} className="card panel">
      <Suspense fallback={<Waiting />}>
        <Panel accountId={accountId} />
      </Suspense>
    </section>
  ));
}
