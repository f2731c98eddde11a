/** Shared by dialog, alert dialog, sheet and command palette. */
export const overlay =
  'fixed inset-0 z-(--z-dialog) bg-scrim duration-(--duration-slow) data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0';

export const dialogBox = [
  'fixed inset-0 z-(--z-dialog) m-auto h-fit max-h-[calc(100dvh-48px)] w-[calc(100vw-48px)] overflow-hidden rounded-xl bg-popover text-popover-foreground shadow-dialog outline-none',
  'duration-(--duration-slow) ease-out data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 data-[state=open]:slide-in-from-bottom-4',
].join(' ');

/** Footer of a dialog panel: the filled button (variant default) comes last. */
export const panelFooter = [
  'flex items-center justify-end gap-2 border-t bg-detail py-3 pr-4 pl-6',
  'max-sm:flex-wrap max-sm:px-4 max-sm:pb-4 max-sm:*:flex-1 max-sm:*:data-[variant=default]:order-last max-sm:*:data-[variant=default]:basis-full',
].join(' ');

/** Menus, lists and popovers fade in from their anchor. */
export const popoverMotion =
  'duration-(--duration) data-[state=closed]:animate-out data-[state=open]:animate-in data-[state=closed]:fade-out-0 data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98';
