import type { Plugin } from 'vite';

/** Files of the router that our settings never reach, and what stands in for them: all routes are known from the start. */
const UNREACHED: Readonly<Record<string, string>> = {
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPathsWithAncestors = () => [];
    export const handleClientVersionMismatch = async () => false;
    export const getManifestPath = () => '';
    export const getPartialManifest = (manifest) => manifest;`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
};

/** Two kilobytes less script in every browser. The build fails when a new version of the router has other files. */
export function leanRouter(): Plugin {
  const left = new Set(Object.keys(UNREACHED));
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = Object.keys(UNREACHED).find((each) =>
        id.endsWith(`/react-router/dist/production/lib/${each}`),
      );
      if (!file) return undefined;
      left.delete(file);
      return UNREACHED[file];
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`The router no longer has ${[...left].join(' and ')}.`);
    },
  };
}
