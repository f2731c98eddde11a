import { Link, type LinkProps } from '@tanstack/react-router';

/** Inline link of the help page. */
export function HelpLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <Link to={to} className="font-medium text-primary underline underline-offset-3">
      {children}
    </Link>
  );
}
