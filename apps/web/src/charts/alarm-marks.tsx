import { Tooltip, TooltipContent, TooltipTrigger } from '@steward/ui/primitives/tooltip';
import { Bell } from 'lucide-react';
import { type ChartMark, groupMarks } from './chart-marks';

const minDistance = 24;
/** Maximum number of alarms listed in the label of a group. */
const namedAlarms = 4;

interface AlarmMarksProps {
  alarms: readonly ChartMark[];
  /** X position of a time, in pixels from the left edge. */
  positionOf: (at: number) => number;
}

/** Marks above a chart that list the raised alarms on hover and focus. */
export function AlarmMarks({ alarms, positionOf }: AlarmMarksProps) {
  return (
    <ul aria-label="Alarms">
      {groupMarks(alarms, positionOf, minDistance).map(({ id, x, marks }) => (
        <li key={id} className="absolute top-0" style={{ left: x - 9 }}>
          <Tooltip delayDuration={0}>
            <TooltipTrigger asChild>
              <button
                type="button"
                aria-label={marks.map(({ label }) => label).join('; ')}
                className="relative grid size-4.5 place-items-center rounded-full bg-status-error-solid text-white after:absolute after:-inset-2"
              >
                {marks.length === 1 ? (
                  <Bell aria-hidden="true" className="size-2.5" />
                ) : (
                  <span aria-hidden="true" className="font-semibold text-[10px] tabular-nums">
                    {marks.length > 99 ? '99+' : marks.length}
                  </span>
                )}
              </button>
            </TooltipTrigger>
            <TooltipContent className="block py-1.5">
              {marks.slice(0, namedAlarms).map((mark) => (
                <p key={mark.id}>{mark.label}</p>
              ))}
              {marks.length > namedAlarms ? <p>and {marks.length - namedAlarms} more</p> : null}
            </TooltipContent>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
