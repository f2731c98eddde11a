import { Check, Circle, CircleAlert } from 'lucide-react';
import { cn } from '../lib/cn';

const kinds = [
  { label: 'Uppercase letter', test: /\p{Lu}/u },
  { label: 'Lowercase letter', test: /\p{Ll}/u },
  { label: 'Digit', test: /\d/ },
  { label: 'Special character', test: /[^\p{L}\d\s]/u },
];

/** Criteria that the password meets so far; a recommendation, not a requirement. */
export function PasswordStrength({ value }: { value: string }) {
  return (
    <ul aria-label="Password strength" className="grid grid-cols-2 gap-x-3 gap-y-1 text-xs">
      {kinds.map(({ label, test }) => {
        const met = test.test(value);
        return (
          <li
            key={label}
            className={cn('flex items-center gap-1.5', met ? 'text-foreground' : 'text-muted-foreground')}
          >
            {met ? (
              <Check aria-hidden="true" className="size-3 text-status-ok-solid" />
            ) : (
              <Circle aria-hidden="true" className="size-3 text-icon-quiet" />
            )}
            {label}
            <span className="sr-only">{met ? ': yes' : ': not yet'}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** Tells while typing whether both passwords match. */
export function PasswordMatch({ matches }: { matches: boolean }) {
  const Icon = matches ? Check : CircleAlert;
  return (
    <p
      aria-live="polite"
      className={cn('flex items-center gap-1.25 text-xs', matches ? 'text-status-ok-text' : 'text-status-error-text')}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {matches ? 'Passwords match' : 'Passwords do not match'}
    </p>
  );
}
