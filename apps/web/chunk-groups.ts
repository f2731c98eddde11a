import type { Rolldown } from 'vite';

type CodeSplitting = Extract<NonNullable<Rolldown.OutputOptions['codeSplitting']>, object>;
type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** What every page needs and what changes only with an upgrade: one chunk that stays in the browser's cache. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core|react-router|router-core|history|store|react-store)|@trpc\/(client|server|react-query))\//;

/** The design system and what it is built on. */
const ui = /packages\/ui\/src|node_modules\/(@radix-ui|@floating-ui|radix-ui|aria-hidden|react-remove-scroll)/;

const forms =
  /node_modules\/(zod|react-hook-form|@hookform)\/|packages\/api\/src\/.*schema|web\/src\/care\/.*(form|field|editor|values)/;

/**
 * Modules that several pages share, in few chunks: a browser opens six connections to an HTTP/1.1 server, and by default
 * each combination of pages becomes a chunk (121 scripts for a device's page). A page's own modules stay in its chunk;
 * nivo and pdf.js are in no group, so that they are loaded only where a chart or a page of a manual is drawn.
 */
export const chunkGroups: CodeSplitting['groups'] = [
  { name: 'vendor', test: vendor, priority: 7 },
  { name: 'start', tags: ['$initial'], priority: 6 },
  // so that the sign-in page, which is seen first, needs no other
  { name: inSignIn(), debugName: 'basic', priority: 5 },
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2, priority: 5 },
  { name: 'ui', test: ui, minShareCount: 2, priority: 4 },
  { name: 'lib', test: /web\/src\/(lib|app)\//, minShareCount: 2, priority: 3 },
  { name: 'forms', test: forms, minShareCount: 2, priority: 2 },
  { name: 'chat', test: /web\/src\/chat\//, minShareCount: 2, priority: 1 },
  // by the pages that use it: the shell needs a little of it on every page, and none of the forms
  {
    name: 'care',
    test: /web\/src\/care\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4_000,
    priority: 0,
  },
];

const signInPage = /features\/auth\/(login-page|manual-illustration)\.tsx$/;

/** They import every icon and primitive, so that the way through them says nothing about who uses which. */
const indexFile = /node_modules\/(lucide-react|radix-ui)\/dist\/(esm\/)?(lucide-react|index)\.m?js$/;

/** Names the chunk of a module 'basic' when the sign-in page imports it, directly or not. */
function inSignIn() {
  const known = new Map<string, boolean>();
  return (id: string, graph: ModuleGraph): string | null => {
    const isUsed = (module: string): boolean => {
      if (signInPage.test(module)) return true;
      const before = known.get(module);
      if (before !== undefined) return before;
      known.set(module, false);
      const importers = graph.getModuleInfo(module)?.importers ?? [];
      const used = importers.some((importer) => !indexFile.test(importer) && isUsed(importer));
      known.set(module, used);
      return used;
    };
    return !signInPage.test(id) && isUsed(id) ? 'basic' : null;
  };
}
