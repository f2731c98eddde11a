import { OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

export type PriorityLevel = 'low' | 'medium' | 'high' | 'critical';

const bars = {
  low: { filled: 1, colour: 'bg-status-ok-solid', word: 'Low' },
  medium: { filled: 2, colour: 'bg-status-warning-solid', word: 'Medium' },
  high: { filled: 3, colour: 'bg-status-error-solid', word: 'High' },
};
const heights = ['h-1.25', 'h-2', 'h-3'];

/** Priority as one to three bars and a word; critical has an icon of its own. */
export function Priority({ level, children }: { level: PriorityLevel; children?: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.75 whitespace-nowrap text-sm">
      {level === 'critical' ? (
        <OctagonAlert aria-hidden="true" className="-mx-px size-3.5 text-status-error-solid" />
      ) : (
        <span aria-hidden="true" className="inline-flex h-3 items-end gap-0.5">
          {heights.map((height, index) => (
            <i
              key={height}
              className={cn(
                'w-0.75 rounded-[1px]',
                height,
                index < bars[level].filled ? bars[level].colour : 'bg-border-strong',
              )}
            />
          ))}
        </span>
      )}
      {children ?? (level === 'critical' ? 'Critical' : bars[level].word)}
    </span>
  );
}
