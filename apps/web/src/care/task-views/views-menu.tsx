import { Button } from '@steward/ui/primitives/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@steward/ui/primitives/dropdown-menu';
import { Bookmark, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../lib/parts/lazy-dialog';
import { areSameFilters, searchOfView, type TaskFilters } from '../task-filters/task-filters';
import { useTaskViews } from './use-task-views';

const SaveViewDialog = lazyDialog(
  () => import('./save-view-dialog').then(({ SaveViewDialog }) => SaveViewDialog),
  'The view',
);
const ManageViewsDialog = lazyDialog(
  () => import('./manage-views-dialog').then(({ ManageViewsDialog }) => ManageViewsDialog),
  'The views',
);

interface ViewsMenuProps {
  /** The filters of the list. */
  filters: TaskFilters;
  defaultPerson: string;
  /** Name of the list without a saved view: 'My work'. */
  ownName: string;
  /** Shows the list with a view's filters; null without any filter. */
  onChoose: (filters: TaskFilters | null) => void;
}

/** Menu to choose a saved view, to save the current filters as a view, and to manage the views. */
export function ViewsMenu({ filters, defaultPerson, ownName, onChoose }: ViewsMenuProps) {
  const views = useTaskViews().data ?? [];
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const isShown = (other: TaskFilters) => areSameFilters(filters, other, defaultPerson);
  const shownView = views.find((view) => isShown(searchOfView(view.filters)));
  const isOwn = !shownView && isShown({});
  const name = shownView?.name ?? (isOwn ? ownName : 'Own filters');
  const choose = (id: string) => {
    const view = views.find((each) => each.id === id);
    onChoose(view ? searchOfView(view.filters) : null);
  };
  const close = () => setDialog(null);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="outline"
            aria-label={`View: ${name}`}
            className="min-w-0 max-w-60 max-sm:w-full max-sm:max-w-none"
          >
            <Bookmark aria-hidden="true" />
            <span className="truncate">{name}</span>
            <ChevronDown aria-hidden="true" className="max-sm:ml-auto" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-w-80">
          <DropdownMenuRadioGroup value={shownView?.id ?? (isOwn ? '' : 'own')} onValueChange={choose}>
            <DropdownMenuRadioItem value="">{ownName}</DropdownMenuRadioItem>
            {views.map(({ id, name: viewName, isDefault }) => (
              <DropdownMenuRadioItem key={id} value={id}>
                <span className="truncate">{viewName}</span>
                {isDefault ? <span className="text-muted-foreground text-xs">default</span> : null}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
          <DropdownMenuSeparator />
          <DropdownMenuItem disabled={shownView !== undefined} onSelect={() => setDialog('save')}>
            Save as a view...
          </DropdownMenuItem>
          <DropdownMenuItem disabled={!views.length} onSelect={() => setDialog('manage')}>
            Edit views...
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog === 'save' ? (
        <SaveViewDialog filters={{ ...filters, person: filters.person ?? defaultPerson }} onClose={close} />
      ) : null}
      {dialog === 'manage' ? <ManageViewsDialog onClose={close} /> : null}
    </>
  );
}
