import { Link, type LinkProps } from '@tanstack/react-router';

/** A link in a sentence, with a target of 44 px on the phone. */
export function TextLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <Link
      to={to}
      className="font-medium text-primary underline underline-offset-3 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
    >
      {children}
    </Link>
  );
}
