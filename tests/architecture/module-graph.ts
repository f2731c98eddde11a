/** Source texts by path, relative to the folder of the modules. */
export type Sources = ReadonlyMap<string, string>;

export interface ModuleImport {
  from: string;
  to: string;
  /** 'devices/list.ts -> due-dates.ts' */
  files: string;
}

const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** A module is a top-level folder or a top-level file. */
const moduleOf = (path: string): string => path.split('/', 1)[0]?.replace(/\.ts$/, '') ?? path;

const isTest = (path: string): boolean => path.endsWith('.test.ts') || path.startsWith('testing/');

/** Imports between modules, including type imports. Tests are exempt. */
export function moduleImports(sources: Sources): ModuleImport[] {
  const imports: ModuleImport[] = [];
  for (const [path, text] of sources) {
    if (isTest(path)) continue;
    for (const [, specifier = ''] of text.matchAll(importPattern)) {
      const target = `${new URL(specifier, `file:///${path}`).pathname.slice(1)}.ts`;
      const [from, to] = [moduleOf(path), moduleOf(target)];
      if (from !== to) imports.push({ from, to, files: `${path} -> ${target}` });
    }
  }
  return imports;
}

/** Groups of modules that import each other, directly or through others (Tarjan's strongly connected components). */
function moduleCycles(imports: readonly ModuleImport[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (module: string) => {
    index.set(module, index.size);
    lowest.set(module, index.get(module) ?? 0);
    stack.push(module);
    for (const target of targets.get(module) ?? []) {
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) {
        lowest.set(module, Math.min(lowest.get(module) ?? 0, lowest.get(target) ?? 0));
      }
    }
    if (lowest.get(module) !== index.get(module)) return;
    const group = stack.splice(stack.indexOf(module));
    if (group.length > 1) cycles.push(group.sort());
  };
  for (const module of targets.keys()) if (!index.has(module)) visit(module);
  return cycles;
}

/** Violations of the layers, as sentences. @param layers lowest first, without test support */
export function layerProblems(sources: Sources, layers: readonly (readonly string[])[]): string[] {
  const layerOf = new Map(layers.flatMap((modules, layer) => modules.map((module) => [module, layer] as const)));
  const modules = new Set([...sources.keys()].filter((path) => !isTest(path)).map(moduleOf));
  const imports = moduleImports(sources);
  return [
    ...[...modules].filter((module) => !layerOf.has(module)).map((module) => `${module} is in no layer`),
    ...[...layerOf.keys()].filter((module) => !modules.has(module)).map((module) => `${module} does not exist`),
    ...imports
      .filter(({ from, to }) => to === 'testing' || (layerOf.get(to) ?? 0) > (layerOf.get(from) ?? 0))
      .map(({ files }) => `${files} goes up a layer`),
    ...moduleCycles(imports).map((group) => `${group.join(', ')} import each other`),
  ];
}
