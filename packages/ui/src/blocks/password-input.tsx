import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cn } from '../lib/cn';
import { Input, type InputProps } from '../primitives/input';

/** Password field with a button that shows the password. Takes its id and error from the Field around it. */
export function PasswordInput({ scale = 'form', className, ...props }: Omit<InputProps, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className={cn('relative', className)}>
      <Input {...props} scale={scale} type={isShown ? 'text' : 'password'} className="pr-11" />
      <button
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0.5 right-0.5 grid w-8 place-items-center rounded-md text-icon hover:bg-accent focus-visible:outline-offset-0 max-sm:inset-y-0 max-sm:right-0 max-sm:w-11"
      >
        <Icon aria-hidden="true" />
      </button>
    </div>
  );
}
