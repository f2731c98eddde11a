import type { Rolldown } from 'vite';

type CodeSplitting = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, object>;
type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Libraries that every page needs. They change only with an upgrade, so browsers keep this chunk in their cache. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core|react-router|router-core|history|store|react-store)|@trpc\/(client|server|react-query))\//;

/** The design system without data tables, and what it is built on. */
const ui =
  /packages\/ui\/src\/(?!blocks\/data-table|hooks\/use-virtual-rows)|node_modules\/(@radix-ui|@floating-ui|radix-ui|aria-hidden|react-remove-scroll)/;

/** Tables with column definitions, which only the pages with such a table need. */
const tables =
  /packages\/ui\/src\/(blocks\/data-table|hooks\/use-virtual-rows)|node_modules\/@tanstack\/(react-table|table-core|react-virtual|virtual-core)\//;

const forms =
  /node_modules\/(zod|react-hook-form|@hookform)\/|packages\/api\/src\/.*schema|web\/src\/care\/.*(form|field|editor|values)/;

/** Onboarding, and forms that a dialog shows. They are fetched together while the browser is idle. */
const dialogs =
  /web\/src\/features\/onboarding\/|web\/src\/care\/(task-form|task-values|interval)|care\/(task-views|labels|reports|work|import)\/.*-dialog\.tsx|care\/meters\/(.*-dialog|meter-fields|reading-|use-meter)|features\/device\/meters\/(meter-form|history-dialog|import-readings|reading-row|readings-chart)|features\/device\/info\/(device-edit-form|device-values|leave-question|password-fields|use-save-device)/;

/** Pages that are seldom the first of a visit. They are fetched together while the browser is idle. */
const secondaryPages =
  /web\/src\/(features\/(users|audit|alarms|notifications|settings|help|process|analytics|parts|calendar)\/|app\/(not-found-page|process-route))/;

/** Loaded right after the sign-in, like the shell. */
const toaster = /packages\/ui\/src\/blocks\/toaster|node_modules\/sonner\//;

/** Modules without forms that several pages share. */
const shared =
  /web\/src\/(lib|app)\/|web\/src\/care\/due-date|web\/src\/pdf\/(choose-pdf-button|check-pdf|guide-name|manual-boundary|download|problem|manual-pane)|charts\/(chart-card|reading-points)/;

/**
 * Groups modules that several pages share into few chunks. By default each combination of pages gets a chunk of its own (121
 * scripts for a device page), while a browser opens only six connections to an HTTP/1.1 server. A page's own modules stay in its
 * chunk. nivo and pdf.js are in no group, so they are loaded only where a chart or a manual page is drawn.
 */
export const chunkGroups: CodeSplitting['groups'] = [
  { name: 'vendor', test: vendor, priority: 7 },
  { name: 'start', tags: ['$initial'], priority: 6 },
  // all shared modules of the sign-in page, so that the first page of a visit needs no other group
  {
    name: neededBy(/features\/auth\/(login-page|manual-illustration)\.tsx$/, 'basic'),
    debugName: 'basic',
    priority: 5,
  },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 5 },
  { name: 'ui', test: ui, minShareCount: 2, priority: 5 },
  // after 'ui': a group takes the modules that it imports too, and every page needs those of the design system
  { name: 'tables', test: tables, minShareCount: 2, priority: 4 },
  {
    name: neededBy(/app\/shell\/shell\.tsx$/, 'shell', { withPage: true, alsoWith: toaster }),
    debugName: 'shell',
    priority: 4,
  },
  { name: 'shared', test: shared, minShareCount: 2, priority: 3 },
  { name: 'forms', test: forms, minShareCount: 2, priority: 2 },
  { name: 'chat', test: /web\/src\/(chat|features\/device\/chat)\//, minShareCount: 2, priority: 2 },
  { name: 'care', test: /web\/src\/care\//, minShareCount: 2, priority: 1 },
  { name: 'dialogs', test: dialogs, priority: 0 },
  { name: 'pages', test: secondaryPages, priority: 0 },
];

/** Index files import every icon and primitive, so an import through them does not mean that a page uses a module. */
const indexFile = /node_modules\/(lucide-react|radix-ui)\/dist\/(esm\/)?(lucide-react|index)\.m?js$/;

/**
 * Gives the chunk name to every module that the page imports, directly or not, with `withPage` to the page itself, and with
 * `alsoWith` to the modules that match it.
 */
function neededBy(
  page: RegExp,
  chunkName: string,
  { withPage = false, alsoWith }: { withPage?: boolean; alsoWith?: RegExp } = {},
) {
  const usedByModule = new Map<string, boolean>();
  return (id: string, graph: ModuleGraph): string | null => {
    const isUsed = (module: string): boolean => {
      if (page.test(module)) return true;
      const cachedResult = usedByModule.get(module);
      if (cachedResult !== undefined) return cachedResult;
      // ends the recursion in an import cycle
      usedByModule.set(module, false);
      const importers = graph.getModuleInfo(module)?.importers ?? [];
      const used = importers.some((importer) => !indexFile.test(importer) && isUsed(importer));
      usedByModule.set(module, used);
      return used;
    };
    const isPart = alsoWith?.test(id) || (isUsed(id) && (withPage || !page.test(id)));
    return isPart ? chunkName : null;
  };
}
