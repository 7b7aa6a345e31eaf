/**
 * Which way the arrows run. Every rule says in its comment what to do instead; tests/architecture
 * plants a violation of each and expects its report.
 */

const layers = '^(domain|application|infrastructure|ui)/';

/** Folders of the application that several subjects share. */
const sharedInApplication = '(session|sending|device|account|outbox|photos)';

/** Modules whose texts another language replaces. */
const words = ['^ui/wording/', '^ui/.+/wording/', '^ui/.+/wording\\.ts$'];

/** @param {...string} names - package names, as a regular expression */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

/**
 * @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule
 * @param {string} name
 * @param {string} comment - what to do instead
 * @param {Rule['from']} from
 * @param {Rule['to']} to
 * @param {Rule['scope']} [scope] - what the rule is about, files if it is not given
 * @returns {Rule}
 */
const forbid = (name, comment, from, to, scope = 'module') => ({
  name,
  comment,
  severity: 'error',
  scope,
  from,
  to,
});

/**
 * A package that one folder, and no other, may know.
 *
 * @param {string} name
 * @param {string} folder
 * @param {string[]} names
 * @param {string} instead
 */
const only = (name, folder, names, instead) =>
  forbid(
    name,
    `${names.join(', ')}: only in ${folder}/. ${instead}`,
    { path: layers, pathNot: `^${folder}/` },
    { path: packages(...names) },
  );

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'domain-imports-itself',
      'The domain knows only itself, and no package. Take the fact as an argument, or move the code to application/ or infrastructure/.',
      { path: '^domain/', pathNot: '^domain/(cli|cases|testing)/' },
      { pathNot: '^domain/' },
    ),
    forbid(
      'command-line-on-node-alone',
      'The command line of the domain knows its rooms and Node, and no package: a rule belongs to a room.',
      { path: '^domain/(cli|cases)/' },
      { pathNot: '^domain/', dependencyTypesNot: ['core'] },
    ),
    forbid(
      'rooms-not-command-line',
      'A room of the domain knows nothing of the command line around it: take the fact as an argument.',
      { path: '^domain/', pathNot: '^domain/cli/' },
      { path: '^domain/cli/' },
    ),
    forbid(
      'domain-testing-imports-types-of-fast-check',
      'The generators take the fast-check of their caller: import its types in domain/testing/fast-check.ts, and nothing else from outside.',
      { path: '^domain/testing/' },
      { pathNot: ['^domain/', packages('fast-check')] },
    ),
    only(
      'luxon-on-the-platform',
      'infrastructure/platform',
      ['luxon'],
      'Dates, moments and London time are read, moved and compared by the functions of domain/time/; the platform writes them in words.',
    ),
    forbid(
      'domain-folders-below-their-room',
      'A folder inside a room of the domain imports none of the files directly in the room, which import it: move what both need into the folder.',
      { path: '^domain/([^/]+)/[^/]+/' },
      { path: '^domain/$1/[^/]+$' },
    ),
    forbid(
      'domain-rooms-by-their-index',
      "A room's index.ts lists its public names: import from it, and add the name there if others need it.",
      { path: '^domain/([^/]+)/' },
      { path: '^domain/', pathNot: ['^domain/$1/', '^domain/[^/]+/index\\.ts$'] },
    ),
    forbid(
      'application-imports-domain-and-fp-ts',
      'The application knows the domain and fp-ts. Write a port in application/ports/ and let an adapter in infrastructure/ serve it.',
      { path: '^application/' },
      { pathNot: ['^(application|domain)/', packages('fp-ts')] },
    ),
    forbid(
      'application-subjects-above-what-they-share',
      'What several subjects share knows none of them: take the fact as an argument, or move the code to its subject. The areas put the use-cases together, and no use-case knows an area.',
      { path: `^application/${sharedInApplication}/` },
      { path: '^application/', pathNot: `^application/(ports|${sharedInApplication})/` },
    ),
    forbid(
      'folders-without-cycles',
      'Two folders that need each other: move what both need to the one below, or hand it in as an argument. What a port stores or sends is a type of the port.',
      { path: layers },
      { path: layers, circular: true },
      'folder',
    ),
    forbid(
      'ports-hold-interfaces',
      'A port knows other ports, and the types of a session that it stores. Move its type to application/ports/.',
      { path: '^application/ports/' },
      {
        path: '^application/',
        pathNot: '^application/(ports/|session/(flow-session|submission)\\.ts$)',
      },
    ),
    forbid(
      'infrastructure-not-ui',
      'An adapter knows no screen. Return a value or a tagged failure; the words are chosen in ui/.',
      { path: '^infrastructure/' },
      { path: '^ui/' },
    ),
    forbid(
      'ui-not-infrastructure',
      'A screen knows use-cases only: take the one you need from the use-cases context. ui/main.tsx alone sees infrastructure/portal/wiring/.',
      { path: '^ui/', pathNot: '^ui/main\\.tsx$' },
      { path: '^infrastructure/' },
    ),
    forbid(
      'ui-main-through-wiring',
      'ui/main.tsx sees infrastructure only through infrastructure/portal/wiring/: export what is missing there.',
      { path: '^ui/main\\.tsx$' },
      { path: '^infrastructure/', pathNot: '^infrastructure/portal/wiring/' },
    ),
    forbid(
      'kit-knows-itself-alone',
      'The kit has no domain and no words: take the fact or the text as a property, or from ui/kit/kit-settings.ts, or move the component to ui/shell/, ui/shared/ or its feature.',
      { path: '^ui/kit/' },
      { path: '^(domain|application|ui)/', pathNot: '^ui/kit/' },
    ),
    forbid(
      'explorer-knows-domain-and-kit',
      'The explorer of the rules shows the domain with the kit, the design and the words of the portal: take the fact from a room of the domain, or move the component to ui/kit/.',
      { path: '^ui/explorer/' },
      {
        path: '^(application|infrastructure|ui)/',
        pathNot: [
          '^ui/(explorer|kit|wording)/',
          '^ui/(features|shared)/[a-z-]+/wording/',
          '^ui/shell/design/',
          '^ui/shell/configuration/(kit-settings|fill-wording)\\.ts$',
        ],
      },
    ),
    forbid(
      'portal-not-explorer',
      'The explorer is a page of its own: move what the portal needs too to ui/kit/ or to a room of the domain.',
      { path: '^ui/', pathNot: '^ui/explorer/' },
      { path: '^ui/explorer/' },
    ),
    forbid(
      'shell-knows-no-feature',
      'The shell is what every feature needs. Only its route table, ui/shell/routes/, knows the features.',
      { path: '^ui/shell/', pathNot: '^ui/shell/routes/' },
      { path: '^ui/(shared|features)/' },
    ),
    forbid(
      'routes-load-features-later',
      'The route table loads a feature with import(), so that the first script stays small. Only sign-in is in the first script, and the confirmation loads itself.',
      { path: '^ui/shell/routes/' },
      {
        path: '^ui/features/',
        pathNot: [
          '^ui/features/sign-in/sign-in-screen\\.tsx$',
          '^ui/features/claim/confirmation/customer-confirmation\\.tsx$',
        ],
        dependencyTypesNot: ['dynamic-import'],
      },
    ),
    forbid(
      'features-know-no-other-feature',
      'A feature is one folder with its screens, hooks and words. Move what two features need to ui/shared/, or to ui/kit/ if it knows no domain.',
      { path: '^ui/features/([^/]+)/' },
      { path: '^ui/features/', pathNot: '^ui/features/$1/' },
    ),
    forbid(
      'shared-knows-no-feature',
      'What several features use knows none of them: take the fact as a property, or move the file into the feature.',
      { path: '^ui/shared/' },
      { path: '^ui/(features|shell/routes)/' },
    ),
    forbid(
      'shared-rooms-know-the-lower-ones',
      'In ui/shared/, every folder may import booking, flow and photos, and no other: move what two of them need there.',
      { path: '^ui/shared/([^/]+)/' },
      { path: '^ui/shared/', pathNot: ['^ui/shared/$1/', '^ui/shared/(booking|flow|photos)/'] },
    ),
    forbid(
      'lower-shared-rooms-know-no-other',
      'booking, flow and photos in ui/shared/ import no other folder of it: take the fact as a property.',
      { path: '^ui/shared/(booking|flow|photos)/' },
      { path: '^ui/shared/', pathNot: '^ui/shared/$1/' },
    ),
    forbid(
      'words-know-no-screen',
      'Words are plain texts and functions of values: the component that shows them imports them.',
      { path: '^ui/wording/' },
      { path: '^(application|ui/(kit|shell|shared|features))/' },
    ),
    forbid(
      'portal-not-platform',
      'The local platform is the other side of the wire. Shared rules belong to domain/, shared wire shapes to infrastructure/wire/.',
      { path: layers, pathNot: '^infrastructure/platform/' },
      { path: '^infrastructure/platform/' },
    ),
    forbid(
      'platform-not-portal-adapters',
      'The platform is not a client of itself: it shares the domain, the wire shapes and the configuration, and no adapter of the portal.',
      { path: '^infrastructure/platform/' },
      { path: '^infrastructure/portal/' },
    ),
    forbid(
      'shared-by-both-sides',
      'What both sides of the wire share knows neither of them: move what only one side needs to infrastructure/portal/ or infrastructure/platform/.',
      { path: '^infrastructure/(wire|configuration)/' },
      { path: '^infrastructure/(portal|platform)/' },
    ),
    forbid(
      'platform-and-wire-know-the-domain-only',
      'What travels is a type of the domain, and the platform decides with the rules of the domain: move what is shared there, and leave ports and use-cases to the portal.',
      { path: '^infrastructure/(wire|platform|configuration)/' },
      { path: '^application/' },
    ),
    forbid(
      'platform-rooms-below-its-root',
      'A room of the platform knows other rooms, never the root that puts them together: take what you need as an argument.',
      { path: '^infrastructure/platform/[^/]+/' },
      { path: '^infrastructure/platform/[^/]+\\.ts$' },
    ),
    forbid(
      'sources-not-tests',
      'Nothing that ships knows the tests or the scripts. Move what is shared to the layer that it belongs to.',
      { path: layers },
      { path: '^(tests|scripts)/' },
    ),
    only(
      'io-ts-in-infrastructure',
      'infrastructure',
      ['io-ts'],
      'Wire shapes are decoded there; elsewhere use the domain type.',
    ),
    only(
      'inversify-in-wiring',
      'infrastructure/portal/wiring',
      ['inversify', '@inversifyjs/[^/]+', 'reflect-metadata'],
      'Take what you need as an argument; the container binds it.',
    ),
    only(
      'axios-in-http',
      'infrastructure/portal/http',
      ['axios'],
      'Add a call to the adapter of its port.',
    ),
    only(
      'cognito-in-cognito',
      'infrastructure/portal/cognito',
      ['amazon-cognito-identity-js'],
      'Use the session port.',
    ),
    only(
      'stripe-in-stripe',
      'infrastructure/portal/stripe',
      ['@stripe/[^/]+'],
      'Use the payment port.',
    ),
    only(
      'sentry-in-sentry',
      'infrastructure/portal/sentry',
      ['@sentry/[^/]+'],
      'Use the error-reporting port.',
    ),
    only(
      'server-packages-in-platform',
      'infrastructure/platform',
      ['drizzle-orm', 'pg', '@electric-sql/[^/]+', 'hono', '@hono/[^/]+', 'jose', 'prom-client'],
      'The portal has no database and no server.',
    ),
    only(
      'react-in-ui',
      'ui',
      [
        'react',
        'react-dom',
        'react-router',
        'react-router-dom',
        'react-day-picker',
        'lucide-react',
        'jotai',
        '@tanstack/[^/]+',
      ],
      'Return plain values; the UI draws them.',
    ),
    forbid(
      'node-only-in-platform',
      'Browser code has no Node: use a web API behind a port, or move the code to infrastructure/platform/.',
      { path: layers, pathNot: '^(infrastructure/platform|domain/(cli|cases))/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'no-circles',
      'Two files that need each other are one file, or three: move what both need to a file of its own.',
      { path: layers },
      { circular: true },
    ),
    forbid(
      'no-barrels',
      'Import from the file that defines it; an index file hides where things live and grows circles. Only rooms of the domain have one.',
      { path: '/index\\.tsx?$', pathNot: '^domain/[^/]+/index\\.ts$' },
      {},
    ),
    forbid(
      'no-index-inside-a-room',
      'Inside a room import from the file that defines it: its index is for others.',
      { path: '^domain/([^/]+)/' },
      { path: '^domain/$1/index\\.ts$' },
    ),
    forbid(
      'across-layers-by-name',
      "From another layer import by its name: '#domain/claim'.",
      { path: layers },
      { path: layers, pathNot: '^$1/', dependencyTypesNot: ['aliased-subpath-import'] },
    ),
    forbid(
      'inside-a-layer-relative',
      "Inside a layer import by a relative path: '../money/index.ts'.",
      { path: layers },
      { path: '^$1/', pathNot: words, dependencyTypes: ['aliased-subpath-import'] },
    ),
    forbid(
      'words-by-their-name',
      "Import words by their name, '#words/features/claim/wording/stages.ts': package.json says which language that is.",
      { path: layers },
      { path: words, dependencyTypesNot: ['aliased-subpath-import'] },
    ),
    forbid(
      'no-development-packages',
      'What ships may only use `dependencies` of package.json: move the package there, or the code to scripts/ or tests/.',
      { path: layers, pathNot: '^domain/testing/' },
      {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'npm-peer', 'npm-optional'],
        dependencyTypesNot: ['npm'],
      },
    ),
    forbid(
      'no-unresolved-import',
      "The import leads nowhere: check the path, its extension and package.json. A room of the domain is imported by its name, '#domain/claim', and nothing past its index.ts.",
      { path: layers },
      { couldNotResolve: true },
    ),
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '\\.(css|svg|png)' },
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
