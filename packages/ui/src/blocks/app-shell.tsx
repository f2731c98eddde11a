import { Menu, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '../hooks/use-media-query';
import { cn } from '../lib/cn';
import { Button } from '../primitives/button';
import { Sheet, SheetTitle } from '../primitives/sheet';
import { BrandMark } from './brand-mark';
import { SheetPanel } from './sheet-panel';

export interface AppShellProps {
  organization: string;
  /** NavItem and NavSeparator elements. */
  nav: ReactNode;
  /** Shows only icons in the sidebar; the caller stores the choice. */
  rail: boolean;
  onRailChange: (rail: boolean) => void;
  /** Page title for the top bar on a phone. */
  title: string;
  /** A SearchTrigger. */
  search?: ReactNode;
  /** Right end of the top bar: help, NotificationBell, UserMenu. */
  tools?: ReactNode;
  /** Messages for every page, such as being offline, below the top bar. */
  banner?: ReactNode;
  /** A single Page. */
  children: ReactNode;
}

/** Sidebar, top bar and main region. Only the main region (`#content`) scrolls. */
export function AppShell({
  organization,
  nav,
  rail,
  onRailChange,
  title,
  search,
  tools,
  banner,
  children,
}: AppShellProps) {
  const phone = useIsPhone();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <div
      className={cn(
        'grid h-dvh',
        phone
          ? 'grid-cols-[minmax(0,1fr)]'
          : rail
            ? 'grid-cols-[var(--sidebar-width-icon)_minmax(0,1fr)]'
            : 'grid-cols-[var(--sidebar-width)_minmax(0,1fr)]',
      )}
    >
      <a
        href="#content"
        className="-top-15 absolute left-2 z-(--z-tooltip) rounded-md bg-primary px-3 py-2 text-primary-foreground focus:top-2"
      >
        Skip to content
      </a>
      {phone ? (
        <Sheet open={menuOpen} onOpenChange={setMenuOpen}>
          <SheetPanel side="left" className="bg-sidebar">
            <SheetTitle className="sr-only">Menu</SheetTitle>
            <SidebarBody organization={organization} nav={nav} rail={false} onNavigate={() => setMenuOpen(false)} />
          </SheetPanel>
        </Sheet>
      ) : (
        <aside className="flex min-h-0 flex-col border-sidebar-border border-r bg-sidebar">
          <SidebarBody organization={organization} nav={nav} rail={rail} />
        </aside>
      )}
      <div className="flex min-h-0 min-w-0 flex-col">
        <header className="flex h-(--topbar-height) shrink-0 items-center gap-1.5 border-b bg-card pr-4 pl-3 max-sm:h-14 max-sm:gap-0 max-sm:px-1.5">
          {phone ? (
            <>
              <Button variant="ghost" size="icon" aria-label="Open menu" onClick={() => setMenuOpen(true)}>
                <Menu aria-hidden="true" className="size-5" />
              </Button>
              <p className="min-w-0 flex-1 truncate pl-1 font-semibold text-md tracking-section">{title}</p>
            </>
          ) : (
            <Button
              variant="ghost"
              size="icon"
              aria-label={rail ? 'Expand sidebar' : 'Collapse sidebar'}
              onClick={() => onRailChange(!rail)}
            >
              {rail ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
            </Button>
          )}
          {search}
          <span className="flex-1 max-sm:hidden" />
          {tools}
        </header>
        {banner}
        {/* keeps elements that are scrolled into view, for example by Tab, above the selection bar */}
        <main
          id="content"
          tabIndex={-1}
          className="relative flex min-h-0 flex-1 flex-col overflow-auto outline-none has-data-[slot=selection-bar]:scroll-pb-36"
        >
          {children}
        </main>
      </div>
    </div>
  );
}

function SidebarBody({
  organization,
  nav,
  rail,
  onNavigate,
}: {
  organization: string;
  nav: ReactNode;
  rail: boolean;
  onNavigate?: () => void;
}) {
  return (
    <div data-rail={rail || undefined} className="group/nav flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto p-2.5">
      <div className="mb-3 flex h-9 shrink-0 items-center gap-2.5 px-1.5 group-data-rail/nav:px-1.25">
        <BrandMark />
        <div className="min-w-0 group-data-rail/nav:hidden">
          <p className="font-[650] text-base/4.25 tracking-section">Steward</p>
          <p className="truncate text-muted-foreground text-xs/3.75">{organization}</p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: closes the sheet after a link was followed; Enter on a link clicks */}
      <nav aria-label="Main" className="flex flex-1 flex-col gap-0.5" onClick={onNavigate}>
        {nav}
      </nav>
    </div>
  );
}
