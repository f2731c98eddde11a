import { Check } from 'lucide-react';
import { cn } from '../lib/cn';

export interface StepperProps {
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  label?: string;
}

/** Steps of a dialog; a phone shows only the name of the current one. */
export function Stepper({ steps, current, label = 'Steps' }: StepperProps) {
  return (
    <ol aria-label={label} className="flex items-center gap-2.5 text-sm">
      {steps.map((step, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={cn(
              'flex items-center gap-2 whitespace-nowrap',
              isCurrent ? 'font-semibold' : 'text-muted-foreground',
              index > 0 &&
                "before:mr-0.5 before:h-px before:w-8 before:bg-border-strong before:content-[''] max-sm:before:w-5",
            )}
          >
            <span
              aria-hidden="true"
              className={cn(
                'grid size-5 place-items-center rounded-full border font-semibold text-[11.5px]/4.5',
                isDone && 'border-status-ok-border bg-status-ok-bg text-status-ok-text',
                isCurrent && 'border-primary bg-primary text-primary-foreground',
                !isDone && !isCurrent && 'border-border-strong bg-card',
              )}
            >
              {isDone ? <Check className="size-3" /> : index + 1}
            </span>
            <span className={cn(!isCurrent && 'max-sm:sr-only')}>{step}</span>
            {isDone ? <span className="sr-only">, done</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
