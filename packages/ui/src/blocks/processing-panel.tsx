import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProgressBar, type ProgressBarProps } from './progress-bar';
import { StageSteps } from './stage-steps';
import type { StageState } from './stage-tile';

export interface ProcessingPanelProps {
  /** Name of the manual. */
  file: string;
  /** For example "page 112 of 164". */
  note?: ReactNode;
  /** 0 to 100. */
  percent: number;
  tone?: ProgressBarProps['tone'];
  steps: readonly { name: string; state: StageState }[];
  /** Message after a failure: what happened and what to do. */
  children?: ReactNode;
}

/** Progress in a device card while the manual is read. */
export function ProcessingPanel({ file, note, percent, tone, steps, children }: ProcessingPanelProps) {
  return (
    <div className="mt-3">
      <div className="flex min-h-5 items-center gap-2 text-sm">
        <FileText aria-hidden="true" className="size-3.75 text-icon" />
        <span className="min-w-0 flex-1 truncate" title={file}>
          {file}
        </span>
        {note ? <span className="whitespace-nowrap text-muted-foreground tabular-nums">{note}</span> : null}
        <b className="whitespace-nowrap tabular-nums">{Math.round(percent)} %</b>
      </div>
      <ProgressBar value={percent} label={`Onboarding, ${file}`} tone={tone} className="mt-2 mb-2.5" />
      <StageSteps steps={steps} />
      {children}
    </div>
  );
}
