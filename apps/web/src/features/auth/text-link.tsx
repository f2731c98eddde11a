import { Link, type LinkProps } from '@tanstack/react-router';
import { keepReturnState } from '../../lib/session/return-address';

/** Link between sign-in and sign-up that keeps the address to return to; 44 px tall on a phone. */
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
