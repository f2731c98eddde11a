import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '../hooks/use-media-query';
import { Button } from '../primitives/button';
import { Sheet, SheetClose, SheetTitle, SheetTrigger } from '../primitives/sheet';
import { SheetPanel } from './sheet-panel';

export interface FilterBarProps {
  /** A SearchInput. */
  search: ReactNode;
  /** StatusSegments, a filter by status. */
  status?: ReactNode;
  /** SelectFilter elements, such as type and sort order. On a phone they are in a sheet. */
  filters?: ReactNode;
  /** Number of active `filters`, for the button on a phone. */
  active?: number;
  /** A ViewSwitch; hidden on a phone, where a table consists of cards anyway. */
  view?: ReactNode;
}

/** Search, status, filters and view switch in one line. */
export function FilterBar({ search, status, filters, active = 0, view }: FilterBarProps) {
  const phone = useIsPhone();
  if (phone) {
    return (
      <div className="mb-3 grid gap-2">
        <div className="flex gap-2">
          <div className="min-w-0 flex-1">{search}</div>
          {filters ? (
            <Sheet>
              <SheetTrigger asChild>
                <Button variant="outline" size="icon" aria-label={active > 0 ? `Filters, ${active} set` : 'Filters'}>
                  <SlidersHorizontal aria-hidden="true" />
                  {active > 0 ? (
                    <span aria-hidden="true" className="absolute top-1.5 right-1.5 size-2 rounded-full bg-primary" />
                  ) : null}
                </Button>
              </SheetTrigger>
              <SheetPanel side="bottom" className="px-4 pb-4">
                <SheetTitle className="mb-3 font-semibold text-md">Filters</SheetTitle>
                <div className="grid gap-3">{filters}</div>
                <SheetClose asChild>
                  <Button variant="default" className="mt-4">
                    Show results
                  </Button>
                </SheetClose>
              </SheetPanel>
            </Sheet>
          ) : null}
        </div>
        {status ? <div className="-mx-(--gutter) scrollbar-none overflow-x-auto px-(--gutter)">{status}</div> : null}
      </div>
    );
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {search}
      {status}
      {filters}
      {view ? <div className="ml-auto flex">{view}</div> : null}
    </div>
  );
}
