import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A component whose script loads after its page's, because the server has rendered its content already. If the script
 * can't be loaded, that content stays.
 * @param now the component itself, on the server: `import.meta.env.SSR ? Part : undefined`, so that no browser page
 * includes it
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
    // Starts loading at once, because presses inside it wait for the script.
    if (!now) void start();
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

const coming = new Set<Promise<unknown>>();

/** Resolves once the scripts that began to load are there, or have failed. */
export async function laterParts(): Promise<void> {
  await Promise.all(coming);
}

function Nothing() {
  return null;
}
