/** Which module may lean on which. */
const graph = require('./modules/graph.json');
const others = (module) => Object.keys(graph).filter((name) => name !== module && !graph[module].includes(name));

/** The rules of ARCHITECTURE.md §3, each an error. `$1` is the module that the importing file belongs to. */
module.exports = {
  forbidden: [
    ...Object.keys(graph).map((module) => ({
      name: `${module}-leans-on-its-own-only`,
      comment: 'modules/graph.json says which module may lean on which.',
      severity: 'error',
      from: { path: `^modules/${module}/`, pathNot: '(\\.test\\.tsx?|/test-[^/]+\\.ts)$' },
      to: { path: `^modules/(${others(module).join('|')})/` },
    })),
    {
      name: 'every-module-is-in-the-graph',
      severity: 'error',
      from: { path: '^modules/', pathNot: `^modules/(${Object.keys(graph).join('|')})/` },
      to: {},
    },
    {
      name: 'pages-use-the-doors-of-modules',
      comment: 'A page of several modules is put together from what they export.',
      severity: 'error',
      from: { path: '^app/pages/' },
      to: { path: '^modules/', pathNot: '^modules/[^/]+/(contract/|web/index\\.tsx?$)' },
    },
    {
      name: 'no-cycles',
      comment: 'A circle of files has no first one to read.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'kernel-and-ui-know-no-module',
      severity: 'error',
      from: { path: '^(kernel|ui)/' },
      to: { path: '^(modules|app|demo|sites|api)/' },
    },
    {
      name: 'kernel-and-ui-are-apart',
      severity: 'error',
      from: { path: '^ui/' },
      to: { path: '^kernel/' },
    },
    {
      name: 'api-knows-no-module',
      severity: 'error',
      from: { path: '^(api|sites)/' },
      to: { path: '^(modules|app|demo)/' },
    },
    {
      name: 'nobody-imports-app',
      severity: 'error',
      from: { pathNot: '^(app|tests|e2e|bench|demo|vite(\\.admin)?\\.config\\.ts)' },
      to: { path: '^app/' },
    },
    {
      name: 'only-app-and-demo-know-demo',
      severity: 'error',
      from: { path: '^(kernel|ui|api|sites|modules)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^demo/' },
    },
    {
      name: 'contract-is-the-wire-only',
      comment: 'A contract imports the schema library, the way calls are declared, and other contracts.',
      severity: 'error',
      from: { path: '^modules/[^/]+/contract/' },
      to: {
        pathNot:
          '^(modules/[^/]+/contract/|api/declare/|kernel/events/declare\\.ts$|node_modules/(zod|@orpc/contract)/)',
      },
    },
    {
      name: 'the-admin-stands-on-calls-and-its-parts',
      comment: "A module's screens reach their data through calls, and are built of the admin's parts.",
      severity: 'error',
      from: { path: '^(modules/[^/]+/admin|admin)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(kernel|modules/[^/]+/(server|web)|sites|app|demo|ui|api/(server|admin)/|api/errors/problem\\.ts|api/request/context\\.ts)',
        // What draws a video or words a price for visitors does it for the operator who checks it.
        pathNot:
          '^(kernel/events/declare\\.ts|modules/player/web/dome/still-view\\.ts|modules/shop/web/plan/price-terms\\.ts)$',
      },
    },
    {
      name: 'screens-know-the-parts-not-the-shell',
      severity: 'error',
      from: { path: '^modules/[^/]+/admin/' },
      to: { path: '^admin/', pathNot: '^admin/components/' },
    },
    {
      name: 'one-list-of-screens',
      comment: 'admin/screens.ts is the only file of the shell that knows modules.',
      severity: 'error',
      from: { path: '^admin/', pathNot: '^admin/screens(\\.test)?\\.ts$' },
      to: { path: '^modules/', pathNot: '^modules/(operators|billing)/contract/' },
    },
    {
      name: 'no-byte-of-the-admin-reaches-visitors',
      severity: 'error',
      from: { pathNot: '^(admin|modules/[^/]+/admin|vite\\.admin\\.config\\.ts|e2e|tests/admin)' },
      to: { path: '^(admin|modules/[^/]+/admin)/' },
    },
    {
      name: 'web-never-reaches-the-server',
      severity: 'error',
      from: { path: '^(modules/[^/]+/web|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(kernel|modules/[^/]+/server|sites|api/(server|admin)/|api/errors/problem\\.ts|api/request/context\\.ts)',
      },
    },
    {
      name: 'modules-meet-at-their-doors',
      comment: 'Another module is reached by its contract, server/index.ts and web/index.ts alone.',
      severity: 'error',
      from: { path: '^modules/([^/]+)/' },
      to: {
        path: '^modules/',
        pathNot: ['^modules/$1/', '^modules/[^/]+/contract/', '^modules/[^/]+/(server/index\\.ts|web/index\\.tsx?)$'],
      },
    },
    {
      name: 'texts-are-ones-own',
      comment: "A module says its own texts and those of ui; another's words come inside its parts.",
      severity: 'error',
      from: { path: '^modules/([^/]+)/' },
      to: {
        path: '^\\.cache/messages/',
        pathNot: '^\\.cache/messages/($1|$1-admin|admin|ui|language)\\.js$',
      },
    },
    {
      name: 'no-orphaned-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|\\.react-router)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
