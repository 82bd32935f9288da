/**
 * What of the router our pages never reach: they have no fetchers, no blockers and no loaders or middleware of the browser's own, know all
 * routes from the start and mask no address. Who wants one of these takes it out of here first.
 */
export interface Unreached {
  /** Functions and classes, with what stands for their bodies. */
  bodies?: Readonly<Record<string, string>>;
  /** Conditions and calls as they are written, and what they always come to. */
  always?: Readonly<Record<string, string>>;
}

export const UNREACHED_PARTS: Readonly<Record<string, Unreached>> = {
  'router/router.js': {
    bodies: {
      fetch: '',
      getFetcher: '',
      resetFetcher: '',
      deleteFetcher: '',
      queueFetcherForDeletion: '',
      abortFetcher: '',
      getUpdatedRevalidatingFetchers: '',
      markFetchRedirectsDone: 'return false',
      abortStaleFetchLoads: 'return false',
      getBlocker: '',
      deleteBlocker: '',
      updateBlocker: '',
      shouldBlockNavigation: '',
      checkFogOfWar: 'return { active: false }',
      discoverRoutes: '',
      patchRoutes: '',
      _internalSetRoutes: '',
      getInstrumentationNavigateMeta: '',
      runClientMiddlewarePipeline: 'return handler()',
      defaultDataStrategyWithMiddleware: '',
    },
    always: {
      'if (future.unstable_routePatternMatching)': 'if (false)',
      'if (init.instrumentations)': 'if (false)',
      'if (isFogOfWar)': 'if (false)',
      'if (blockerKey && delta != null)': 'if (false)',
      'if (blockerKey)': 'if (false)',
      'if (opts?.mask)': 'if (false)',
      'if (typeof route.lazy === "function")': 'if (false)',
      'if (opts.body !== void 0)': 'if (false)',
      'if (revalidatingFetchers.length > 0)': 'if (false)',
      'fetchLoadMatches.forEach(': 'false && fetchLoadMatches.forEach(',
      'revalidatingFetchers.forEach(': 'false && revalidatingFetchers.forEach(',
      'revalidatingFetchers.filter(': 'false && revalidatingFetchers.filter(',
    },
  },
  'components.js': {
    bodies: { AwaitErrorBoundary: '' },
    always: { 'if (reactDomFlushSyncImpl && flushSync)': 'if (false)', 'useTransitions === true': 'false' },
  },
  'hooks.js': {
    bodies: {
      useNavigateUnstable: '',
      RSCErrorHandler: 'return children',
      DefaultErrorComponent: 'return null',
    },
    always: {
      'if (this.context && typeof error': 'if (false && typeof error',
      'if (this.context) return': 'if (false) return',
    },
  },
  'dom/lib.js': {
    bodies: { HistoryRouter: '' },
    always: { 'if (options.navigate === false)': 'if (false)', 'if (mask)': 'if (false)' },
  },
  'dom/ssr/components.js': {
    bodies: { RSCPrefetchPageLinksImpl: '' },
    always: {
      'if (rsc) return': 'if (false) return',
      'if (prefetch === "viewport")': 'if (false)',
      'typeof criticalCss === "string"': 'false',
      'typeof criticalCss === "object"': 'false',
    },
  },
  'dom/ssr/single-fetch.js': {
    bodies: { nonSsrStrategy: '', singleFetchLoaderFetcherStrategy: '' },
    always: { 'if (shouldAllowOptOut(m) && hasClientLoader)': 'if (false)' },
  },
  'dom/ssr/routes.js': {
    bodies: {
      createClientRoutesWithHMRRevalidationOptOut: '',
      getShouldRevalidateFunction: 'return route.shouldRevalidate',
      prefetchRouteModuleChunks: '',
      preventInvalidServerHandlerCall: '',
    },
    always: {
      'if (!routeModule.clientLoader)': 'if (true)',
      'if (!routeModule.clientAction)': 'if (true)',
      'if (!route.hasClientLoader)': 'if (true)',
      'if (!route.hasClientAction)': 'if (true)',
      'route.hasClientLoader ?': 'false ?',
      'route.hasClientAction ?': 'false ?',
      'route.hasClientMiddleware ?': 'false ?',
      'if (route.clientLoaderModule || route.clientActionModule)': 'if (false)',
    },
  },
};
