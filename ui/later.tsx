import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part whose script comes after that of its page, since what it shows stands in the page already. Where the script cannot be had, what
 * stands there stays until the page is left.
 * @param now the part itself, on the server: `import.meta.env.SSR ? Part : undefined`, so that no page of the browser takes it along
 */
export function later<Props extends object>(
  now: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = now ?? lazy(async () => ({ default: await load().catch(() => Nothing) }));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

function Nothing() {
  return null;
}
