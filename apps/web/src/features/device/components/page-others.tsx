import { Button } from '@steward/ui/primitives/button';
import { Popover, PopoverContent, PopoverTrigger } from '@steward/ui/primitives/popover';
import { Link as LinkIcon, type LucideIcon, ShieldAlert, SlidersHorizontal, Wrench } from 'lucide-react';
import { useState } from 'react';
import type { OpenPage } from '../hooks';
import { otherItemsText, type PageItem } from '../page-items';

const icons: Record<PageItem['tab'], LucideIcon> = {
  maintenance: Wrench,
  rules: SlidersHorizontal,
  safety: ShieldAlert,
};

interface PageOthersProps {
  others: readonly PageItem[];
  openTab: PageItem['tab'] | undefined;
  pages: OpenPage;
}

/** Links to the other items of the open page. */
export function PageOthers({ others, openTab, pages }: PageOthersProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LinkIcon aria-hidden="true" className="size-3.5" />
      <span className="min-w-0 flex-1 truncate">{otherItemsText(others, openTab)}</span>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button variant="ghost" size="sm">
            Show all
          </Button>
        </PopoverTrigger>
        <PopoverContent align="end" aria-label="From this page" className="w-80 p-1">
          <ul className="max-h-80 overflow-y-auto">
            {others.map((item) => {
              const Icon = icons[item.tab];
              const [source] = item.sources;
              return (
                <li key={item.id}>
                  <button
                    type="button"
                    className="flex min-h-8 w-full items-center gap-2 rounded-[5px] px-2 py-1 text-left text-foreground text-sm hover:bg-accent max-sm:min-h-11"
                    onClick={() => {
                      setOpen(false);
                      if (source) pages.show(source, item.id, item.tab);
                    }}
                  >
                    <Icon aria-hidden="true" className="size-3.5 text-icon" />
                    <span className="min-w-0 flex-1 truncate">{item.name}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </PopoverContent>
      </Popover>
    </>
  );
}
