import type { Plugin } from 'vite';
import { UNREACHED_PARTS, type Unreached } from './unreached-router.ts';

/**
 * Files of the router that our settings never reach, and what stands in for them: all routes are known from the start, the
 * root has an error page of its own, and the script that starts a page is ours.
 */
const UNREACHED: Readonly<Record<string, string>> = {
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarSeo = () => {};
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

const LIBRARY = '/react-router/dist/production/lib/';

/** Some kilobytes less script in every browser. The build fails when a new version of the router has other files or other code. */
export function leanRouter(): Plugin {
  const left = new Set([...Object.keys(UNREACHED), ...Object.keys(UNREACHED_PARTS)]);
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = Object.keys(UNREACHED).find((each) => id.endsWith(LIBRARY + each));
      if (!file) return undefined;
      left.delete(file);
      return UNREACHED[file];
    },
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/')) return undefined;
      const file = id.split(LIBRARY).at(-1) ?? '';
      left.delete(file);
      return shortened(code, this.parse(code), UNREACHED_PARTS[file]);
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
  id?: { name?: string };
  body?: Part;
  /** What a variable is: such as a class. */
  init?: { body?: Part } | null;
  callee?: { name?: string };
  arguments?: readonly Part[];
  expression?: Part & { left?: { property?: { name?: string } } };
}

interface Change {
  start: number;
  end: number;
  instead: string;
}

function shortened(code: string, program: unknown, { bodies = {}, always = {} }: Unreached = {}): string {
  const missing = new Set(Object.keys(bodies));
  const changes: Change[] = [];
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { start, end, id, body, init } = part as Part;
    const name = id?.name ?? '';
    const inside = body ?? init?.body;
    if (inside && Object.hasOwn(bodies, name)) {
      missing.delete(name);
      changes.push({ start: inside.start, end: inside.end, instead: `{${bodies[name]}}` });
    } else if (isForDevelopers(part as Part)) changes.push({ start, end, instead: '' });
    else {
      const said = sentenceOf(part as Part);
      if (said) changes.push({ start: said.start, end: said.end, instead: "''" });
      else for (const inner of Object.values(part)) look(inner);
    }
  };
  look(program);
  for (const [text, instead] of Object.entries(always)) {
    const places = [...code.matchAll(new RegExp(RegExp.escape(text), 'g'))];
    if (places.length === 0) missing.add(text);
    for (const { index } of places) changes.push({ start: index, end: index + text.length, instead });
  }
  if (missing.size > 0) throw new Error(`The router no longer has ${[...missing].join(' and ')}.`);
  return withChanges(code, changes);
}

/** Errors that never happen are thrown without the sentence that would tell a developer why. */
function sentenceOf({ type, callee, arguments: given = [] }: Part): Part | undefined {
  const [first, second] = given;
  if (type === 'CallExpression' && callee?.name === 'invariant') return second;
  if (type === 'NewExpression' && callee?.name === 'Error' && first && isText(first)) return first;
  return undefined;
}

/** A name for React's own tools. */
function isForDevelopers({ type, expression }: Part): boolean {
  return type === 'ExpressionStatement' && expression?.left?.property?.name === 'displayName';
}

/** A change inside another one goes with it. */
function withChanges(code: string, changes: readonly Change[]): string {
  let text = '';
  let at = 0;
  for (const { start, end, instead } of changes.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue;
    text += code.slice(at, start) + instead;
    at = end;
  }
  return text + code.slice(at);
}

function isText({ type }: Part): boolean {
  return type === 'Literal' || type === 'TemplateLiteral';
}
