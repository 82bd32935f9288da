import type { Plugin } from 'vite';

/**
 * Files of the router that our settings never reach, and what stands in for them: all routes are known from the start, the
 * root has an error page of its own, and the script that starts a page is ours.
 */
const UNREACHED: Readonly<Record<string, string>> = {
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPathsWithAncestors = () => [];
    export const handleClientVersionMismatch = async () => false;
    export const getManifestPath = () => '';
    export const getPartialManifest = (manifest) => manifest;`,
  'dom/ssr/errorBoundaries.js': `
    import { Component, createElement } from 'react';
    export class RemixErrorBoundary extends Component {
      state = {};
      static getDerivedStateFromError = (error) => ({ error });
      render() {
        const { error } = this.state;
        return error ? createElement('html', null, createElement('body', null, String(error))) : this.props.children;
      }
    }
    export const RemixRootDefaultErrorBoundary = () => null;
    export const BoundaryShell = () => null;`,
  'dom/ssr/fallback.js': `
    export const RemixRootDefaultHydrateFallback = () => null;`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
};

/** What only a developer's console hears of. */
export const ROUTERS_WARNINGS = ['warning', 'warnOnce', 'warningOnce'];

/** Some kilobytes less script in every browser. The build fails when a new version of the router has other files. */
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
    transform(code, id) {
      return id.includes('/react-router/dist/production/')
        ? withoutSentences(code, this.parse(code))
        : undefined;
    },
    buildEnd(error) {
      if (!error && left.size > 0) this.error(`The router no longer has ${[...left].join(' and ')}.`);
    },
  };
}

interface Part {
  type?: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: readonly Part[];
}

/** Errors that never happen are thrown without the sentence that would tell a developer why. */
function withoutSentences(code: string, program: unknown): string {
  const sentences: Part[] = [];
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { type, callee, arguments: given = [] } = part as Part;
    const [first, second] = given;
    if (type === 'CallExpression' && callee?.name === 'invariant' && second) sentences.push(second);
    else if (type === 'NewExpression' && callee?.name === 'Error' && first && isText(first))
      sentences.push(first);
    else for (const inner of Object.values(part)) look(inner);
  };
  look(program);
  const fromTheEnd = sentences.toSorted((one, other) => other.start - one.start);
  return fromTheEnd.reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
}

function isText({ type }: Part): boolean {
  return type === 'Literal' || type === 'TemplateLiteral';
}
