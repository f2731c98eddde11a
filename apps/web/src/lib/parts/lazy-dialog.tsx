import { DialogPanel, DialogPanelBody, DialogPanelFooter, DialogPanelHeader } from '@steward/ui/blocks/dialog-panel';
import { Button } from '@steward/ui/primitives/button';
import { Dialog, DialogTitle } from '@steward/ui/primitives/dialog';
import { Spinner } from '@steward/ui/primitives/spinner';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ComponentType, createContext, Suspense, use, useId } from 'react';
import { usePartFailure } from './failure';
import { lazyPart } from './lazy-part';
import { ReloadButton } from './part-boundary';

interface DialogProps {
  /** Defaults to true: most dialogs are rendered only while they are open. */
  open?: boolean;
  onClose: () => void;
}

interface NamedDialogProps extends DialogProps {
  name: string;
}
const DialogContext = createContext<NamedDialogProps>({ name: 'The dialog', onClose: () => {} });

const neverReset = () => 'dialog';

/**
 * A dialog whose code is loaded when the browser is idle, at the latest when it opens. If it cannot be loaded or throws
 * while rendering, a small dialog shows the error and offers to try again; the page below keeps its state.
 * @param name subject of the error message: 'The task form'
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  name: string,
): ComponentType<Props> {
  const Content = lazyPart(load, { whenIdle: true }) as ComponentType<Props>;
  return function LazyDialog(props: Props) {
    const { open = true, onClose } = props;
    return (
      <DialogContext value={{ name, open, onClose }}>
        <CatchBoundary getResetKey={neverReset} errorComponent={DialogFailure}>
          <Suspense fallback={open ? <DialogLoading /> : null}>
            <Content {...props} />
          </Suspense>
        </CatchBoundary>
      </DialogContext>
    );
  };
}

/** Does not take the focus, so that the dialog can restore it. Appears after 300 ms, to avoid flicker. */
function DialogLoading() {
  return (
    <div
      role="status"
      className="fade-in-0 fill-mode-both pointer-events-none fixed inset-0 z-(--z-dialog) grid animate-in place-items-center delay-300"
    >
      <span className="flex items-center gap-2.5 rounded-lg bg-popover px-4 py-3 text-sm shadow-popover">
        <Spinner />
        Loading...
      </span>
    </div>
  );
}

function DialogFailure(failure: ErrorComponentProps) {
  const { name, open, onClose } = use(DialogContext);
  const { title, text, rest, detail, tryAgain, retrying, mayReload } = usePartFailure(name, failure);
  const textId = useId();
  return (
    <Dialog open={open ?? true} onOpenChange={onClose}>
      <DialogPanel size="sm" aria-describedby={textId}>
        <DialogPanelHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogPanelHeader>
        <DialogPanelBody>
          <p id={textId} className="text-sm">
            {text} {rest}
          </p>
          {detail ? <p className="mt-2 wrap-anywhere text-muted-foreground text-xs">{detail}</p> : null}
        </DialogPanelBody>
        <DialogPanelFooter>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          {mayReload ? <ReloadButton /> : null}
          <Button variant="default" onClick={tryAgain} pending={retrying}>
            Try again
          </Button>
        </DialogPanelFooter>
      </DialogPanel>
    </Dialog>
  );
}
