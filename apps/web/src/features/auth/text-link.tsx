import { Link, type LinkProps } from '@tanstack/react-router';
import { keepReturnState } from '../../lib/session/return-address';

/** A link between sign-in and sign-up, with a target of 44 px on the phone; keeps the address to return to. */
export function TextLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <Link
      to={to}
      state={keepReturnState}
      className="font-medium text-primary underline underline-offset-3 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
    >
      {children}
    </Link>
  );
}
