import { Skeleton } from '../primitives/skeleton';
import { BrandMark } from './brand-mark';

/** Placeholder in the shape of the shell while the user is loaded, so that nothing moves afterwards. */
export function LoadingScreen({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className="grid h-dvh grid-cols-[var(--sidebar-width)_minmax(0,1fr)] max-sm:grid-cols-1">
      <aside className="border-sidebar-border border-r bg-sidebar p-2.5 max-sm:hidden">
        <div className="mb-3 flex h-9 items-center gap-2.5 px-1.5">
          <BrandMark />
          <p className="font-[650] tracking-section">Steward</p>
        </div>
        {Array.from({ length: 7 }, (_, index) => (
          <div key={index} className="mb-0.5 flex h-8 items-center gap-2.5 px-2">
            <Skeleton className="size-4" />
            <Skeleton className="h-3 w-28" />
          </div>
        ))}
      </aside>
      <main id="content" aria-busy="true" className="min-w-0">
        <h1 className="sr-only">{label}</h1>
        <div className="flex h-(--topbar-height) items-center justify-between border-b bg-card px-4 max-sm:h-14">
          <Skeleton className="h-8 w-75 max-w-1/2 rounded-md" />
          <Skeleton className="size-6 rounded-full" />
        </div>
        <div className="grid gap-4 px-(--gutter) pt-6">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-3 w-72 max-w-full" />
          <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} className="h-40 rounded-lg" />
            ))}
          </div>
        </div>
      </main>
    </div>
  );
}
