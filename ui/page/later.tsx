import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part whose script comes after that of its page, since what it shows stands in the page already. Where the script
 * cannot be had, what stands there stays until the page is left.
 * @param now the part itself, on the server: `import.meta.env.SSR ? Part : undefined`, so that no page of the browser
 * takes it along
 */
export function later<Props extends object>(
  now: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const start = () => {
    loading ??= load().then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: Nothing }),
    );
    coming.add(loading);
    return loading;
  };
  const Part = now ?? lazy(start);
  return (props) => {
    // Not only when its own turn comes: anyone who presses something in it meanwhile waits for it.
    if (!now) void start();
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

const coming = new Set<Promise<unknown>>();

/** Once the parts that have begun to come are there, or cannot be had. */
export async function laterParts(): Promise<void> {
  await Promise.all(coming);
}

function Nothing() {
  return null;
}
