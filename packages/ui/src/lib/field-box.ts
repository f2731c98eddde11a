/** Border, background and states of everything that looks like a text field: input, textarea, select trigger. */
export const fieldBox = [
  'min-w-0 rounded-md border bg-card text-foreground transition-[border-color]',
  'enabled:hover:border-icon disabled:cursor-not-allowed disabled:border-border-strong disabled:bg-muted disabled:text-muted-foreground',
  '[&[readonly]]:border-border-strong [&[readonly]]:bg-muted [&[readonly]]:text-muted-foreground',
  'aria-invalid:border-status-error-solid aria-invalid:shadow-[0_0_0_1px_var(--status-error-solid)]',
].join(' ');
